// oxlint-disable max-lines -- every tie-break, with the tables that it is read from.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Figures,
  type Result,
  type SwissOptions,
  type SwissState,
  type Table,
  checkRound,
  clear,
  draftRound,
  enterLate,
  pair,
  proposedRounds,
  publishRound,
  report,
  standings,
  withdraw,
} from '../index.ts';
import { seededRandom } from '../lib/random.ts';
import {
  derivedState,
  must,
  playOpenMatches,
  playSwissRound,
  startedSwiss,
} from '../testing/simulate.ts';

/** Tables and scores of one round: `[one, two, gamesOne, gamesTwo]`, or `[one]` for the bye. */
type Line = readonly [number, number, number, number] | readonly [number];

function played(
  { count, ...settings }: { readonly count: number } & Partial<Pick<SwissOptions, 'byes'>>,
  ...rounds: Line[][]
): SwissState {
  let state = startedSwiss(count, { rounds: Math.max(3, rounds.length), ...settings });
  for (const lines of rounds) {
    const tables = lines.map(([one, two]): Table => ({
      one: 100 + one,
      two: two === undefined ? null : 100 + two,
    }));
    state = must(publishRound(state, { round: state.drawn.length + 1, tables })).state;
    for (const [index, [one, two, scoreOne = 0, scoreTwo = 0]] of lines.entries()) {
      if (two === undefined) continue;
      const winner = 100 + (scoreOne > scoreTwo ? one : two);
      const result: Result = { one: 100 + one, two: 100 + two, scoreOne, scoreTwo, winner };
      state = must(report(state, `S${state.drawn.length}-${index + 1}`, result)).state;
    }
  }
  return state;
}

const order = (state: SwissState): number[] => standings(state).map(({ team }) => team - 100);
const figuresOf = (state: SwissState, seed: number): Figures | undefined =>
  standings(state).find(({ team }) => team === 100 + seed)?.figures;

describe('standings', () => {
  test('match wins come first, then median Buchholz, then the others in their order', () => {
    const state = played(
      { count: 4 },
      [
        [1, 3, 2, 0],
        [2, 4, 2, 1],
      ],
      [
        [1, 2, 2, 1],
        [3, 4, 2, 0],
      ],
      [
        [1, 4, 2, 0],
        [2, 3, 2, 1],
      ],
    );
    expect(order(state)).toEqual([1, 2, 3, 4]);
    expect(figuresOf(state, 1)).toEqual({
      wins: 3,
      medianBuchholz: 1,
      buchholz: 3,
      buchholzCut1: 3,
      averageOpponentsWins: 1,
      sonnebornBerger: 3,
      opponentsWinRate: 0.443333,
      gameDifference: 5,
      gamesWon: 6,
      headToHead: null,
    });
    expect(standings(state).map(({ reason }) => reason)).toEqual([
      { because: 'wins', ahead: 101, behind: 102, figures: [3, 2] },
      { because: 'wins', ahead: 102, behind: 103, figures: [2, 1] },
      { because: 'wins', ahead: 103, behind: 104, figures: [1, 0] },
      { because: 'wins', ahead: 103, behind: 104, figures: [1, 0] },
    ]);
  });

  test('with fewer than three opponents the median is the Buchholz itself', () => {
    const state = played(
      { count: 4 },
      [
        [1, 3, 2, 0],
        [2, 4, 2, 0],
      ],
      [
        [1, 2, 2, 0],
        [3, 4, 2, 0],
      ],
    );
    for (const { figures } of standings(state))
      expect(figures.medianBuchholz).toBe(figures.buchholz);
  });

  test('a bye is a win, and stays out of the figures of opponents and of the game difference', () => {
    const state = played(
      { count: 3, byes: 'not-counted' },
      [[1, 2, 2, 0], [3]],
      [[1, 3, 0, 2], [2]],
    );
    expect(figuresOf(state, 3)).toMatchObject({
      wins: 2,
      gameDifference: 2,
      gamesWon: 2,
      buchholz: 1,
    });
    // Team 1 has met 2 (no played win, a bye) and 3 (one played win, a bye).
    expect(figuresOf(state, 1)).toMatchObject({ wins: 1, buchholz: 1, opponentsWinRate: 0.665 });
  });

  test('the game difference, the games won and the initial seed decide in turn', () => {
    const state = played({ count: 4 }, [
      [1, 3, 2, 1],
      [2, 4, 2, 0],
    ]);
    expect(order(state)).toEqual([2, 1, 3, 4]);
    expect(standings(state)[0]?.reason).toEqual({
      because: 'game-difference',
      ahead: 102,
      behind: 101,
      figures: [2, 1],
    });
    const even = played({ count: 4 }, [
      [1, 3, 2, 1],
      [2, 4, 2, 1],
    ]);
    expect(order(even)).toEqual([1, 2, 3, 4]);
    expect(standings(even)[0]?.reason).toEqual({
      because: 'seed',
      ahead: 101,
      behind: 102,
      figures: [1, 2],
    });
  });

  test('tied teams that all met are separated by their own matches', () => {
    const state = played(
      { count: 4 },
      [
        [1, 3, 2, 0],
        [2, 4, 0, 2],
      ],
      [
        [1, 2, 0, 2],
        [3, 4, 2, 0],
      ],
      [
        [1, 4, 2, 0],
        [2, 3, 2, 0],
      ],
    );
    expect(order(state)).toEqual([2, 1, 3, 4]);
    const [first, second] = standings(state);
    expect(first?.reason).toEqual({
      because: 'head-to-head',
      ahead: 102,
      behind: 101,
      figures: [1, 0],
    });
    expect([first?.figures.headToHead, second?.figures.headToHead]).toEqual([1, 0]);
  });
});

