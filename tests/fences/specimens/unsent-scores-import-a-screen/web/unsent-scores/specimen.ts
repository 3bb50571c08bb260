import { rowOf } from '#web/features/admin-tournament/row.ts';

export const row = rowOf;
