import { AdminArea } from '#web/routes/admin/area.tsx';

export const area = AdminArea;
