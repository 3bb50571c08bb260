import { nameOf } from '#server/tournament/stages.ts';

export const name = nameOf;
