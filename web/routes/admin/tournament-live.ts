import { useEffect } from 'react';
import type { WithParts } from '#web/lib/page-parts.ts';
import { usePublicState } from '#web/lib/public-state.ts';

/** The chosen event's tournament as the room knows it, live: another admin's save is on this screen within a second. */
export function useTournamentState(): { state: TournamentState | null; error: Error | null } {
  const { state, error } = usePublicState(EVERYTHING);
  useEffect(() => {
    seen = state?.version ?? seen;
  }, [state]);
  return { state, error };
}

/** The version that was last on screen. */
export function seenVersion(): number {
  return seen;
}

let seen = 0;

const EVERYTHING = [
  'event',
  'tournament',
  'entrants',
  'now',
  'teams',
  'standings',
  'rounds',
  'bracket',
] as const;

export type TournamentState = WithParts<(typeof EVERYTHING)[number]>;
