import { rowOf } from '#web/admin/tournament/scores/row.ts';

export const row = rowOf;
