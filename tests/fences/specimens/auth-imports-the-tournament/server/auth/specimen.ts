import { readWorld } from '#server/tournament/world.ts';

export const read = readWorld;