describe('withdrawals and late entries', () => {
  test('a withdrawn team is not drawn, keeps its results, and its opponents keep their figures', () => {
    const random = seededRandom('withdrawn');
    let state = playSwissRound(playSwissRound(startedSwiss(9, { rounds: 4 }), random), random);
    const leaver = standings(state)[0]?.team ?? 0;
    state = must(withdraw(state, leaver)).state;
    const past = standings(state).find(({ team }) => team === leaver);
    const draft = must(draftRound(state));
    expect(draft.tables.some(({ one, two }) => one === leaver || two === leaver)).toBe(false);
    state = playSwissRound(state, random);
    const now = standings(state).find(({ team }) => team === leaver);
    expect(now?.withdrawn).toBe(true);
    expect([now?.figures.wins, now?.losses]).toEqual([past?.figures.wins, past?.losses]);
  });

  test('a team that leaves during a round forfeits its open match', () => {
    const drawn = must(pair(startedSwiss(4))).state;
    const { state, changes } = must(withdraw(drawn, 101));
    expect(standings(state)[0]?.team).toBe(103);
    expect(changes.map(({ kind }) => kind)).toEqual(['withdrawn', 'match']);
  });

  test('a walkover stands when its winner leaves too, at once, rounds later or taken back to', () => {
    const random = seededRandom('walkover');
    const drawn = must(pair(startedSwiss(8, { rounds: 4 }))).state;
    const gone = must(withdraw(drawn, 101)).state;
    const walkover = { state: 'walkover', winner: 105, loser: 101 };
    expect(derivedState(must(withdraw(gone, 105)).state).matches[0]).toMatchObject(walkover);
    const second = playSwissRound(playOpenMatches(gone, random), random);
    const later = must(withdraw(second, 105)).state;
    expect(derivedState(later).matches[0]).toMatchObject(walkover);
    const back = must(clear(later, 'S1-2', 'rollback')).state;
    expect(derivedState(back).matches[0]).toMatchObject(walkover);
  });

  test('no figure of anybody moves when a team leaves after its match', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 4, max: 12 }),
        fc.string(),
        fc.array(fc.nat(), { minLength: 2, maxLength: 4 }),
        (count, seed, leaving) => {
          const random = seededRandom(seed);
          let state = must(pair(playSwissRound(startedSwiss(count, { rounds: 4 }), random))).state;
          const [first = 0, ...others] = leaving.map((nth) => 101 + (nth % count));
          state = playOpenMatches(must(withdraw(state, first)).state, random);
          const figures = (at: SwissState): unknown =>
            standings(at).map(({ team, losses, byes, figures: row }) => [team, losses, byes, row]);
          const before = figures(state);
          for (const team of others) {
            const outcome = withdraw(state, team);
            if (outcome.ok) state = outcome.state;
          }
          expect(figures(state)).toEqual(before);
        },
      ),
      { numRuns: 200 },
    );
  });

  test('a late team enters before round 2, with a loss for the round it missed', () => {
    const random = seededRandom('late');
    const state = playSwissRound(startedSwiss(7), random);
    const late = { id: 200, seed: 8 };
    const entered = must(enterLate(state, late)).state;
    const row = standings(entered).find(({ team }) => team === 200);
    expect(row).toMatchObject({ losses: 1, byes: 0, figures: { wins: 0 } });
    const drawn = must(pair(entered)).state;
    expect(drawn.drawn[1]?.some(({ one, two }) => one === 200 || two === 200)).toBe(true);
    expect(enterLate(drawn, { ...late, id: 201, seed: 9 })).toMatchObject({ code: 'too-late' });
    expect(enterLate(state, { ...late, seed: 1 })).toMatchObject({ code: 'duplicate-team' });
  });
});

