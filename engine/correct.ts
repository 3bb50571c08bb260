import { type Outcome, removeResult, setResult } from './actions.ts';
import type { MatchId, Result } from './matches.ts';
import { refuse } from './refusals.ts';
import { type State, matchesOf } from './state.ts';
import { type LaterRoundsPolicy, changeSwissResult, isLaterRoundsPolicy } from './swiss/actions.ts';
import type { SwissState } from './swiss/state.ts';

/**
 * Replaces a result, of any age, and computes the stage anew. Later results between the same two
 * teams stay valid; the others become conflicts. In a Swiss phase whose next round is drawn, `way`
 * decides what happens to the later rounds. Without it the correction is refused with `way-needed`.
 */
export function correct<S extends State>(
  state: S,
  id: MatchId,
  result: Result,
  way?: AllowedWay<S>,
): Outcome<S>;
export function correct(
  state: State,
  id: MatchId,
  result: Result,
  way?: LaterRoundsPolicy,
): Outcome<State> {
  // A missing result must not delete the stored one.
  return result === null || result === undefined
    ? refuse('bad-result', { match: id })
    : changeResult(state, id, result, way);
}

/** Removes a result, as if the match had not been played. */
export function clear<S extends State>(state: S, id: MatchId, way?: AllowedWay<S>): Outcome<S>;
export function clear(state: State, id: MatchId, way?: LaterRoundsPolicy): Outcome<State> {
  return changeResult(state, id, null, way);
}

/** Only a Swiss phase draws rounds from earlier results. */
type AllowedWay<S extends State> = S extends SwissState ? LaterRoundsPolicy : never;

/** The outcomes of the three ways to correct after the next draw. None is applied. */
export function correctionWays(
  state: SwissState,
  id: MatchId,
  result: Result | null,
): { readonly [W in LaterRoundsPolicy]: Outcome<SwissState> } {
  return {
    keep: changeSwissResult(state, id, result, 'keep'),
    redraw: changeSwissResult(state, id, result, 'redraw'),
    rollback: changeSwissResult(state, id, result, 'rollback'),
  };
}

function changeResult(
  state: State,
  id: MatchId,
  result: Result | null,
  way?: LaterRoundsPolicy,
): Outcome<State> {
  if (way !== undefined && !isLaterRoundsPolicy(way)) return refuse('unknown-way');
  if (state.kind === 'swiss') return changeSwissResult(state, id, result, way ?? null);
  if (result === null) return removeResult(state, id);
  const match = matchesOf(state).find((candidate) => candidate.id === id);
  return match === undefined
    ? refuse('unknown-match', { match: id })
    : setResult(state, match, result);
}
