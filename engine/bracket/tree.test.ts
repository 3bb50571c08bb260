import { expect, test } from 'vitest';
import { destinationsOf, bracketGraph } from './graph.ts';
import type { Node } from './node.ts';

const DOUBLE = { elimination: 'double', thirdPlace: false } as const;

test.each([
  ['2', 2, ['W1-1: 1 v 2', 'GF: winner W1-1 v loser W1-1']],
  [
    '3',
    3,
    [
      'W1-2: 2 v 3',
      'W2-1: 1 v winner W1-2',
      'L2-1: loser W2-1 v loser W1-2',
      'GF: winner W2-1 v winner L2-1',
    ],
  ],
  [
    '4',
    4,
    [
      'W1-1: 1 v 4',
      'W1-2: 2 v 3',
      'W2-1: winner W1-1 v winner W1-2',
      'L1-1: loser W1-1 v loser W1-2',
      'L2-1: loser W2-1 v winner L1-1',
      'GF: winner W2-1 v winner L2-1',
    ],
  ],
  [
    '5',
    5,
    [
      'W1-2: 4 v 5',
      'W2-1: 1 v winner W1-2',
      'W2-2: 2 v 3',
      'W3-1: winner W2-1 v winner W2-2',
      'L2-1: loser W2-2 v loser W1-2',
      'L3-1: winner L2-1 v loser W2-1',
      'L4-1: loser W3-1 v winner L3-1',
      'GF: winner W3-1 v winner L4-1',
    ],
  ],
  [
    '6',
    6,
    [
      'W1-2: 4 v 5',
      'W1-4: 3 v 6',
      'W2-1: 1 v winner W1-2',
      'W2-2: 2 v winner W1-4',
      'W3-1: winner W2-1 v winner W2-2',
      'L2-1: loser W2-2 v loser W1-2',
      'L2-2: loser W2-1 v loser W1-4',
      'L3-1: winner L2-1 v winner L2-2',
      'L4-1: loser W3-1 v winner L3-1',
      'GF: winner W3-1 v winner L4-1',
    ],
  ],
  [
    '7',
    7,
    [
      'W1-2: 4 v 5',
      'W1-3: 2 v 7',
      'W1-4: 3 v 6',
      'W2-1: 1 v winner W1-2',
      'W2-2: winner W1-3 v winner W1-4',
      'W3-1: winner W2-1 v winner W2-2',
      'L1-2: loser W1-3 v loser W1-4',
      'L2-1: loser W2-2 v loser W1-2',
      'L2-2: loser W2-1 v winner L1-2',
      'L3-1: winner L2-1 v winner L2-2',
      'L4-1: loser W3-1 v winner L3-1',
      'GF: winner W3-1 v winner L4-1',
    ],
  ],
])('the tree for %s teams is the one drawn by hand', (_, teamCount, expected) => {
  const second = 'GF2: loser GF v winner GF';
  expect(drawingOf(teamCount)).toEqual([...expected, second]);
});

test.each([
  [4, 2],
  [8, 3],
  [16, 4],
  [32, 5],
  [64, 7],
  [128, 8],
  [256, 8],
  [512, 8],
  [1024, 8],
])('with %i teams nobody meets the same team again before loser round %i', (size, round) => {
  expect(firstRematch(size)).toBe(round);
});

function drawingOf(teamCount: number): string[] {
  const graph = bracketGraph(teamCount, DOUBLE);
  return graph.map(({ id, one, two }) => {
    const [first, second] = [one, two].map((source) =>
      source.from === 'seed' ? `${source.seed}` : `${source.from} ${source.match}`,
    );
    return `${id}: ${first} v ${second}`;
  });
}

/**
 * Two teams meet on the winner side. The loser wins everything below, and the winner loses later
 * and drops to it.
 */
function firstRematch(size: number): number {
  const graph = bracketGraph(size, DOUBLE);
  const nodes = new Map(graph.map((node) => [node.id, node]));
  const next = (to: Node['winnerTo']) => (to === null ? undefined : nodes.get(to.match));
  const wayDown = (from: Node): Node[] => {
    const way: Node[] = [];
    for (let node = next(from.loserTo); node?.side === 'loser'; node = next(node.winnerTo)) {
      way.push(node);
    }
    return way;
  };
  let first = Infinity;
  for (const node of graph.filter(({ side }) => side === 'winner')) {
    const below = new Set(wayDown(node));
    for (let later = next(node.winnerTo); later?.side === 'winner'; later = next(later.winnerTo)) {
      const met = wayDown(later).find((match) => below.has(match));
      first = Math.min(first, met?.round ?? Infinity);
    }
  }
  return first;
}

test('teams go nowhere in a bracket of a size that there is not, and nobody waits for its tree', () => {
  const double = { elimination: 'double', thirdPlace: false, reset: true } as const;
  for (const count of [Number.NaN, -1, 0, 1, 2.5, 1025, 1e9, Infinity]) {
    expect(destinationsOf(count, double, 'W1-1')).toEqual({ winnerTo: null, loserTo: null });
  }
  expect(destinationsOf(4, double, 'W1-1').winnerTo).toEqual({ match: 'W2-1', slot: 'one' });
});
