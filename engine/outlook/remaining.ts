import type { Match, TeamId } from '../matches.ts';
import { goneTeams, ledgerOf } from '../swiss/ledger.ts';
import { type SwissState, foldSwiss } from '../swiss/state.ts';
import type { WinsLeft } from './types.ts';

export type OpenMatch = Match & { readonly state: 'ready' };

/** Mostly those of the round being played; an earlier one too when its result was taken away. */
export function openMatchesOf(state: SwissState): OpenMatch[] {
  return foldSwiss(state).matches.filter(isOpen);
}

export function isOpen<M extends Match>(match: M): match is M & OpenMatch {
  return match.state === 'ready';
}

/** Withdrawn teams are ranked, but cannot qualify. */
export function eligibleIn(state: SwissState): Set<TeamId> {
  const gone = goneTeams(state);
  return new Set(state.teams.map(({ id }) => id).filter((id) => !gone.has(id)));
}

export function winsLeftIn(state: SwissState, qualifiers: number): WinsLeft {
  const ledger = ledgerOf(state);
  const wins = new Map(Array.from(eligibleIn(state), (id) => [id, ledger.get(id)?.wins ?? 0]));
  const isRoundToCome = state.drawn.length < state.options.rounds && wins.size > 1;
  return { qualifiers, wins, open: openMatchesOf(state), isRoundToCome };
}
