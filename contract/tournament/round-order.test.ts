import { expect, test } from 'vitest';
import { orderOfPlay } from './round-order.ts';

type Round = Parameters<typeof orderOfPlay>[0];

const inOrder = (rounds: readonly Round[]) =>
  rounds
    .toSorted((one, two) => orderOfPlay(one) - orderOfPlay(two))
    .map(({ side, number }) => `${side} ${number}`);

test('the sides of a bracket take turns, after the first stage and before the finals', () => {
  const listed: Round[] = [
    { side: 'swiss', number: 1 },
    { side: 'swiss', number: 2 },
    { side: 'winner', number: 1 },
    { side: 'winner', number: 2 },
    { side: 'winner', number: 3 },
    { side: 'loser', number: 1 },
    { side: 'loser', number: 2 },
    { side: 'loser', number: 3 },
    { side: 'final', number: 1 },
    { side: 'final', number: 2 },
  ];
  expect(inOrder(listed.toReversed())).toEqual([
    'swiss 1',
    'swiss 2',
    'winner 1',
    'loser 1',
    'winner 2',
    'loser 2',
    'winner 3',
    'loser 3',
    'final 1',
    'final 2',
  ]);
});

test('a team that loses in winner round n plays after it, in loser round 2(n - 1)', () => {
  for (let number = 2; number <= 10; number += 1) {
    const lost = orderOfPlay({ side: 'winner', number });
    expect(orderOfPlay({ side: 'loser', number: 2 * (number - 1) })).toBeGreaterThan(lost);
  }
});
