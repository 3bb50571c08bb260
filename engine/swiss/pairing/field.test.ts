import { describe, expect, test } from 'vitest';
import { type Contender, type FirstLevel, MAX_ROUNDS, buildField } from './field.ts';

const ORDERS: readonly FirstLevel[] = ['rematches', 'gaps'];

/** All scores of the longest phase, and pairs that have met in each of its rounds. */
const LARGEST = {
  contenders: Array.from({ length: 1024 }, (_, position): Contender => ({
    score: MAX_ROUNDS - Math.floor((position * (MAX_ROUNDS + 1)) / 1024),
    floated: true,
    byes: 0,
  })),
  encounters: Array.from({ length: 512 * MAX_ROUNDS }, (_, index): [number, number] => {
    const one = index % 512;
    return [one, 1023 - one];
  }),
};

test.each(ORDERS)(
  '%s first, the costs of the largest field leave room for what a search adds to them',
  (first) => {
    const { size, cost } = buildField(LARGEST.contenders, LARGEST.encounters, first);
    let dearest = 0;
    for (let one = 0; one < size; one++) {
      for (let two = 0; two < one; two++) {
        if (!Number.isInteger(cost(one, two))) dearest = Infinity;
        dearest = Math.max(dearest, cost(one, two));
      }
    }
    // Level 6 multiplies by the size. A slack is twice a cost plus two dual values, which may be
    // halves.
    expect(dearest * size * 4 * 2).toBeLessThan(Number.MAX_SAFE_INTEGER);
  },
);

test.each(ORDERS)(
  '%s first, neighbours in the ranking who are new to each other cost the least',
  (first) => {
    const scores = [5, 5, 5, 3, 3, 2, 2, 2, 2, 0];
    const contenders = scores.map((score) => ({ score, floated: false, byes: 0 }));
    const { cost, leastCost } = buildField(contenders, [], first);
    expect(cost(0, 1) + cost(2, 3) + cost(4, 5) + cost(6, 7) + cost(8, 9)).toBe(leastCost);
  },
);

describe('one unit of a level outweighs all that a round can have of the levels below', () => {
  const size = 1024;
  const most = MAX_ROUNDS;
  const pairs = size / 2;
  const { cost, gapCost } = buildField(LARGEST.contenders, LARGEST.encounters, 'gaps');
  const [high = 0, next = 0] = [...new Set(LARGEST.contenders.map(({ score }) => score))];
  const floats = gapCost(high, next) + 2;
  const often = cost(0, size - 1) - gapCost(high, 0) - 2;
  const once = often - (most - 1) * (size + 1);

  test('gaps before rematches', () => {
    expect(cost(0, 40)).toBe(floats);
    expect(gapCost(high, next)).toBeGreaterThan(pairs * often + size);
  });

  test('a rematch before any number of further meetings', () => {
    expect(2 * once).toBeGreaterThan(once + pairs * (often - once));
  });

  test('a further meeting before any number of repeated floats', () => {
    expect((often - once) / (most - 1)).toBeGreaterThan(size);
  });

  test('a pair that skips a score before every gap that a round needs', () => {
    expect(gapCost(high, high - 2)).toBeGreaterThan(MAX_ROUNDS * gapCost(high, next));
  });
});
