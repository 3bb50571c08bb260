import { useCallback } from 'react';
import type { PublicState } from '#contract/public-state.ts';
import type { KnownState } from '#web/lib/known-state.ts';
import { hasParts, type WithParts } from '#web/lib/page-parts.ts';
import { usePicked, type Picked } from '#web/lib/public-state.ts';

/** The lists hold all of their rows, or those that a team's page is made of. */
export type TeamState = WithParts<'event' | 'tournament' | 'waiting'> &
  Pick<PublicState, 'teams' | 'standings' | 'rounds' | 'matches' | 'placings'>;

/** What is known of a team. It came with its page; for who came by a link, all of the state is fetched. */
export function useTeamState(pk_team: number): Picked<TeamState> {
  return usePicked(useCallback((known: KnownState) => teamStateIn(known, pk_team), [pk_team]));
}

function teamStateIn(known: KnownState, pk_team: number): TeamState | null {
  if (!hasParts(known, SHOWN)) return null;
  if (hasParts(known, ALL_TEAMS)) return known;
  const { team, rounds } = known;
  return team?.pk_team === pk_team && rounds ? { ...known, ...team, rounds } : null;
}

const SHOWN = ['event', 'tournament', 'waiting'] as const;
const ALL_TEAMS = ['teams', 'standings', 'rounds', 'bracket'] as const;
