import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PublicState } from '#contract/public-state.ts';
import { useLive } from '#web/lib/follow-live.ts';
import { usePublicState } from '#web/lib/public-state.ts';

/** The tournament as everybody sees it, live: another admin's save is on this screen within a second. */
export function useTournamentState(): { state: PublicState | null; error: Error | null } {
  useLive(useQueryClient(), true);
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
  'tournament',
  'entrants',
  'now',
  'teams',
  'standings',
  'rounds',
  'bracket',
] as const;