describe('an edited round', () => {
  const random = seededRandom('edited');
  const state = playSwissRound(startedSwiss(6), random);
  const draft = must(draftRound(state));
  const [met] = state.drawn[0] ?? [];

  test('is warned about a rematch, and can be published all the same', () => {
    const others = [101, 102, 103, 104, 105, 106].filter(
      (id) => id !== met?.one && id !== met?.two,
    );
    const [a = 0, b = 0, c = 0, d = 0] = others;
    const tables = [met ?? { one: 0, two: 0 }, { one: a, two: b }, { one: c, two: d }];
    const check = must(checkRound(state, tables));
    expect(check.warnings).toEqual([
      { because: 'rematch', teams: [met?.one, met?.two], rounds: [1] },
    ]);
    expect(must(publishRound(state, { round: 2, tables })).warnings).toEqual(check.warnings);
  });

  test('pairs everybody exactly once', () => {
    const tables = draft.tables.slice(1);
    expect(checkRound(state, tables)).toMatchObject({ code: 'unpaired-team' });
    const twice = [...draft.tables.slice(1), draft.tables[1] ?? { one: 0, two: null }];
    expect(checkRound(state, twice)).toMatchObject({ code: 'wrong-teams' });
    expect(publishRound(state, { round: 3, tables })).toMatchObject({ code: 'wrong-round' });
  });
});

test('rounds are proposed by the number of teams', () => {
  const proposed = [2, 3, 4, 5, 8, 9, 16, 17, 32, 64, 128, 1024].map(proposedRounds);
  expect(proposed).toEqual([1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 7, 10]);
});

test('round 1 is drawn by seed, or at random from the stored seed', () => {
  const bySeed = must(draftRound(startedSwiss(8))).tables.map(({ one, two }) => [
    one - 100,
    (two ?? 0) - 100,
  ]);
  expect(bySeed).toEqual([
    [1, 5],
    [2, 6],
    [3, 7],
    [4, 8],
  ]);
  const random = (randomSeed: string): readonly Table[] =>
    must(draftRound(startedSwiss(8, { firstRound: 'random', randomSeed }))).tables;
  expect(random('samedi')).toEqual(random('samedi'));
  expect(random('samedi')).not.toEqual(random('dimanche'));
});
