import { describe, expect, test } from 'vitest';
import { foldBracket } from './fold.ts';
import {
  type BracketOutcome,
  type BracketRefusal,
  clearBracket,
  correctBracket,
  reportBracket,
  withdrawFromBracket,
} from './operations.ts';
import type { Result } from './outcome.ts';
import { type State, playByFavourites, start } from './testing.ts';

const four = start({ teamCount: 4 });
const won = (winner: number, one = 3, two = 0): Result<number> => ({ scores: [one, two], winner });

describe('a correction', () => {
  test('that changes no winner keeps everything that was played since', () => {
    const state = playByFavourites(four);
    const outcome = done(correctBracket(state, 'W1-1', won(1, 3, 2)));
    expect(outcome.conflicts).toEqual([]);
    expect(outcome.changes.map(({ key }) => key)).toEqual(['W1-1']);
    expect(outcome.state).toEqual({
      ...state,
      results: { ...state.results, 'W1-1': won(1, 3, 2) },
    });
  });

  test('that changes the winner names each result that fell, and leaves the others', () => {
    const state = playByFavourites(start({ teamCount: 8 }));
    const { state: after, conflicts } = done(correctBracket(state, 'W1-1', won(8, 1, 3)));
    const fallen = conflicts.map(({ key, before, after }) => [key, before, after]);
    expect(fallen).toEqual([
      ['W2-1', [1, 4], [8, 4]],
      ['W3-1', [1, 2], [null, 2]],
      ['L1-1', [8, 5], [1, 5]],
      ['L2-1', [3, 5], [3, null]],
      ['L2-2', [4, 6], [null, 6]],
      ['L3-1', [3, 4], [null, null]],
      ['L4-1', [2, 3], [null, null]],
      ['GF', [1, 2], [null, null]],
    ]);
    expect(Object.keys(after.results).toSorted()).toEqual(
      ['L1-2', 'W1-1', 'W1-2', 'W1-3', 'W1-4', 'W2-2'].toSorted(),
    );
    expect(conflicts[0]?.result).toEqual(state.results['W2-1']);
  });

  test('that swaps the two teams of a match keeps its result, seen from the other side', () => {
    let state = start({ teamCount: 2 });
    state = done(reportBracket(state, 'W1-1', won(1, 3, 1))).state;
    state = done(reportBracket(state, 'GF', won(2, 2, 4))).state;
    const { state: after, conflicts } = done(correctBracket(state, 'W1-1', won(2, 1, 3)));
    expect(conflicts).toEqual([]);
    expect(after.results['GF']).toEqual(won(2, 4, 2));
    expect(foldBracket(after)).toMatchObject({ champion: 2 });
    expect(done(correctBracket(after, 'W1-1', won(1, 3, 1))).state).toEqual(state);
  });

  test('of the grand final takes the second one away, and names its result', () => {
    let state = start({ teamCount: 2, grandFinalReset: true });
    state = done(reportBracket(state, 'W1-1', won(1))).state;
    state = done(reportBracket(state, 'GF', won(2, 0, 4))).state;
    state = done(reportBracket(state, 'GF2', won(1, 4, 3))).state;
    expect(foldBracket(state).champion).toBe(1);
    const { conflicts, changes } = done(correctBracket(state, 'GF', won(1, 4, 0)));
    expect(conflicts).toEqual([
      { key: 'GF2', result: won(1, 4, 3), before: [1, 2], after: [null, null] },
    ]);
    expect(changes.map(({ key, after }) => [key, after?.state])).toEqual([
      ['GF', 'played'],
      ['GF2', undefined],
    ]);
  });
});

describe('a withdrawal', () => {
  test('gives the open matches to the opponents, also the ones to come, and keeps what was played', () => {
    const state = done(reportBracket(four, 'W1-1', won(1))).state;
    const { state: after, changes, conflicts } = done(withdrawFromBracket(state, 1));
    expect([changes, conflicts]).toEqual([[], []]);
    const later = foldBracket(done(reportBracket(after, 'W1-2', won(2))).state).matches;
    expect(later.map(({ key, state, winner }) => [key, state, winner])).toEqual([
      ['W1-1', 'played', 1],
      ['W1-2', 'played', 2],
      ['W2-1', 'walkover', 2],
      ['L1-1', 'ready', null],
      ['L2-1', 'waiting', null],
      ['GF', 'waiting', null],
    ]);
  });

  test('of both teams: the one that left last goes on, so that nothing played since is undone', () => {
    let state = done(withdrawFromBracket(four, 1)).state;
    state = done(reportBracket(state, 'W1-2', won(2))).state;
    state = done(reportBracket(state, 'W2-1', won(4, 3, 1))).state;
    const { state: after, changes, conflicts } = done(withdrawFromBracket(state, 4));
    expect(conflicts).toEqual([]);
    expect(changes).toEqual([]);
    expect(foldBracket(after).matches[0]).toMatchObject({ state: 'walkover', winner: 4 });
  });

  test('of everybody still gives every team a place', () => {
    let state = start({ teamCount: 7, grandFinalReset: true });
    for (const team of [3, 1, 7, 2, 6, 5, 4]) state = done(withdrawFromBracket(state, team)).state;
    const { placings, matches, champion } = foldBracket(state);
    expect(matches.every((match) => match.state === 'walkover')).toBe(true);
    expect([matches.length, placings.length, champion]).toEqual([12, 7, 4]);
  });

  test('from below before the grand final makes no second one, nor does one from above', () => {
    for (const team of [1, 2]) {
      let state = start({ teamCount: 2, grandFinalReset: true });
      state = done(reportBracket(state, 'W1-1', won(1))).state;
      state = done(withdrawFromBracket(state, team)).state;
      expect(foldBracket(state)).toMatchObject({ champion: 3 - team });
      expect(foldBracket(state).matches.length).toBe(2);
    }
  });

  test('makes a walkover of a match whose result is cleared', () => {
    let state = done(reportBracket(four, 'W1-1', won(1))).state;
    state = done(withdrawFromBracket(state, 1)).state;
    const { changes } = done(clearBracket(state, 'W1-1'));
    expect(changes[0]?.after).toMatchObject({ key: 'W1-1', state: 'walkover', winner: 4 });
  });
});

