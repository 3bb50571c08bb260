import type { Match, TeamId } from '../matches.ts';
import { withdrawnTeams, swissLedger } from '../swiss/ledger.ts';
import { type SwissState, foldSwiss } from '../swiss/state.ts';
import type { WinsAndOpenMatches } from './types.ts';

export type OpenMatch = Match & { readonly state: 'ready' };

/**
 * Usually the matches of the current round. An earlier match is open again when its result was
 * cleared.
 */
export function openSwissMatches(state: SwissState): OpenMatch[] {
  return foldSwiss(state).matches.filter(isOpen);
}

export function isOpen<M extends Match>(match: M): match is M & OpenMatch {
  return match.state === 'ready';
}

/** Withdrawn teams are ranked but cannot qualify. */
export function eligibleTeams(state: SwissState): Set<TeamId> {
  const gone = withdrawnTeams(state);
  return new Set(state.teams.map(({ id }) => id).filter((id) => !gone.has(id)));
}

/**
 * What is still open in a Swiss phase: the matches without a result, and whether another round will
 * be drawn. Only teams that can still qualify have wins here.
 */
export function swissWinsAndOpenMatches(state: SwissState, qualifiers: number): WinsAndOpenMatches {
  const ledger = swissLedger(state);
  const currentWins = new Map(
    Array.from(eligibleTeams(state), (id) => [id, ledger.get(id)?.wins ?? 0]),
  );
  const isRoundToCome = state.drawn.length < state.options.rounds && currentWins.size > 1;
  return { qualifiers, currentWins, open: openSwissMatches(state), isRoundToCome };
}
