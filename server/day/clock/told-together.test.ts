import { describe, expect, test } from 'vitest';
import { matchName } from '#engine';
import type { DayClock, Estimate } from '#contract/clock.ts';
import { liveDay } from '#server/testing/simulated-days.ts';
import { worldOf } from '#server/testing/simulated-worlds.ts';
import { clockOf } from './clock.ts';
import { knownAt } from './forecast.ts';

/** Small days of every format: what is said side by side at any moment of them. */
const MOMENTS = [0, 2, 4, 9, 11, 12, 18, 21, 47].flatMap(
  (day) => liveDay(worldOf(day, [8])).moments,
);
const TOLD = MOMENTS.flatMap((moment) => {
  const clock = clockOf(moment.facts, moment.now);
  return clock === null ? [] : { ...moment, clock };
});

describe('hours that are told together', () => {
  test('there are days with all formats, and something is told on them', () => {
    const kinds = new Set(
      TOLD.map(({ facts }) => `${facts.state.format.first?.kind} ${facts.state.format.last?.kind}`),
    );
    expect(kinds.size).toBe(5);
    expect(TOLD.length).toBeGreaterThan(60);
  });

  test('none is over before it begins, and none is in the past', () => {
    for (const { facts, clock } of TOLD) {
      const known = knownAt(facts)?.getTime() ?? 0;
      for (const { from, to } of estimatesIn(clock)) {
        expect(Date.parse(to)).toBeGreaterThanOrEqual(Date.parse(from));
        expect(Date.parse(from)).toBeGreaterThan(known - FIVE_MINUTES);
      }
    }
  });

  test('the round that follows does not begin before the one being played ends, and the day ends last', () => {
    const pairs = TOLD.flatMap(({ clock: { round, next, end, matches } }) => [
      [round?.ends, next?.begins],
      [round?.ends, end],
      [next?.begins, end],
      ...matches.map(({ begins }) => [begins, end]),
    ]);
    expect(pairs.filter(([earlier, later]) => isUpsideDown(earlier, later))).toEqual([]);
  });

  test('the final of a bracket is not told to begin before any other match of it', () => {
    const pairs = TOLD.flatMap(({ facts, clock }) => {
      const keys = new Map(facts.state.matches.map(({ pk_match, key }) => [pk_match, key]));
      const inBracket = clock.matches.filter(({ pk_match }) => isBracket(keys.get(pk_match)));
      const final = inBracket.find(({ pk_match }) => keys.get(pk_match) === 'GF');
      return final ? inBracket.map(({ begins }) => [begins, final.begins] as const) : [];
    });
    expect(pairs.length).toBeGreaterThan(20);
    expect(pairs.filter(([earlier, later]) => isUpsideDown(earlier, later))).toEqual([]);
  });

  test('the same is told whenever it is asked, and however the calls were read', () => {
    for (const { facts, now, clock } of TOLD.slice(0, 20)) {
      const later = new Date(now.getTime() + 40 * 60_000);
      const calls = facts.calls.toReversed();
      expect(clockOf({ ...facts, calls }, later)).toEqual(clock);
    }
  });
});

const FIVE_MINUTES = 5 * 60_000;

function isBracket(key = ''): boolean {
  return matchName(key)?.stage === 'bracket';
}

function isUpsideDown(earlier?: Estimate | null, later?: Estimate | null): boolean {
  if (!earlier || !later) return false;
  return later.from < earlier.from || later.to < earlier.to;
}

function estimatesIn({ round, next, end, matches }: DayClock): Estimate[] {
  return [
    ...(round ? [round.ends] : []),
    ...(next ? [next.begins] : []),
    ...(end ? [end] : []),
    ...matches.map(({ begins }) => begins),
  ];
}