test('clearing opens the match again and names what was played since', () => {
  const { state, conflicts } = done(clearBracket(playByFavourites(four), 'W2-1'));
  expect(Object.keys(state.results).toSorted()).toEqual(['L1-1', 'W1-1', 'W1-2']);
  expect(conflicts.map(({ key }) => key)).toEqual(['L2-1', 'GF']);
});

test('a result that the state should not have is named and removed by the next operation', () => {
  const spoilt: State = { ...four, results: { GF: won(1) } };
  const { state, conflicts } = done(reportBracket(spoilt, 'W1-1', won(1)));
  expect(state.results).toEqual({ 'W1-1': won(1) });
  expect(conflicts).toEqual([
    { key: 'GF', result: won(1), before: [null, null], after: [null, null] },
  ]);
});

test.each<[string, Result<number>]>([
  ['all wins', won(1, 3, 2)],
  ['a match that was stopped', won(4, 1, 2)],
  ['a forfeit', won(4, 0, 0)],
  ['a forfeit in the middle', won(1, 2, 2)],
])('%s is a possible result of a best of five', (_, result) => {
  const { state } = done(reportBracket(four, 'W1-1', result));
  expect(foldBracket(state).matches[0]).toMatchObject({ result, winner: result.winner });
});

test.each<[string, Result<number>]>([
  ['a winner who is behind', won(1, 1, 2)],
  ['a winner whose opponent has all wins', won(1, 1, 3)],
  ['more wins than needed', won(1, 4, 0)],
  ['two teams with all wins', won(1, 3, 3)],
  ['half a win', won(1, 2.5, 0)],
  ['less than nothing', won(1, 3, -1)],
  ['no number', won(1, Number.NaN, 0)],
])('%s is refused', (_, result) => {
  expectRefusal(reportBracket(four, 'W1-1', result), 'impossible-score');
  const played = done(reportBracket(four, 'W1-1', won(1))).state;
  expectRefusal(correctBracket(played, 'W1-1', result), 'impossible-score');
});

test('the grand final has its own best of', () => {
  const state = done(clearBracket(playByFavourites(four), 'GF')).state;
  expect(done(reportBracket(state, 'GF', won(1, 4, 3))).state.results['GF']).toEqual(won(1, 4, 3));
});

test('what cannot be done is refused with its reason', () => {
  const played = done(reportBracket(four, 'W1-1', won(1))).state;
  const away = done(withdrawFromBracket(four, 1)).state;
  for (const key of ['W9-1', 'GF2', 'constructor', '']) {
    expectRefusal(reportBracket(four, key, won(1)), 'unknown-match');
    expectRefusal(correctBracket(four, key, won(1)), 'unknown-match');
    expectRefusal(clearBracket(four, key), 'unknown-match');
  }
  expectRefusal(reportBracket(four, 'GF', won(1)), 'not-ready');
  expectRefusal(reportBracket(away, 'W1-1', won(1)), 'not-ready');
  expectRefusal(reportBracket(played, 'W1-1', won(1)), 'already-played');
  expectRefusal(correctBracket(four, 'W1-1', won(1)), 'not-played');
  expectRefusal(clearBracket(four, 'W1-1'), 'not-played');
  expectRefusal(clearBracket(away, 'W1-1'), 'not-played');
  expectRefusal(reportBracket(four, 'W1-1', won(2)), 'not-a-team-of-this-match');
  expectRefusal(correctBracket(played, 'W1-1', won(2)), 'not-a-team-of-this-match');
  expectRefusal(withdrawFromBracket(four, 5), 'unknown-team');
  expectRefusal(withdrawFromBracket(away, 1), 'already-withdrawn');
});

function done(outcome: BracketOutcome<number>): BracketOutcome<number> & { ok: true } {
  if (!outcome.ok) throw new Error(`refused: ${outcome.code}`);
  return outcome;
}

function expectRefusal(outcome: BracketOutcome<number>, code: BracketRefusal): void {
  expect(outcome).toEqual({ ok: false, code });
}
