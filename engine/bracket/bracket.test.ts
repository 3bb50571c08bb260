import { describe, expect, test } from 'vitest';
import {
  type BracketMatch,
  type BracketState,
  type Result,
  report,
  startBracket,
  withdraw,
} from '../index.ts';
import { seededRandom } from '../lib/random.ts';
import {
  startedBracket,
  derivedState,
  must,
  playOpenMatches,
  randomResult,
  makeTeams,
} from '../testing/simulate.ts';

/**
 * Published layouts: for each winner round from the second, which loser slot (from 1) the loser of
 * each match enters. Loser round 1 takes the losers of winner round 1 two by two.
 */
const published: Record<number, number[][]> = {
  8: [[2, 1], [1]],
  16: [[4, 3, 2, 1], [1, 2], [1]],
  32: [[8, 7, 6, 5, 4, 3, 2, 1], [2, 1, 4, 3], [2, 1], [1]],
  64: [
    [16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1],
    [4, 3, 2, 1, 8, 7, 6, 5],
    [3, 4, 1, 2],
    [1, 2],
    [1],
  ],
};

const at = (matches: readonly BracketMatch[], id: string): BracketMatch => {
  const match = matches.find((candidate) => candidate.id === id);
  if (match === undefined) throw new Error(`no match ${id}`);
  return match;
};

function played(state: BracketState, seed: string): BracketState {
  const random = seededRandom(seed);
  let current = state;
  while (derivedState(current).champion === null) current = playOpenMatches(current, random);
  return current;
}

function startedWith(count: number, options: Parameters<typeof startBracket>[1]): BracketState {
  return must(startBracket(makeTeams(count), options)).state;
}

describe('the tree', () => {
  test.each([8, 16, 32, 64])('%i teams: losers drop as in the published layouts', (count) => {
    const { matches } = derivedState(startedBracket(count));
    const firstRound = matches.filter(({ side, round }) => side === 'winner' && round === 1);
    expect(firstRound.map(({ loserTo }) => loserTo?.match)).toEqual(
      firstRound.map((_, index) => `L1-${(index >> 1) + 1}`),
    );
    const drops = published[count]?.map((_, index) =>
      matches
        .filter(({ side, round }) => side === 'winner' && round === index + 2)
        .map(({ loserTo }) => loserTo?.match),
    );
    expect(drops).toEqual(
      published[count]?.map((slots, index) => slots.map((slot) => `L${2 * (index + 1)}-${slot}`)),
    );
  });

  test('seeds are folded: the first round of eight, and who can meet whom', () => {
    const { matches } = derivedState(startedBracket(8));
    const first = ['W1-1', 'W1-2', 'W1-3', 'W1-4'].map((id) => at(matches, id));
    expect(first.map(({ one, two }) => [(one ?? 0) - 100, (two ?? 0) - 100])).toEqual([
      [1, 8],
      [4, 5],
      [2, 7],
      [3, 6],
    ]);
    expect(at(matches, 'W3-1').loserTo).toEqual({ match: 'L4-1', slot: 'one' });
    expect(at(matches, 'L4-1').winnerTo).toEqual({ match: 'GF', slot: 'two' });
    expect(at(matches, 'W3-1').winnerTo).toEqual({ match: 'GF', slot: 'one' });
  });

  test('byes leave no empty match: five teams', () => {
    const { matches } = derivedState(startedBracket(5));
    expect(matches.map(({ id }) => id)).toEqual([
      'W1-2',
      'W2-1',
      'W2-2',
      'W3-1',
      'L2-1',
      'L3-1',
      'L4-1',
      'GF',
    ]);
    expect(at(matches, 'W2-2')).toMatchObject({ state: 'ready', one: 102, two: 103 });
  });

  test('best of: five, the grand final seven, and rounds of their own', () => {
    const { matches } = derivedState(startedWith(8, { bestOf: { rounds: { L4: 7, W1: 3 } } }));
    const bestOf = ['W1-1', 'W2-1', 'L1-1', 'L4-1', 'GF'].map((id) => at(matches, id).bestOf);
    expect(bestOf).toEqual([3, 5, 5, 7, 7]);
  });
});

const sizes = [
  ...Array.from({ length: 63 }, (_, index) => index + 2),
  127,
  128,
  129,
  256,
  511,
  512,
  1000,
  1023,
  1024,
];

test('n teams play 2n − 2 matches, everybody is placed, and nobody loses more than twice', () => {
  for (const count of sizes) {
    const { matches, placings, conflicts } = derivedState(
      played(startedBracket(count, { reset: false }), `tree/${count}`),
    );
    expect(matches).toHaveLength(2 * count - 2);
    expect(conflicts).toEqual([]);
    expect(new Set(placings.map(({ team }) => team)).size).toBe(count);
    expect(placings.slice(0, 2).map(({ from, to }) => [from, to])).toEqual([
      [1, 1],
      [2, 2],
    ]);
    expect(placings.at(-1)?.to).toBe(count);
    const losses = new Map<number, number>();
    for (const match of matches) {
      if (match.state === 'played') losses.set(match.loser, (losses.get(match.loser) ?? 0) + 1);
    }
    expect(Math.max(...losses.values())).toBeLessThanOrEqual(2);
  }
});

