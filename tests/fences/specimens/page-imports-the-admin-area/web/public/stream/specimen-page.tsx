import { AdminArea } from '#web/admin/area.tsx';

export const mine = AdminArea;
