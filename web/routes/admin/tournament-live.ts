import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { PublicState } from '#contract/public-state.ts';
import { useLive } from '#web/lib/follow-live.ts';
import { ALL_PARTS } from '#web/lib/public-parts.ts';
import { usePublicState } from '#web/lib/public-state.ts';

/** The tournament as everybody sees it, live: another admin's save is on this screen within a second. */
export function useTournamentState(): { state: PublicState | null; error: Error | null } {
  useLive(useQueryClient(), true);
  const { state: parts, error } = usePublicState(ALL_PARTS);
  const state = useMemo(() => (parts === null ? null : wholeOf(parts)), [parts]);
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

type Parts = NonNullable<ReturnType<typeof usePublicState<(typeof ALL_PARTS)[number]>>['state']>;

function wholeOf({ tournament, teams, standings, swiss, bracket }: Parts): PublicState {
  return {
    version: tournament.version,
    tournament,
    teams,
    standings,
    rounds: [...swiss.rounds, ...bracket.rounds],
    matches: [...swiss.matches, ...bracket.matches],
    placings: bracket.placings,
  };
}
