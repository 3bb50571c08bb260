import { nameOf } from '#server/tournament/stages/stages.ts';

export const name = nameOf;
