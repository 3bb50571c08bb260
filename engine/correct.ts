import { type Outcome, type State, removeResult, setResult } from './actions.ts';
import { type BracketState, foldBracket } from './bracket/state.ts';
import type { MatchId, Result } from './matches.ts';
import { refuse } from './refusals.ts';
import { type Way, amendSwiss } from './swiss/actions.ts';
import type { SwissState } from './swiss/state.ts';

/**
 * Replaces a result, however old it is, and refolds. Later results whose two teams are unchanged
 * stand; the others come back as conflicts. In a Swiss phase whose next round is drawn, `way` says
 * what becomes of the later rounds; without it the correction is refused with `way-needed`.
 */
export function correct(
  state: SwissState,
  id: MatchId,
  result: Result,
  way?: Way,
): Outcome<SwissState>;
export function correct(state: BracketState, id: MatchId, result: Result): Outcome<BracketState>;
export function correct(
  state: State,
  id: MatchId,
  result: Result,
  way?: Way,
): Outcome<SwissState> | Outcome<BracketState> {
  return amend(state, id, result, way);
}

/** Takes a result away, as if the match had not been played. */
export function clear(state: SwissState, id: MatchId, way?: Way): Outcome<SwissState>;
export function clear(state: BracketState, id: MatchId): Outcome<BracketState>;
export function clear(
  state: State,
  id: MatchId,
  way?: Way,
): Outcome<SwissState> | Outcome<BracketState> {
  return amend(state, id, null, way);
}

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

function amend(
  state: State,
  id: MatchId,
  result: Result | null,
  way?: Way,
): Outcome<SwissState> | Outcome<BracketState> {
  if (state.kind === 'swiss') return amendSwiss(state, id, result, way ?? null);
  if (result === null) return removeResult(state, id);
  const match = foldBracket(state).matches.find((candidate) => candidate.id === id);
  return match === undefined
    ? refuse('unknown-match', { match: id })
    : setResult(state, match, result);
}
