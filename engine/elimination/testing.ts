import { type BracketState, createBracket } from './bracket.ts';
import { foldBracket } from './fold.ts';
import { type ReferenceMatch, referenceBracket } from './reference.ts';

export type State = BracketState<number>;
export type Event = { teamCount: number; grandFinalReset?: boolean; chance?: number };
type Matches = Record<string, ReferenceMatch<number>>;

export const options = { bestOf: 5, grandFinalBestOf: 7, grandFinalReset: false };

/** Teams are named by their seeds. */
export function start({ teamCount, grandFinalReset = false }: Event): State {
  const seeds = Array.from({ length: teamCount }, (_, seed) => seed + 1);
  return createBracket(seeds, { ...options, grandFinalReset });
}

/** What the fold says of each match, and what it should say. */
export function besideReference(state: State): { found: Matches; expected: Matches } {
  const expected = referenceBracket(state);
  const found: Matches = {};
  for (const { key, teams, winner } of foldBracket(state).matches) {
    found[key] = { teams: [...teams], winner };
    expected[key] ??= { teams: [null, null], winner: null };
  }
  return { found, expected };
}

export function playByFavourites(state: State): State {
  return playBy(state, ([one, two]) => ({
    scores: one < two ? [3, 0] : [0, 3],
    winner: Math.min(one, two),
  }));
}

export function play(
  state: State,
  dice: (sides: number) => number,
  isPlayed: () => boolean,
): State {
  return playBy(state, ([one, two]) => {
    if (!isPlayed()) return null;
    return dice(2) === 0
      ? { scores: [3, dice(4)], winner: one }
      : { scores: [0, dice(4)], winner: two };
  });
}

/** Plays whatever is ready, until nothing more is. */
function playBy(
  state: State,
  resultOf: (teams: readonly [number, number]) => State['results'][string] | null,
): State {
  const results = { ...state.results };
  const skipped = new Set<string>();
  for (;;) {
    const ready = foldBracket({ ...state, results }).matches.flatMap((match) =>
      match.state === 'ready' && !skipped.has(match.key) ? [match] : [],
    );
    if (ready.length === 0) return { ...state, results };
    for (const { key, teams } of ready) {
      const result = resultOf(teams);
      if (result) results[key] = result;
      else skipped.add(key);
    }
  }
}

export function diceOf(chance: number): (sides: number) => number {
  let state = chance | 0;
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return (state >>> 16) % sides;
  };
}