test('final ranks are shared by loser round: 5–6, 7–8, 9–12, 13–16', () => {
  const { placings } = derivedState(played(startedBracket(16), 'places'));
  const ranks = placings.map(({ from, to }) => `${from}–${to}`);
  expect([...new Set(ranks)]).toEqual(['1–1', '2–2', '3–3', '4–4', '5–6', '7–8', '9–12', '13–16']);
});

describe('the grand final', () => {
  function beforeFinal(reset: boolean): BracketState {
    const state = played(startedWith(6, { reset }), 'final');
    const { GF: _first, GF2: _second, ...results } = state.results;
    return { ...state, results };
  }
  const wonBy = (state: BracketState, id: string, first: boolean): BracketState => {
    const match = at(derivedState(state).matches, id);
    return must(
      report(
        state,
        id,
        randomResult(match, () => 0.5, first ? 1 : 0),
      ),
    ).state;
  };

  test('is one match by default, whoever wins it', () => {
    const { champion, matches } = derivedState(wonBy(beforeFinal(false), 'GF', false));
    expect(champion).toBe(at(matches, 'GF').two);
    expect(matches).toHaveLength(10);
  });

  test('with reset, a win from below forces a second match, and only that', () => {
    const above = derivedState(wonBy(beforeFinal(true), 'GF', true));
    expect(above.champion).toBe(at(above.matches, 'GF').one);
    const below = wonBy(beforeFinal(true), 'GF', false);
    expect(derivedState(below).champion).toBeNull();
    expect(derivedState(below).placings[0]?.from).toBe(3);
    const decided = derivedState(wonBy(below, 'GF2', false));
    expect(decided.champion).toBe(at(decided.matches, 'GF').two);
    expect(decided.matches).toHaveLength(11);
  });

  test('keeps its sides in the second match, and a result that was stored the other way round', () => {
    const below = wonBy(beforeFinal(true), 'GF', false);
    const { one, two } = at(derivedState(below).matches, 'GF');
    expect(at(derivedState(below).matches, 'GF2')).toMatchObject({ state: 'ready', one, two });
    if (one === null || two === null) throw new Error('the grand final is not ready');
    const stored = { one: two, two: one, scoreOne: 4, scoreTwo: 1, winner: two };
    const old = derivedState({ ...below, results: { ...below.results, GF2: stored } });
    expect(old.conflicts).toEqual([]);
    expect(old.champion).toBe(two);
    expect(at(old.matches, 'GF2')).toMatchObject({
      one,
      two,
      result: { one, two, scoreOne: 1, scoreTwo: 4, winner: two },
    });
  });

  test('with reset, a forfeit from above is one loss: the second match is due, until the team withdraws', () => {
    const before = beforeFinal(true);
    const { one, two } = at(derivedState(before).matches, 'GF');
    if (one === null || two === null) throw new Error('the grand final is not ready');
    const forfeit = { one, two, scoreOne: 0, scoreTwo: 0, winner: two };
    const forfeited = must(report(before, 'GF', forfeit)).state;
    expect(derivedState(forfeited).champion).toBeNull();
    expect(at(derivedState(forfeited).matches, 'GF2').state).toBe('ready');
    const gone = derivedState(must(withdraw(forfeited, one)).state);
    expect(at(gone.matches, 'GF2')).toMatchObject({ state: 'walkover', winner: two });
    expect(gone.champion).toBe(two);
    expect(derivedState(must(withdraw(before, one)).state).champion).toBe(two);
  });
});

test('a withdrawn team forfeits what it has left, and the tree goes on', () => {
  const { state, changes } = must(withdraw(startedBracket(8), 101));
  const { matches } = derivedState(state);
  expect(at(matches, 'W1-1')).toMatchObject({ state: 'walkover', winner: 108, loser: 101 });
  expect(changes.map(({ kind }) => kind)).toEqual(['withdrawn', 'match', 'match', 'match']);
  const end = derivedState(played(state, 'withdrawn'));
  expect(end.placings.find(({ team }) => team === 101)?.to).toBe(8);
});

test('when both teams of a match withdrew, the one that left last goes on, and undoes nothing', () => {
  const left = must(withdraw(startedBracket(4), 101)).state;
  const second = must(report(left, 'W1-2', won(102, 103))).state;
  const final = must(report(second, 'W2-1', won(104, 102))).state;
  const { state, conflicts } = must(withdraw(final, 104));
  expect(at(derivedState(state).matches, 'W1-1')).toMatchObject({ state: 'walkover', winner: 104 });
  expect(conflicts).toEqual([]);
});

test('a grand final by walkover is not played again, and leads nowhere without a reset', () => {
  const state = played(startedWith(3, { reset: true }), 'walkover');
  const { GF: _first, GF2: _second, ...results } = state.results;
  const before = { ...state, results };
  const above = at(derivedState(before).matches, 'GF').one ?? 0;
  const end = derivedState(must(withdraw(before, above)).state);
  expect(end.matches.map(({ id }) => id)).not.toContain('GF2');
  expect(end.champion).not.toBeNull();
  expect(at(derivedState(startedBracket(3, { reset: false })).matches, 'GF')).toMatchObject({
    winnerTo: null,
    loserTo: null,
  });
});

function won(winner: number, loser: number): Result {
  return { one: winner, two: loser, scoreOne: 3, scoreTwo: 0, winner };
}
