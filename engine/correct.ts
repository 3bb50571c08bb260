import { type Outcome, removeResult, setResult } from './actions.ts';
import type { MatchId, Result } from './matches.ts';
import { refuse } from './refusals.ts';
import { type State, matchesOf } from './state.ts';
import { type Way, amendSwiss, isWay } from './swiss/actions.ts';
import type { SwissState } from './swiss/state.ts';

/**
 * Replaces a result, however old it is, and refolds. Later results whose two teams are unchanged
 * stand; the others come back as conflicts. In a Swiss phase whose next round is drawn, `way` says
 * what becomes of the later rounds; without it the correction is refused with `way-needed`.
 */
export function correct<S extends State>(
  state: S,
  id: MatchId,
  result: Result,
  way?: WayIn<S>,
): Outcome<S>;
export function correct(state: State, id: MatchId, result: Result, way?: Way): Outcome<State> {
  // Nothing is no result: it would take the one there is away.
  return result === null || result === undefined
    ? refuse('bad-result', { match: id })
    : amend(state, id, result, way);
}

/** Takes a result away, as if the match had not been played. */
export function clear<S extends State>(state: S, id: MatchId, way?: WayIn<S>): Outcome<S>;
export function clear(state: State, id: MatchId, way?: Way): Outcome<State> {
  return amend(state, id, null, way);
}

/** Only the rounds of a Swiss phase are drawn from the results before. */
type WayIn<S extends State> = S extends SwissState ? Way : never;

/** The three ways to correct after the next draw, each worked out in full and none applied. */
export function correctionWays(
  state: SwissState,
  id: MatchId,
  result: Result | null,
): { readonly [W in Way]: Outcome<SwissState> } {
  return {
    keep: amendSwiss(state, id, result, 'keep'),
    redraw: amendSwiss(state, id, result, 'redraw'),
    rollback: amendSwiss(state, id, result, 'rollback'),
  };
}

function amend(state: State, id: MatchId, result: Result | null, way?: Way): Outcome<State> {
  if (way !== undefined && !isWay(way)) return refuse('unknown-way');
  if (state.kind === 'swiss') return amendSwiss(state, id, result, way ?? null);
  if (result === null) return removeResult(state, id);
  const match = matchesOf(state).find((candidate) => candidate.id === id);
  return match === undefined
    ? refuse('unknown-match', { match: id })
    : setResult(state, match, result);
}
