import { other } from '#web/admin/teams/other.ts';

export const mine = other;
