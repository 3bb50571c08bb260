import { useMemo } from 'react';
import { usePublicState } from './public-state.ts';
import { groupByTeam, type TeamWithPlayers } from '#web/lib/matches/teams.ts';

/** The teams on the waiting list, in order. */
export function useWaitingTeams(): TeamWithPlayers[] {
  const { state } = usePublicState(WAITING);
  const rows = state?.waiting ?? NOBODY;
  return useMemo(() => groupByTeam(rows), [rows]);
}

const WAITING = ['waiting'] as const;
const NOBODY = [] as const;
