import { expect, test } from 'vitest';
import { isFullRun } from '../../tests/proofs.ts';
import { seededRandom, shuffled } from '../lib/random.ts';
import { orderForLateMeetings } from './late-meetings.ts';

interface Somebody {
  readonly group: number;
}

test('of all orders that keep the tiers, the first of those in which group mates meet latest, whatever each group sends', () => {
  const random = seededRandom('late meetings');
  for (const sent of numbersSent(5, 6)) {
    const orderCount = tiersOf(sent).reduce(
      (product, { length }) => product * factorial(length),
      1,
    );
    if (orderCount > (isFullRun ? 20_000 : 800)) continue;
    const tiers = tiersOf(sent).map((tier) => shuffled(tier, random));
    let best: readonly Somebody[] = [];
    for (const order of everyOrder(tiers)) {
      // The orders are generated in the order of the tiers, so the first of equal orders stays.
      if (best.length === 0 || isLess(meetings(order), meetings(best))) best = order;
    }
    expect(orderForLateMeetings(tiers)).toEqual(best);
  }
});

test('up to four of each of 2 to 16 groups are spread evenly over the halves, the quarters and so on', () => {
  const random = seededRandom('even');
  for (let groups = 2; groups <= 16; groups++) {
    for (let perGroup = 1; perGroup <= (isFullRun ? 8 : 4); perGroup++) {
      const tiers = tiersOf(Array.from({ length: groups }, () => perGroup));
      const order = orderForLateMeetings(tiers.map((tier) => shuffled(tier, random)));
      expect(meetingsByRound(order)).toEqual(fewestByRound(groups, perGroup));
    }
  }
});

test('in large brackets as few group mates as possible can meet in round 1, and in no round more than one pair for twelve teams above the fewest', () => {
  const random = seededRandom('large');
  const shapes = isFullRun
    ? Array.from({ length: 15 }, (_, index) => [8, 12, 31, 64].map((each) => [index + 2, each]))
    : [[[16, 64]], [[11, 12]]];
  for (const [groups = 0, perGroup = 0] of shapes.flat()) {
    const tiers = tiersOf(Array.from({ length: groups }, () => perGroup));
    const order = orderForLateMeetings(tiers.map((tier) => shuffled(tier, random)));
    const fewest = fewestByRound(groups, perGroup);
    const found = meetingsByRound(order);
    expect(found[0]).toBe(fewest[0]);
    const tooMany = found.map((pairs, round) => pairs - (fewest[round] ?? 0));
    expect(Math.max(...tooMany)).toBeLessThanOrEqual((groups * perGroup) / 12);
    expect(order.map(({ group }) => group).toSorted(ascending)).toEqual(
      tiers
        .flat()
        .map(({ group }) => group)
        .toSorted(ascending),
    );
  }
});

test('the same groups give the same bracket, also where the search is cut short, and are left as they were', () => {
  const tiers = tiersOf([9, 9, 9, 9, 9]).map((tier) => shuffled(tier, seededRandom('again')));
  const copy = structuredClone(tiers);
  expect(orderForLateMeetings(tiers)).toEqual(orderForLateMeetings(copy));
  expect(tiers).toEqual(copy);
});

/** For each number of groups, every descending list of how many teams each sends. */
function numbersSent(groups: number, most: number): number[][] {
  if (groups === 0) return [];
  return Array.from({ length: most }, (_, index) => index + 1).flatMap((first) => [
    [first],
    ...numbersSent(groups - 1, first).map((rest) => [first, ...rest]),
  ]);
}

function tiersOf(sent: readonly number[]): Somebody[][] {
  return Array.from({ length: Math.max(...sent) }, (_, tier) =>
    sent.flatMap((count, index) => (count > tier ? [{ group: index + 1 }] : [])),
  );
}

function* everyOrder(tiers: readonly (readonly Somebody[])[]): Generator<readonly Somebody[]> {
  const [tier, ...rest] = tiers;
  if (tier === undefined) {
    yield [];
    return;
  }
  for (const seated of permutations(tier)) {
    for (const others of everyOrder(rest)) yield [...seated, ...others];
  }
}

function permutations(list: readonly Somebody[]): Somebody[][] {
  if (list.length < 2) return [[...list]];
  return list.flatMap((first) =>
    permutations(list.filter((other) => other !== first)).map((others) => [first, ...others]),
  );
}

function factorial(count: number): number {
  return count < 2 ? 1 : count * factorial(count - 1);
}

/** How many pairs of one group can meet in round 1, 2, … */
function meetings(order: readonly Somebody[]): number[] {
  const size = 2 ** Math.ceil(Math.log2(order.length));
  const pairs = Array.from({ length: Math.log2(size) }, () => 0);
  for (const [index, { group }] of order.entries()) {
    for (let other = index + 1; other < order.length; other++) {
      if (order[other]?.group !== group) continue;
      const round = roundOfMeeting(index + 1, other + 1, size);
      pairs[round - 1] = (pairs[round - 1] ?? 0) + 1;
    }
  }
  return pairs;
}

/**
 * If the better seed always wins, each seed represents the seeds that it beats: two seeds meet when
 * their sum is one more than the number of remaining teams.
 */
function roundOfMeeting(one: number, two: number, left: number): number {
  if (one + two === left + 1) return 1;
  const next = (seed: number): number => Math.min(seed, left + 1 - seed);
  return 1 + roundOfMeeting(next(one), next(two), left / 2);
}

/** How many pairs can meet in round 1, by round 2, by round 3, … */
function meetingsByRound(order: readonly Somebody[]): number[] {
  let sum = 0;
  return meetings(order).map((pairs) => (sum += pairs));
}

/** The bound that no order can beat: members spread evenly over the parts of the tree. */
function fewestByRound(groups: number, perGroup: number): number[] {
  const rounds = Math.ceil(Math.log2(groups * perGroup));
  return Array.from({ length: rounds }, (_, index) => {
    const parts = 2 ** (rounds - 1 - index);
    const least = Math.floor(perGroup / parts);
    const withOneMore = perGroup - least * parts;
    return groups * (parts * pairsOf(least) + withOneMore * least);
  });
}

function pairsOf(count: number): number {
  return (count * (count - 1)) / 2;
}

function isLess(one: readonly number[], two: readonly number[]): boolean {
  const index = one.findIndex((value, at) => value !== two[at]);
  return (one[index] ?? 0) < (two[index] ?? 0);
}

function ascending(one: number, two: number): number {
  return one - two;
}
