import { readState } from '#server/tournament/state.ts';

export const read = readState;
