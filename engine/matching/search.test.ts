import { describe, expect, test } from 'vitest';
import { type Reach, buildGraph } from './graph.ts';
import { Search } from './search.ts';

describe('a ring of an odd number of vertices that are near each other', () => {
  test('shrinks into a blossom, whose dual value pays for the way out of it', () => {
    const search = searched(4, (_, two) => (two === 4 ? 10 : 2));
    expect(search.pairs).toContainEqual([expect.any(Number), 4]);
    expect(search.blossoms).toEqual([{ dual: 16, vertices: [1, 2, 3] }]);
  });

  test('becomes a petal of a larger one', () => {
    const search = searched(6, (_, two) => {
      if (two <= 3) return 2;
      return two <= 5 ? 6 : 20;
    });
    expect(search.total).toBe(2 + 6 + 20);
    expect(search.blossoms.map(({ vertices }) => vertices)).toEqual([
      [1, 2, 3],
      [1, 2, 3, 4, 5],
    ]);
  });

  test.each([1, 2, 3, 4, 5])('is turned so that its vertex %i is the one paired outside', (way) => {
    const neighbours = (one: number, two: number): boolean => [1, 4].includes(two - one);
    const search = searched(6, (one, two) => {
      if (two === 6) return one === way ? 30 : 90;
      return neighbours(one, two) ? 1 : 70;
    });
    expect(search.total).toBe(32);
    expect(search.pairs).toContainEqual([way, 6]);
  });

  test.each([1, 2, 3, 4, 5, 6, 7])('is turned at every depth, with vertex %i outside', (way) => {
    // 1 to 3 form a ring. That ring forms one with 4 and 5, and that one with 6 and 7.
    const search = searched(8, (one, two) => {
      if (two === 8) return one === way ? 1000 : 1900;
      if (two <= 3) return 1;
      return two <= 5 ? 10 : 100;
    });
    expect(search.pairs).toContainEqual([way, 8]);
    expect(search.total).toBe(1111);
  });
});

test('a blossom that is in the way is taken apart again when it is worth nothing', () => {
  // The ring 1 2 3 closes first. Then 4, 5 and 6 each can only be paired with one of its vertices.
  const search = searched(6, (one, two) => {
    if (two <= 3) return 4;
    if (one > 3) return 60;
    return two - one === 3 ? 5 : 60;
  });
  expect(search.total).toBe(15);
  expect(search.blossoms).toEqual([]);
});

describe('beyond its reach a vertex', () => {
  const narrow: Reach = { first: [0, 0, 1, 2], last: [1, 2, 3, 3] };

  test('is not matched, however little that would cost', () => {
    const cost = (one: number, two: number): number => (two - one > 1 ? 0 : 7);
    expect(searched(4, cost, narrow).pairs).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });

  test('costs no effort', () => {
    const cost = (one: number, two: number): number => (two - one > 1 ? Infinity : 7);
    expect(searched(4, cost, narrow).effort).toBeLessThan(searched(4, cost).effort);
  });
});

test('where nobody is left to pair with, the search says so', () => {
  const toTheFirst = (one: number): number => (one === 1 ? 1 : Infinity);
  expect(new Search(...beginning(4, toTheFirst)).run()).toBe(false);
});

type Cost = (one: number, two: number) => number;

function searched(size: number, cost: Cost, reach: Reach | null = null) {
  const search = new Search(...beginning(size, cost, reach));
  expect(search.run()).toBe(true);
  const vertices = Array.from({ length: size }, (_, index) => index + 1);
  const pairs = vertices.flatMap((one) => {
    const two = search.mateOf(one);
    expect(search.mateOf(two)).toBe(one);
    return two > one ? [[one, two] as const] : [];
  });
  const total = pairs.reduce((sum, [one, two]) => sum + cost(one, two), 0);
  const blossoms = Array.from(search.blossoms(), ({ dual, vertices }) => ({
    dual,
    vertices: vertices.toSorted((one, two) => one - two),
  }));
  return { pairs, total, blossoms, effort: search.effort };
}

function beginning(size: number, cost: Cost, reach: Reach | null = null) {
  const costs = new Float64Array(size * size);
  for (let one = 1; one <= size; one++) {
    for (let two = one + 1; two <= size; two++) {
      costs[(one - 1) * size + two - 1] = cost(one, two);
      costs[(two - 1) * size + one - 1] = cost(one, two);
    }
  }
  const start = { mate: new Int32Array(size + 1), dual: new Float64Array(size + 1), effort: 0 };
  return [buildGraph(size, costs, reach), start] as const;
}
