import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type GroupsSettings,
  type GroupsState,
  type SwissState,
  type TeamId,
  firstRematches,
  groupStandings,
  isOver,
  matchesOf,
  pair,
  seedBracket,
  standings,
  startBracket,
  startGroups,
  withdraw,
} from '../index.ts';
import { isFullRun } from '../../tests/proofs.ts';
import { seededRandom } from '../lib/random.ts';
import {
  derivedState,
  must,
  unreachable,
  playOpenMatches,
  playSwissRound,
  startedSwiss,
  makeTeams,
} from '../testing/simulate.ts';

function playedSwiss(count: number, seed: string): SwissState {
  const random = seededRandom(seed);
  let state = startedSwiss(count);
  while (state.drawn.length < state.options.rounds) state = playSwissRound(state, random);
  return state;
}

test('the bracket is seeded by the standings, with all qualified teams or the best n', () => {
  const played = playedSwiss(12, 'seeding');
  const gone = standings(played)[2]?.team ?? 0;
  const state = must(withdraw(played, gone)).state;
  const ranking = standings(state)
    .map(({ team }) => team)
    .filter((id) => id !== gone);
  expect(must(seedBracket(state)).teams.map(({ id }) => id)).toEqual(ranking);
  const best = must(seedBracket(state, { count: 8 })).teams;
  expect(best.map(({ id, seed }) => [id, seed])).toEqual(
    ranking.slice(0, 8).map((id, index) => [id, index + 1]),
  );
});

test('avoiding first-round rematches moves nobody by more than one place, takes no bye that could be kept, and no order does better', () => {
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 13 }), fc.string(), (count, seed) => {
      const state = playedSwiss(count, seed);
      const plain = must(seedBracket(state));
      const moved = must(seedBracket(state, { avoidRematches: true }));
      const indexBefore = new Map(plain.teams.map(({ id }, index) => [id, index]));
      const steps = moved.teams.map(({ id }, index) =>
        Math.abs((indexBefore.get(id) ?? 99) - index),
      );
      expect(Math.max(...steps)).toBeLessThanOrEqual(1);
      const met = new Set(
        derivedState(state).matches.flatMap(({ one, two }) => [`${one}/${two}`, `${two}/${one}`]),
      );
      const rematchesOf = (order: readonly TeamId[]): number => {
        const size = 2 ** Math.ceil(Math.log2(order.length));
        return order.filter(
          (id, index) => index < size / 2 && met.has(`${id}/${order[size - 1 - index]}`),
        ).length;
      };
      const orders = neighbourOrders(plain.teams.map(({ id }) => id));
      const byes = 2 ** Math.ceil(Math.log2(count)) - count;
      const before = plain.teams.map(({ id }) => id);
      const earned = new Set(before.slice(0, byes));
      const costOf = (order: readonly TeamId[]): [number, number, number] => [
        rematchesOf(order),
        order.slice(0, byes).filter((id) => !earned.has(id)).length,
        order.filter((id, index) => id !== before[index]).length,
      ];
      const costs = orders.map(costOf);
      const order = moved.teams.map(({ id }) => id);
      expect(costOf(order)).toEqual(costs.toSorted(lexicographically)[0]);
      expect(moved.rematches).toHaveLength(rematchesOf(order));
      const firstRound = derivedState(must(startBracket(moved.teams)).state).matches.filter(
        ({ from: [one, two] }) =>
          one.from === 'seed' && two.from === 'seed' && one.seed + two.seed > count,
      );
      const again = firstRound.filter(
        ({ id, one, two }) => id.startsWith('W1-') && met.has(`${one}/${two}`),
      );
      expect(again).toHaveLength(moved.rematches.length);
      expect(must(firstRematches(state, order)).rematches).toEqual(moved.rematches);
    }),
    { numRuns: isFullRun ? 4000 : 150 },
  );
});

test('all who have their wins go on from a Swiss phase to so many, in the order of the standings', () => {
  const random = seededRandom('three wins');
  let state = startedSwiss(16, { until: { wins: 3, losses: 3 } });
  expect(seedBracket(state)).toMatchObject({ code: 'phase-unfinished' });
  while (!isOver(state)) state = playSwissRound(state, random);
  const through = standings(state).filter(({ figures }) => figures.wins === 3);
  expect(through.length).toBeGreaterThan(6);
  const order = must(seedBracket(state)).teams.map(({ id }) => id);
  expect(order).toEqual(through.map(({ team }) => team));
  expect(must(seedBracket(state, { count: 4 })).teams.map(({ id }) => id)).toEqual(
    order.slice(0, 4),
  );
});

