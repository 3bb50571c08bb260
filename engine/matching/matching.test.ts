import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isFullRun } from '../../tests/proofs.ts';
import { seededRandom, shuffled } from '../lib/random.ts';
import { unreachable } from '../testing/simulate.ts';
import { Band } from '../swiss/pairing/band.ts';
import { type Matching, cheapestMatching } from './matching.ts';

test('the matching costs as little as the best of all perfect matchings', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5 }).chain((half) =>
        fc.record({
          size: fc.constant(2 * half),
          weights: fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 40 })), {
            minLength: 45,
            maxLength: 45,
          }),
        }),
      ),
      ({ size, weights }) => {
        const cost = symmetric(size, weights);
        expectCheapest(size, cost);
      },
    ),
    { numRuns: isFullRun ? 3000 : 500 },
  );
});

test('odd groups inside odd groups are matched at the least cost, with the same proof', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 4, max: 7 }),
      fc.integer({ min: 2, max: 9 }),
      fc.integer({ min: 1, max: 6 }),
      fc.string(),
      (half, growth, noise, seed) => {
        const size = 2 * half;
        const random = seededRandom(seed);
        const spot = shuffled([...Array(size).keys()], random);
        const cost = costMatrix(size, (one, two) => {
          let width = 3;
          let far = 2;
          const apart = (): boolean =>
            Math.floor((spot[one] ?? 0) / width) !== Math.floor((spot[two] ?? 0) / width);
          for (; apart(); width *= 3) far *= growth;
          return far + Math.floor(random() * noise);
        });
        expectCheapest(size, cost);
      },
    ),
    { numRuns: 300 },
  );
});

test('of a start the pairs that cost nothing are kept, and the total is the same', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 66, maxLength: 66 }),
      (weights) => {
        const cost = symmetric(12, weights);
        const start = new Int32Array(12).fill(-1);
        for (let one = 0; one < 12; one += 2) {
          start[one] = one + 1;
          start[one + 1] = one;
        }
        const warm = (cheapestMatching(12, cost, start) ?? unreachable()).mate;
        const cold = (cheapestMatching(12, cost, new Int32Array(12).fill(-1)) ?? unreachable())
          .mate;
        expect(priceOf(12, cost, warm)).toBe(priceOf(12, cost, cold));
      },
    ),
    { numRuns: isFullRun ? 2000 : 350 },
  );
});

test('with many free vertices a jump start leads to the same total, with the same proof', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 10, max: 60 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 3 }),
      fc.string(),
      (half, groups, reach, seed) => {
        const size = 2 * half;
        const random = seededRandom(seed);
        const group = Array.from({ length: size }, (_, index) =>
          Math.floor((index * groups) / size),
        );
        const band = new Band(group, reach);
        const cost = new Float64Array(size * size).fill(Infinity);
        for (let one = 0; one < size; one++) {
          for (let two = one + 1; two <= (band.last[one] ?? 0); two++) {
            const gap = (group[one] ?? 0) - (group[two] ?? 0);
            const weight = gap * gap * 10 + (random() < 0.6 ? 1000 : Math.floor(random() * 3));
            cost[one * size + two] = weight;
            cost[two * size + one] = weight;
          }
        }
        const free = new Int32Array(size).fill(-1);
        const plain = cheapestMatching(size, cost, free, band, Infinity) ?? unreachable();
        const jumped = cheapestMatching(size, cost, free, band, 0) ?? unreachable();
        expect(priceOf(size, cost, jumped.mate)).toBe(priceOf(size, cost, plain.mate));
        expectProof(size, cost, jumped);
      },
    ),
    { numRuns: isFullRun ? 100 : 25 },
  );
});

test('without a perfect matching of finite cost there is none', () => {
  const cost = symmetric(4, [1, 1, 1, Infinity, Infinity, Infinity]);
  const free = new Int32Array(4).fill(-1);
  expect(cheapestMatching(4, cost, free)).toBeNull();
  expect(cheapestMatching(4, cost, free, null, 0)).toBeNull();
});

// The count decides where level 6 of a large round stops. With another count, the same tournament
// would be drawn differently.
test('every edge that is looked at counts, and always the same number', () => {
  const efforts = ['effort', 'effort/262'].flatMap((seed) => {
    const random = seededRandom(seed);
    const cost = costMatrix(40, () => Math.floor(random() * 30));
    const free = new Int32Array(40).fill(-1);
    return [Infinity, 0].map((many) => cheapestMatching(40, cost, free, null, many)?.effort);
  });
  expect(efforts).toEqual([13_626, 8190, 13_052, 7878]);
});

/**
 * No pair is below its price, and every chosen pair is at its price, so no other matching costs
 * less. The floors must not promise more.
 */
function expectProof(size: number, cost: Float64Array, { mate, slackAt, floor }: Matching): void {
  for (let one = 0; one < size; one++) {
    for (let two = one + 1; two < size; two++) {
      const price = cost[one * size + two] ?? 0;
      const slack = slackAt(one, two, price);
      const promised = (floor[one] ?? 0) + (floor[two] ?? 0) + 2 * price;
      const holds = mate[one] === two ? slack === 0 : slack >= 0;
      expect(holds && slack >= promised).toBe(true);
    }
  }
}

function symmetric(size: number, weights: readonly number[]): Float64Array {
  let next = 0;
  return costMatrix(size, () => weights[next++] ?? 0);
}

function costMatrix(size: number, weightOf: (one: number, two: number) => number): Float64Array {
  const cost = new Float64Array(size * size);
  for (let one = 0; one < size; one++) {
    for (let two = one + 1; two < size; two++) {
      const weight = weightOf(one, two);
      cost[one * size + two] = weight;
      cost[two * size + one] = weight;
    }
  }
  return cost;
}

function priceOf(size: number, cost: Float64Array, mate: Int32Array): number {
  let price = 0;
  mate.forEach((two, one) => {
    expect(mate[two]).toBe(one);
    if (two > one) price += cost[one * size + two] ?? 0;
  });
  return price;
}

/** The least cost of pairing each set of vertices, from small sets to large ones. */
function cheapestBySubsets(size: number, cost: Float64Array): number {
  const full = 2 ** size - 1;
  const least = new Float64Array(full + 1).fill(Infinity);
  least[0] = 0;
  for (let paired = 0; paired < full; paired++) {
    const sofar = least[paired] ?? Infinity;
    if (sofar === Infinity) continue;
    let one = 0;
    while (paired & (1 << one)) one++;
    for (let two = one + 1; two < size; two++) {
      if (paired & (1 << two)) continue;
      const next = paired | (1 << one) | (1 << two);
      least[next] = Math.min(least[next] ?? Infinity, sofar + (cost[one * size + two] ?? 0));
    }
  }
  return least[full] ?? Infinity;
}

/** Compares the search, with and without a jump start, with all pairings. */
function expectCheapest(size: number, cost: Float64Array): void {
  const free = new Int32Array(size).fill(-1);
  const best = cheapestBySubsets(size, cost);
  for (const manyFree of [Infinity, 0]) {
    const found = cheapestMatching(size, cost, free, null, manyFree) ?? unreachable();
    expect(priceOf(size, cost, found.mate)).toBe(best);
    expectProof(size, cost, found);
  }
}
