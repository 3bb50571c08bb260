import { expect, onTestFinished, test } from 'vitest';
import { type SwissState, outlook, pair } from '../index.ts';
import { seededRandom } from '../lib/random.ts';
import { isFullRun } from '../../tests/proofs.ts';
import { startedGroups } from '../testing/groups.ts';
import { must, playSwissRound, startedSwiss } from '../testing/simulate.ts';
import type { Cut } from './endings.ts';
import { GroupEndings } from './group-endings.ts';
import { LastRound } from './last-round.ts';
import { RivalCounts } from './rival-counts.ts';

/** The tests share it, because they do not change it. */
const LARGE = lastRoundOf(1024);

function lastRoundOf(count: number): SwissState {
  const random = seededRandom(`effort/${count}`);
  let state = startedSwiss(count);
  while (state.drawn.length < state.options.rounds - 1) state = playSwissRound(state, random);
  return must(pair(state)).state;
}

/** The counted cost of an outlook: matches ended, cuts computed, proofs requested. */
interface Cost {
  ends: number;
  cuts: number;
  proofs: number;
}

function costOf(work: () => unknown): Cost {
  const cost: Cost = { ends: 0, cuts: 0, proofs: 0 };
  const restore = [
    counting(LastRound.prototype, 'end', () => cost.ends++),
    counting(GroupEndings.prototype, 'end', () => cost.ends++),
    counting(LastRound.prototype, 'aroundCut', () => cost.cuts++),
    counting(GroupEndings.prototype, 'aroundCut', () => cost.cuts++),
    counting(RivalCounts.prototype, 'most', () => cost.proofs++),
  ];
  work();
  for (const each of restore) each();
  return cost;
}

/**
 * Counts the calls of a method until it is restored. A spy would store the arguments of a hundred
 * thousand calls.
 */
function counting<T extends object>(owner: T, name: keyof T, count: () => void): () => void {
  const method = owner[name] as (...args: unknown[]) => unknown;
  const restore = () => void Object.assign(owner, { [name]: method });
  Object.assign(owner, {
    [name](this: unknown, ...args: unknown[]) {
      count();
      return method.apply(this, args);
    },
  });
  onTestFinished(restore);
  return restore;
}

test('an ending of a large last round looks at no result again', () => {
  const state = lastRoundOf(256);
  const readsFor = (samples: number): number => {
    let reads = 0;
    const results = new Proxy(state.results, {
      get: (all, key) => {
        reads++;
        return Reflect.get(all, key) as unknown;
      },
    });
    must(outlook({ ...state, results }, 128, { maxEndings: 0, samples }));
    return reads;
  };
  expect(readsFor(1)).toBeGreaterThan(0);
  expect(readsFor(50)).toBe(readsFor(1));
});

test('effort stays bounded when every match of the phase is open', () => {
  const state = LARGE;
  const nothingPlayed = { ...state, results: {} };
  const beforeDraw = { ...nothingPlayed, drawn: state.drawn.slice(0, -1) };
  const samples = 40;
  const of = (each: SwissState) =>
    costOf(() => must(outlook({ ...each }, 512, { maxEndings: 0, samples })));
  const usual = of(state);
  expect(usual.ends).toBe(samples * 512);
  const everything = of(nothingPlayed);
  expect(everything.ends).toBe(samples * 512 * state.drawn.length);
  expect(everything.cuts).toBe(usual.cuts);
  expect(everything.proofs).toBeLessThan(20 * usual.proofs);
  const before = of(beforeDraw);
  expect(before.ends).toBe(0);
  expect(before.proofs).toBeLessThan(20 * usual.proofs);
});

test('effort stays bounded in groups and leagues of which nothing is played, and in phases to so many wins', () => {
  const groups = startedGroups(1024, { groups: 16, qualifiers: 2 });
  const league = startedGroups(256, { groups: 1, qualifiers: 8 });
  const records = must(pair(startedSwiss(1024, { until: { wins: 3, losses: 3 } }))).state;
  const usual = costOf(() => must(outlook({ ...LARGE }, 512)));
  for (const each of [groups, league]) {
    const cost = costOf(() => must(outlook({ ...each })));
    expect(cost.ends).toBeLessThan(10 * usual.ends);
    expect(cost.cuts).toBeLessThan(10 * usual.cuts);
  }
  expect(costOf(() => must(outlook({ ...records })))).toEqual({ ends: 0, cuts: 0, proofs: 0 });
});

/** How often it computes who qualifies with given games: once for each ending. */
function looksOf(work: () => unknown): number {
  let looks = 0;
  for (const { prototype } of [LastRound, GroupEndings]) {
    const around = prototype.aroundCut;
    const counted = function (this: LastRound & GroupEndings): Cut {
      const cut = around.call(this);
      return { ...cut, through: (games) => (looks++, cut.through(games)) };
    };
    Object.assign(prototype, { aroundCut: counted });
    onTestFinished(() => void Object.assign(prototype, { aroundCut: around }));
  }
  work();
  return looks;
}

test.each(isFullRun ? [1, 3, 5, 7, 9, 11, 13, 15] : [7])(
  'in a best of %i no number of teams makes an outlook look at more endings than it may',
  (bestOf) => {
    const [maxEndings, samples] = [2 ** 14, 10];
    for (const count of isFullRun ? [4, 5, 6, 8, 10, 12, 14, 16, 64, 1024] : [4, 5, 12, 16]) {
      const groups = Math.min(16, Math.ceil(count / 8));
      const swiss = must(pair(startedSwiss(count, { rounds: 1, bestOf }))).state;
      const until = must(
        pair(startedSwiss(count, { until: { wins: 2, losses: 2 }, bestOf })),
      ).state;
      const looks = [
        // After one round the winners qualify. Teams are only level when a match has no winner.
        looksOf(() => must(outlook(swiss, count >> 1, { samples }))),
        looksOf(() => must(outlook(swiss, 2, { samples }))),
        looksOf(() =>
          must(outlook(startedGroups(count, { groups, qualifiers: 2, bestOf }), 2, { samples })),
        ),
        looksOf(() => must(outlook(until))),
      ];
      expect(Math.max(...looks)).toBeLessThanOrEqual(maxEndings + groups * samples);
    }
  },
);