describe('from groups', () => {
  test('the winners take the top seeds, then the seconds, each tier by what it won per match, and mates do not meet early', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 16 }),
        fc.integer({ min: 2, max: 6 }),
        fc.integer({ min: 1, max: 4 }),
        fc.nat(),
        fc.string(),
        (groups, size, wanted, extra, seed) => {
          const count = groups * size + (extra % groups);
          const state = playedGroups(count, { groups }, seed);
          const perGroup = Math.min(wanted, size);
          const rows = groupStandings(state);
          const { teams, rematches } = must(seedBracket(state, { perGroup }));
          expect(teams.map(({ seed: at }) => at)).toEqual(teams.map((_, index) => index + 1));
          for (let rank = 0; rank < perGroup; rank++) {
            const tier = teams.slice(rank * groups, (rank + 1) * groups).map(({ id }) => id);
            expect(new Set(tier)).toEqual(new Set(rows.map((group) => group[rank]?.team)));
          }
          expect(rematches).toEqual([]);
          const groupOf = new Map(
            rows.flatMap((row, index) => row.map(({ team }) => [team, index])),
          );
          const firstRound = matchesOf(must(startBracket(teams)).state).filter(
            ({ side, round, one, two }) =>
              side === 'winner' && round === 1 && one !== null && two !== null,
          );
          for (const { one, two } of firstRound) {
            expect(groupOf.get(one ?? unreachable())).not.toBe(groupOf.get(two ?? unreachable()));
          }
          const winners = teams.slice(0, groups).map(({ id }): [number, number, number, number] => {
            const row = rows.flat().find(({ team }) => team === id) ?? unreachable();
            const { wins, gameDifference, gamesWon } = row.figures;
            const matches = wins + row.losses;
            const perMatch = (figure: number): number => Math.round((-1e9 * figure) / matches);
            return [perMatch(wins), perMatch(gameDifference), perMatch(gamesWon), id];
          });
          expect(winners).toEqual(winners.toSorted(lexicographically));
        },
      ),
      { numRuns: 100 },
    );
  });

  test('those who have done as well in their groups are seeded by the seeds that they came with', () => {
    const state = must(startGroups(makeTeams(12), { groups: 3 })).state;
    const results = matchesOf(state).flatMap(({ id, one, two }) =>
      one === null || two === null
        ? []
        : [[id, { one, two, ...(one < two ? TWO_NIL : NIL_TWO), winner: one < two ? one : two }]],
    );
    const played = { ...state, results: Object.fromEntries(results) };
    const { teams } = must(seedBracket(played, { perGroup: 1 }));
    expect(teams.map(({ id }) => id)).toEqual([101, 102, 103]);
  });

  test('the stage says how many go on, everybody if it does not, and the next takes the place of a team that left', () => {
    const state = playedGroups(12, { groups: 3, qualifiers: 2 }, 'default');
    const [first, second, third] = groupStandings(state)[1] ?? [];
    expect(must(seedBracket(state)).teams).toHaveLength(6);
    const { qualifiers: _none, ...options } = state.options;
    expect(must(seedBracket({ ...state, options })).teams).toHaveLength(12);
    const left = must(withdraw(state, first?.team ?? unreachable())).state;
    const ids = must(seedBracket(left)).teams.map(({ id }) => id);
    expect(ids.slice(0, 3)).toContain(second?.team);
    expect(ids.slice(3)).toContain(third?.team);
    expect(ids).not.toContain(first?.team);
  });

  test('open matches, impossible numbers and too few teams are refused', () => {
    const started = must(startGroups(makeTeams(4), { groups: 2 })).state;
    expect(seedBracket(started)).toMatchObject({
      code: 'round-unfinished',
      match: 'G1R1-1',
      open: 2,
    });
    const played = playedGroups(4, { groups: 2 }, 'refused');
    for (const perGroup of [0, -1, 1.5, Number.NaN]) {
      expect(seedBracket(played, { perGroup })).toMatchObject({ code: 'bad-qualifier-count' });
    }
    expect(seedBracket(playedGroups(4, { groups: 1 }, 'one'), { perGroup: 1 })).toMatchObject({
      code: 'too-few-teams',
    });
    expect(seedBracket(played, null as never)).toMatchObject({ code: 'bad-options' });
  });
});

const TWO_NIL = { scoreOne: 2, scoreTwo: 0 };
const NIL_TWO = { scoreOne: 0, scoreTwo: 2 };

function playedGroups(count: number, settings: GroupsSettings, seed: string): GroupsState {
  const state = must(startGroups(makeTeams(count), settings)).state;
  return playOpenMatches(state, seededRandom(seed));
}

function lexicographically(one: readonly number[], two: readonly number[]): number {
  const index = one.findIndex((figure, at) => figure !== two[at]);
  return (one[index] ?? 0) - (two[index] ?? 0);
}

/** All orders in which no team moves by more than one position. */
function neighbourOrders(ids: readonly TeamId[]): TeamId[][] {
  const [one, two, ...rest] = ids;
  if (one === undefined) return [[]];
  const kept = neighbourOrders(ids.slice(1)).map((order) => [one, ...order]);
  if (two === undefined) return kept;
  return [...kept, ...neighbourOrders(rest).map((order) => [two, one, ...order])];
}

describe('the rematches that an order would begin with', () => {
  test('count a match that one of the two gave up by leaving', () => {
    const drawn = must(pair(startedSwiss(4, { rounds: 2 }))).state;
    const [left, opponent] = [101, 103];
    let state = must(withdraw(drawn, left)).state;
    expect(matchesOf(state)[0]).toMatchObject({ state: 'walkover', winner: opponent });
    state = playSwissRound(playOpenMatches(state, seededRandom('first')), seededRandom('second'));
    const { rematches } = must(firstRematches(state, [left, 102, 104, opponent]));
    expect(rematches).toContainEqual([left, opponent]);
  });

  test.each([
    ['bad-options', null],
    ['bad-options', '101'],
    ['too-few-teams', [101]],
    ['wrong-teams', [101, 999]],
    ['wrong-teams', [101, 101]],
    ['wrong-teams', [101, null]],
  ])('%s is the answer to %j', (code, order) => {
    const given = order as readonly TeamId[];
    expect(firstRematches(playedSwiss(4, 'rubbish'), given)).toMatchObject({ ok: false, code });
  });
});
