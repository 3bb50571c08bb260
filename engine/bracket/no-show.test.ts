import { describe, expect, test } from 'vitest';
import {
  type BracketMatch,
  type BracketState,
  championOf,
  correct,
  matchesOf,
  placingsOf,
  report,
  undo,
} from '../index.ts';
import { startedBracket, must, playOpenMatches, randomResult } from '../testing/simulate.ts';

/** Neither team came to the match. */
function noShow(state: BracketState, id: string): BracketState {
  const { one, two } = at(state, id);
  const result = { one: one ?? 0, two: two ?? 0, scoreOne: 0, scoreTwo: 0, winner: null };
  return must(report(state, id, result)).state;
}

function wonByFirst(state: BracketState, id: string): BracketState {
  const result = randomResult(at(state, id), () => 0, 1);
  return must(report(state, id, result)).state;
}

function at(state: BracketState, id: string): BracketMatch {
  const match = matchesOf(state).find((candidate) => candidate.id === id);
  if (match === undefined) throw new Error(`no match ${id}`);
  return match;
}

describe('a match that nobody came to', () => {
  test('sends nobody on and nobody down: both are out', () => {
    const state = noShow(startedBracket(4), 'W1-1');
    expect(at(state, 'W1-1').state).toBe('unwon');
    const played = playOpenMatches(state, () => 0);
    expect(at(played, 'W2-1')).toMatchObject({ state: 'bye', one: null, two: 102 });
    expect(at(played, 'L1-1')).toMatchObject({ state: 'bye', one: null, two: 103 });
    expect(at(played, 'L2-1')).toMatchObject({ state: 'bye', one: null, two: 103 });
    expect(at(played, 'GF')).toMatchObject({ state: 'ready', one: 102, two: 103 });
    expect(placingsOf(played)).toEqual([
      { team: 101, from: 3, to: 4 },
      { team: 104, from: 3, to: 4 },
    ]);
  });

  test('is known at once where nobody can drop from: whoever waits there need not wait', () => {
    let state = noShow(startedBracket(8), 'W1-1');
    for (const id of ['W1-3', 'W1-4', 'L1-2']) state = wonByFirst(state, id);
    // The winner of W1-2 has no opponent in W2-1, so nobody drops to L2-2.
    expect(at(state, 'W2-1').state).toBe('waiting');
    expect(at(state, 'L2-2')).toMatchObject({
      state: 'bye',
      one: null,
      two: at(state, 'L1-2').one,
    });
  });

  test('on both sides leaves the next one empty', () => {
    const state = noShow(noShow(startedBracket(4), 'W1-1'), 'W1-2');
    expect(matchesOf(state).map(({ id, state: now }) => `${id} ${now}`)).toEqual([
      'W1-1 unwon',
      'W1-2 unwon',
      'W2-1 empty',
      'L1-1 empty',
      'L2-1 empty',
      'GF empty',
    ]);
    expect(championOf(state)).toBeNull();
    expect(placingsOf(state).map(({ from, to }) => [from, to])).toEqual(
      Array.from({ length: 4 }, () => [1, 4]),
    );
  });

  test('has no score: one that was begun and left has a winner', () => {
    const { one, two } = at(startedBracket(4), 'W1-1');
    const result = { one: one ?? 0, two: two ?? 0, scoreOne: 1, scoreTwo: 1, winner: null };
    expect(report(startedBracket(4), 'W1-1', result)).toMatchObject({ code: 'bad-score' });
  });

  test('is corrected like another, and the correction is taken back exactly', () => {
    const before = noShow(startedBracket(4), 'W1-1');
    const end = playOpenMatches(
      playOpenMatches(before, () => 0),
      () => 0,
    );
    const came = { one: 101, two: 104, scoreOne: 3, scoreTwo: 2, winner: 101 };
    const corrected = must(correct(end, 'W1-1', came));
    expect(at(corrected.state, 'W2-1')).toMatchObject({ state: 'ready', one: 101, two: 102 });
    expect(corrected.conflicts.map(({ match }) => match)).toEqual(['GF']);
    expect(must(undo(corrected.state, corrected.step)).state).toEqual(end);
  });
});

test.each([
  ['GF', { reset: false }],
  ['GF', { reset: true }],
  ['F', { elimination: 'single' as const }],
])(
  'a final that nobody came to (%s, %o) has no champion, and the bracket is over',
  (id, settings) => {
    let state = startedBracket(6, settings);
    while (at(state, id).state !== 'ready') state = playOpenMatches({ ...state }, () => 0);
    const { [id]: _none, ...results } = state.results;
    const over = noShow({ ...state, results }, id);
    expect(championOf(over)).toBeNull();
    expect(placingsOf(over)).toHaveLength(6);
    expect(
      placingsOf(over)
        .slice(0, 2)
        .map(({ from, to }) => [from, to]),
    ).toEqual([
      [1, 2],
      [1, 2],
    ]);
    expect(matchesOf(over).some((match) => match.state === 'ready')).toBe(false);
  },
);
