import { expect, test } from 'vitest';
import { type Layout, layoutOf } from './layout.ts';

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
  expect(drawingOf(layoutOf(teamCount))).toEqual([...expected, second]);
});

/** By winner round from the second: the match of the loser round in which the loser of match 1, 2, 3 … goes on. */
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

test.each([8, 16, 32, 64])('losers drop as in the published layout for %i teams', (size) => {
  const { matches } = layoutOf(size);
  const expected = (published[size] ?? []).flatMap((drops, index) =>
    drops.map((match, from) => `W${index + 2}-${from + 1} to L${2 * index + 2}-${match}`),
  );
  const found = matches
    .filter(({ plan }) => plan.side === 'winner' && plan.round > 1)
    .map(({ plan }) => `${plan.key} to ${plan.loserTo?.key}`);
  expect(found).toEqual(expected);
});

test.each([4, 8, 16, 32, 64])('neighbours who lose first meet first, with %i teams', (size) => {
  for (const { plan } of layoutOf(size).matches) {
    if (plan.side !== 'winner' || plan.round > 1) continue;
    const slot = plan.number % 2 === 1 ? 1 : 2;
    expect(plan.loserTo).toEqual({ key: `L1-${Math.ceil(plan.number / 2)}`, slot });
  }
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
  expect(firstRematch(layoutOf(size))).toBe(round);
});

function drawingOf({ matches }: Layout): string[] {
  return matches.map(({ plan }) => {
    const [one, two] = plan.sources.map((source) =>
      'seed' in source ? `${source.seed}` : `${source.outcome} ${source.key}`,
    );
    return `${plan.key}: ${one} v ${two}`;
  });
}

/** Two teams meet on the winner side; the loser wins everything below, the other loses later and drops on it. */
function firstRematch({ matches }: Layout): number {
  const plans = new Map(matches.map(({ plan }) => [plan.key, plan]));
  const wayDown = (key: string): string[] => {
    const way: string[] = [];
    let next = plans.get(key)?.loserTo;
    while (next && next.key !== 'GF') {
      way.push(next.key);
      next = plans.get(next.key)?.winnerTo;
    }
    return way;
  };
  let first = Number.POSITIVE_INFINITY;
  for (const { plan } of matches) {
    if (plan.side !== 'winner') continue;
    const below = new Set(wayDown(plan.key));
    for (let later = plan.winnerTo; later && later.key !== 'GF';) {
      const met = wayDown(later.key).find((key) => below.has(key));
      first = Math.min(first, plans.get(met ?? '')?.round ?? first);
      later = plans.get(later.key)?.winnerTo ?? null;
    }
  }
  return first;
}
