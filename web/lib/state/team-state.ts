import { useCallback } from 'react';
import type { PublicState } from '#contract/public-state.ts';
import type { PartialState } from './partial-state.ts';
import { hasParts, type WithParts } from './page-parts.ts';
import { useStateQuery, type StateQuery } from './public-state.ts';

/** The lists have all rows, or only those of a team's page. */
export type TeamState = WithParts<'event' | 'tournament' | 'waiting'> &
  Pick<PublicState, 'teams' | 'standings' | 'rounds' | 'matches' | 'placings'>;

/** The state of a team. It came with its page; after a link, the whole state is fetched. */
export function useTeamState(pk_team: number): StateQuery<TeamState> {
  return useStateQuery(
    useCallback((state: PartialState) => selectTeamState(state, pk_team), [pk_team]),
  );
}

function selectTeamState(state: PartialState, pk_team: number): TeamState | null {
  if (!hasParts(state, SHARED_PARTS)) return null;
  if (hasParts(state, ALL_TEAMS)) return state;
  const { team, rounds } = state;
  return team?.pk_team === pk_team && rounds ? { ...state, ...team, rounds } : null;
}

const SHARED_PARTS = ['event', 'tournament', 'waiting'] as const;
const ALL_TEAMS = ['teams', 'standings', 'rounds', 'bracket'] as const;
