import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type BracketState,
  type State,
  conflictsOf,
  matchesOf,
  reinstate,
  report,
  startGroups,
  undo,
  withdraw,
} from './index.ts';
import { seededRandom } from './lib/random.ts';
import {
  startedBracket,
  must,
  playOpenMatches,
  randomResult,
  makeTeams,
} from './testing/simulate.ts';

const statesOf = (state: State): string[] =>
  matchesOf<State>(state).map((match) => `${match.id} ${match.state}`);

function wonByFirst(state: BracketState, id: string): BracketState {
  const match = matchesOf(state).find((candidate) => candidate.id === id);
  if (match === undefined) throw new Error(`no match ${id}`);
  return must(
    report(
      state,
      id,
      randomResult(match, () => 0, 1),
    ),
  ).state;
}

describe('a team that left a bracket comes back', () => {
  test('as if it had never left, when nothing was played since', () => {
    const start = playOpenMatches(startedBracket(8), seededRandom('back'));
    const gone = must(withdraw(start, 101)).state;
    const back = must(reinstate(gone, 101));
    expect(back.state).toEqual(start);
    expect(back.changes[0]).toEqual({ kind: 'reinstated', team: 101 });
    expect(must(undo(back.state, back.step)).state).toEqual(gone);
  });

  test('on the loser side, when its opponent has played on', () => {
    const gone = must(withdraw(startedBracket(4), 101)).state;
    const played = wonByFirst(wonByFirst(gone, 'W1-2'), 'W2-1');
    const back = must(reinstate(played, 101));
    expect(back.state.results['W1-1']).toEqual({
      one: 101,
      two: 104,
      scoreOne: 0,
      scoreTwo: 0,
      winner: 104,
    });
    expect(back.conflicts).toEqual([]);
    expect(statesOf(back.state)).toEqual([
      'W1-1 played',
      'W1-2 played',
      'W2-1 played',
      'L1-1 ready',
      'L2-1 waiting',
      'GF waiting',
    ]);
    expect(must(undo(back.state, back.step)).state).toEqual(played);
  });

  test('and stays out, when everything that it lost was built upon', () => {
    const gone = must(withdraw(startedBracket(4), 101)).state;
    const played = ['W1-2', 'W2-1', 'L2-1'].reduce(wonByFirst, gone);
    const back = must(reinstate(played, 101)).state;
    expect(Object.keys(back.results).toSorted()).toEqual(['L1-1', 'L2-1', 'W1-1', 'W1-2', 'W2-1']);
    expect(statesOf(back)).toContain('GF ready');
  });

  test('only if it had left', () => {
    const start = startedBracket(4);
    expect(reinstate(start, 101)).toMatchObject({ code: 'not-withdrawn', team: 101 });
    expect(reinstate(start, 999)).toMatchObject({ code: 'unknown-team', team: 999 });
    const back = must(reinstate(must(withdraw(start, 101)).state, 101)).state;
    expect(reinstate(back, 101)).toMatchObject({ code: 'not-withdrawn' });
    expect(must(withdraw(back, 101)).state.withdrawals).toHaveLength(1);
  });
});

test('a team that left its group comes back to all of its open matches', () => {
  const start = must(startGroups(makeTeams(6), { groups: 2 })).state;
  const first = matchesOf(start).find(({ one, two }) => one === 101 || two === 101);
  if (first === undefined) throw new Error('101 plays');
  const played = must(report(start, first.id, randomResult(first, seededRandom('group')))).state;
  const gone = must(withdraw(played, 101)).state;
  expect(statesOf(gone).filter((line) => line.endsWith('walkover'))).toHaveLength(1);
  expect(must(reinstate(gone, 101)).state).toEqual(played);
});

test('whatever was played stands, no forfeit is more than that takes, and undo is exact', () => {
  const events = fc.record({
    count: fc.integer({ min: 2, max: 12 }),
    single: fc.boolean(),
    reset: fc.boolean(),
    chance: fc.string(),
    leaves: fc.array(fc.nat(20), { minLength: 1, maxLength: 12 }),
  });
  fc.assert(
    fc.property(events, ({ count, single, reset, chance, leaves }) => {
      const random = seededRandom(chance);
      const elimination = single ? 'single' : 'double';
      let state = startedBracket(count, { elimination, thirdPlace: true, reset });
      for (const nth of leaves) {
        const left = withdraw(state, 101 + (nth % count));
        if (left.ok) state = left.state;
        const open = matchesOf(state).filter((match) => match.state === 'ready');
        const match = open[nth % Math.max(1, open.length)];
        if (match) state = must(report(state, match.id, randomResult(match, random))).state;
      }
      for (const { team } of state.withdrawals) {
        const back = must(reinstate(state, team));
        expect(back.conflicts).toEqual([]);
        for (const match of matchesOf(state).filter((old) => old.state === 'played')) {
          expect(matchesOf(back.state).find(({ id }) => id === match.id)).toEqual(match);
        }
        expect(must(undo(back.state, back.step)).state).toEqual(state);
        const forfeits = Object.keys(back.state.results).filter((id) => !state.results[id]);
        for (const id of forfeits) {
          const { [id]: _open, ...results } = back.state.results;
          expect(conflictsOf({ ...back.state, results })).not.toEqual([]);
        }
      }
    }),
    { numRuns: 300 },
  );
});
