import { expect, test } from 'vitest';
import { isFullRun } from '../../tests/proofs.ts';
import { groupRound, groupRoundCount, snakeGroups } from './schedule.ts';

const SIZES = Array.from({ length: 99 }, (_, index) => index + 2).concat([255, 256]);
const ALL_SIZES = Array.from({ length: 1023 }, (_, index) => index + 2);

test('a snake gives every team one group, of as many teams as the others or one more', () => {
  for (const [count, groupCount] of draws()) {
    const groups = snakeGroups(count, groupCount);
    expect(groups).toHaveLength(groupCount);
    expect(groups.flat().toSorted((one, two) => one - two)).toEqual(
      Array.from({ length: count }, (_, index) => index + 1),
    );
    const sizes = groups.map(({ length }) => length);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
  }
});

test('the groups of a snake are as strong as each other: seeds add up to the same after every second row, and nearly after the others', () => {
  for (const [count, groupCount] of draws()) {
    const groups = snakeGroups(count, groupCount);
    for (let rows = 1; rows <= Math.floor(count / groupCount); rows++) {
      const sums = groups.map((ranks) => sumOf(ranks.slice(0, rows)));
      const spread = Math.max(...sums) - Math.min(...sums);
      expect(spread).toBe(rows % 2 === 0 ? 0 : groupCount - 1);
    }
  }
});

test('in a group of any size everybody meets everybody once, in as few rounds as can be, and nobody twice in a round', () => {
  for (const count of isFullRun ? ALL_SIZES : SIZES) {
    const met = new Uint8Array((count + 1) ** 2);
    let pairs = 0;
    let seats = 0;
    for (let round = 1; round <= groupRoundCount(count); round++) {
      const busy = new Uint8Array(count + 1);
      for (const [one, two] of groupRound(count, round)) {
        const [better, lower] = [Math.min(one, two), Math.max(one, two)];
        const isPair = better >= 1 && better < lower && lower <= count;
        if (isPair && met[better * (count + 1) + lower] === 0) pairs++;
        met[better * (count + 1) + lower] = 1;
        if (busy[one] === 0) seats++;
        if (busy[two] === 0) seats++;
        busy[one] = 1;
        busy[two] = 1;
      }
    }
    const matches = (count * (count - 1)) / 2;
    expect([pairs, seats]).toEqual([matches, 2 * matches]);
    expect(groupRoundCount(count)).toBe(count % 2 === 0 ? count - 1 : count);
  }
});

test('each team is on the first side in half of its matches, give or take one', () => {
  for (const count of isFullRun ? ALL_SIZES : SIZES) {
    const firsts = Array.from({ length: count + 1 }, () => 0);
    for (let round = 1; round <= groupRoundCount(count); round++) {
      for (const [one] of groupRound(count, round)) firsts[one] = (firsts[one] ?? 0) + 1;
    }
    const uneven = firsts.slice(1).filter((times) => Math.abs(times - (count - 1 - times)) > 1);
    expect(uneven).toEqual([]);
  }
});

test('the best seeds meet late: 1 meets the last first, then one better each round, and 2 at the end', () => {
  for (const count of SIZES) {
    const opponents: number[] = [];
    for (let round = 1; round <= groupRoundCount(count); round++) {
      const [best] = groupRound(count, round);
      if (best?.includes(1) === true) opponents.push(Math.max(...best));
    }
    expect(opponents).toEqual(Array.from({ length: count - 1 }, (_, index) => count - index));
  }
  expect([1, 2, 3].map((round) => groupRound(4, round))).toEqual([
    [
      [1, 4],
      [2, 3],
    ],
    [
      [3, 1],
      [2, 4],
    ],
    [
      [1, 2],
      [4, 3],
    ],
  ]);
});

/** All numbers of teams and groups up to 100 teams, and some above. */
function draws(): [count: number, groups: number][] {
  return [...SIZES, 1023, 1024].flatMap((count) =>
    Array.from({ length: Math.min(16, Math.floor(count / 2)) }, (_, index): [number, number] => [
      count,
      index + 1,
    ]),
  );
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
