import type { Phase } from './phase.ts';

/** The teams that play are known: there is something to follow. Beside the phases: no first page carries their schema. */
export function hasBegun({ phase }: { phase: Phase }): boolean {
  return phase !== 'registration' && phase !== 'closed';
}
