import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom } from '../random.ts';
import { never } from '../testing/simulate.ts';
import { Band } from './band.ts';
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
        const free = new Int32Array(size).fill(-1);
        const best = cheapestByBruteForce(size, cost);
        for (const manyFree of [Infinity, 0]) {
          const found = cheapestMatching(size, cost, free, null, manyFree) ?? never();
          expect(priceOf(size, cost, found.mate)).toBe(best);
          expectProof(size, cost, found);
        }
      },
    ),
    { numRuns: 3000 },
  );
}, 60_000);

test('a start made of free pairs leads to the same total', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 66, maxLength: 66 }),
      (weights) => {
        const cost = symmetric(12, weights);
        const start = new Int32Array(12).fill(-1);
        for (let one = 0; one < 12; one += 2) {
          if (cost[one * 12 + one + 1] !== 0) continue;
          start[one] = one + 1;
          start[one + 1] = one;
        }
        const warm = (cheapestMatching(12, cost, start) ?? never()).mate;
        const cold = (cheapestMatching(12, cost, new Int32Array(12).fill(-1)) ?? never()).mate;
        expect(priceOf(12, cost, warm)).toBe(priceOf(12, cost, cold));
      },
    ),
    { numRuns: 2000 },
  );
}, 60_000);

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
        const plain = cheapestMatching(size, cost, free, band, Infinity) ?? never();
        const jumped = cheapestMatching(size, cost, free, band, 0) ?? never();
        expect(priceOf(size, cost, jumped.mate)).toBe(priceOf(size, cost, plain.mate));
        expectProof(size, cost, jumped);
      },
    ),
    { numRuns: 100 },
  );
}, 60_000);

test('without a perfect matching of finite cost there is none', () => {
  const cost = symmetric(4, [1, 1, 1, Infinity, Infinity, Infinity]);
  const free = new Int32Array(4).fill(-1);
  expect(cheapestMatching(4, cost, free)).toBeNull();
  expect(cheapestMatching(4, cost, free, null, 0)).toBeNull();
});

/** No pair is below its price, and every chosen one is at it: so no other matching costs less. */
function expectProof(size: number, cost: Float64Array, { mate, slackAt }: Matching): void {
  for (let one = 0; one < size; one++) {
    for (let two = one + 1; two < size; two++) {
      const slack = slackAt(one, two, cost[one * size + two] ?? 0);
      expect(mate[one] === two ? slack === 0 : slack >= 0).toBe(true);
    }
  }
}

function symmetric(size: number, weights: readonly number[]): Float64Array {
  const cost = new Float64Array(size * size);
  let next = 0;
  for (let one = 0; one < size; one++) {
    for (let two = one + 1; two < size; two++) {
      const weight = weights[next++] ?? 0;
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

function cheapestByBruteForce(size: number, cost: Float64Array, used = 0): number {
  if (used === 2 ** size - 1) return 0;
  let one = 0;
  while (used & (1 << one)) one++;
  let best = Infinity;
  for (let two = one + 1; two < size; two++) {
    if (used & (1 << two)) continue;
    const rest = cheapestByBruteForce(size, cost, used | (1 << one) | (1 << two));
    best = Math.min(best, rest + (cost[one * size + two] ?? 0));
  }
  return best;
}
