import { MAIN_ID } from '#web/layout/route-change.ts';

export const id = MAIN_ID;
