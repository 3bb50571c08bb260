import { useEffect } from 'react';
import type { WithParts } from '#web/lib/state/page-parts.ts';
import { usePublicState } from '#web/lib/state/public-state.ts';

/** The chosen event's tournament, live and without the stream delay. */
export function useTournamentState(): { state: TournamentState | null; error: Error | null } {
  const { state, error } = usePublicState(ALL_PARTS);
  useEffect(() => {
    lastVersion = state?.version ?? lastVersion;
  }, [state]);
  return { state, error };
}

/** The version that was last on screen. */
export function lastSeenVersion(): number {
  return lastVersion;
}

let lastVersion = 0;

const ALL_PARTS = [
  'event',
  'tournament',
  'entrants',
  'now',
  'teams',
  'standings',
  'rounds',
  'bracket',
] as const;

export type TournamentState = WithParts<(typeof ALL_PARTS)[number]>;
