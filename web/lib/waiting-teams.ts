import { useMemo } from 'react';
import type { Event } from '#contract/events.ts';
import { usePublicState } from '#web/lib/public-state.ts';
import { groupByTeam, type TeamWithPlayers } from '#web/lib/teams.ts';

/** The teams that wait for a place, the first in line first. Asked for only where somebody may have to wait. */
export function useWaitingTeams({ team_max }: Pick<Event, 'team_max'>): TeamWithPlayers[] {
  const { state } = usePublicState(team_max === null ? NOTHING : WAITING);
  const rows = state?.waiting ?? NOBODY;
  return useMemo(() => groupByTeam(rows), [rows]);
}

const WAITING = ['waiting'] as const;
const NOTHING: readonly 'waiting'[] = [];
const NOBODY = [] as const;
