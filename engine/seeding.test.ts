import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type SwissState,
  firstRematches,
  foldBracket,
  foldSwiss,
  seedBracket,
  standings,
  startBracket,
  withdraw,
} from './index.ts';
import { seededRandom } from './random.ts';
import { must, playSwissRound, swissOf } from './testing/simulate.ts';

function playedSwiss(count: number, seed: string): SwissState {
  const random = seededRandom(seed);
  let state = swissOf(count);
  while (state.drawn.length < state.options.rounds) state = playSwissRound(state, random);
  return state;
}

test('the bracket is seeded by the standings, with all qualified teams or the best n', () => {
  const played = playedSwiss(12, 'seeding');
  const gone = standings(played)[2]?.team.id ?? 0;
  const state = must(withdraw(played, gone)).state;
  const ranking = standings(state)
    .map(({ team }) => team.id)
    .filter((id) => id !== gone);
  expect(must(seedBracket(state)).teams.map(({ id }) => id)).toEqual(ranking);
  const best = must(seedBracket(state, { count: 8 })).teams;
  expect(best.map(({ id, seed }) => [id, seed])).toEqual(
    ranking.slice(0, 8).map((id, index) => [id, index + 1]),
  );
});

test('avoiding first-round rematches moves nobody by more than one place, and no order does better', () => {
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 12 }), fc.string(), (count, seed) => {
      const state = playedSwiss(count, seed);
      const plain = must(seedBracket(state));
      const moved = must(seedBracket(state, { avoidRematches: true }));
      const indexBefore = new Map(plain.teams.map(({ id }, index) => [id, index]));
      const steps = moved.teams.map(({ id }, index) =>
        Math.abs((indexBefore.get(id) ?? 99) - index),
      );
      expect(Math.max(...steps)).toBeLessThanOrEqual(1);
      const met = new Set(
        foldSwiss(state).matches.flatMap(({ one, two }) => [`${one}/${two}`, `${two}/${one}`]),
      );
      const rematchesOf = (order: readonly number[]): number => {
        const size = 2 ** Math.ceil(Math.log2(order.length));
        return order.filter(
          (id, index) => index < size / 2 && met.has(`${id}/${order[size - 1 - index]}`),
        ).length;
      };
      const orders = neighbourOrders(plain.teams.map(({ id }) => id));
      expect(moved.rematches).toHaveLength(Math.min(...orders.map(rematchesOf)));
      const firstRound = foldBracket(must(startBracket(moved.teams)).state).matches.filter(
        ({ from: [one, two] }) =>
          one.from === 'seed' && two.from === 'seed' && one.seed + two.seed > count,
      );
      const again = firstRound.filter(
        ({ id, one, two }) => id.startsWith('W1-') && met.has(`${one}/${two}`),
      );
      expect(again).toHaveLength(moved.rematches.length);
      const order = moved.teams.map(({ id }) => id);
      expect(firstRematches(state, order)).toEqual(moved.rematches);
    }),
    { numRuns: 150 },
  );
}, 60_000);

/** Every order in which nobody is more than one place from where they were. */
function neighbourOrders(ids: readonly number[]): number[][] {
  const [one, two, ...rest] = ids;
  if (one === undefined) return [[]];
  const kept = neighbourOrders(ids.slice(1)).map((order) => [one, ...order]);
  if (two === undefined) return kept;
  return [...kept, ...neighbourOrders(rest).map((order) => [two, one, ...order])];
}
