import { describe, expect, test } from 'vitest';
import { matchName } from '#engine';
import type { DayClock, Estimate } from '#contract/day/forecast.ts';
import { simulateDay } from '#server/testing/simulated-days.ts';
import { simulatedWorld } from '#server/testing/simulated-worlds.ts';
import { dayClock } from './clock.ts';
import { lastChangeAt } from './forecast.ts';

/** Small days of every format, at many times of each. */
const SITUATIONS = [0, 2, 4, 9, 11, 12, 18, 21, 47].flatMap(
  (day) => simulateDay(simulatedWorld(day, [8])).snapshots,
);
const CLOCKS = SITUATIONS.flatMap((situation) => {
  const clock = dayClock(situation.facts, situation.now);
  return clock === null ? [] : { ...situation, clock };
});

describe('the hours of one clock', () => {
  test('are there on days of every format', () => {
    const kinds = new Set(
      CLOCKS.map(
        ({ facts }) => `${facts.state.format.first?.kind} ${facts.state.format.last?.kind}`,
      ),
    );
    expect(kinds.size).toBe(5);
    expect(CLOCKS.length).toBeGreaterThan(60);
  });

  test('are in order, and none is in the past', () => {
    for (const { facts, clock } of CLOCKS) {
      const changedAt = lastChangeAt(facts)?.getTime() ?? 0;
      for (const { from, to } of estimatesIn(clock)) {
        expect(Date.parse(to)).toBeGreaterThanOrEqual(Date.parse(from));
        expect(Date.parse(from)).toBeGreaterThan(changedAt - FIVE_MINUTES);
      }
    }
  });

  test('the round that follows does not begin before the one being played ends, and the day ends last', () => {
    const pairs = CLOCKS.flatMap(({ clock: { round, next, end, matches } }) => [
      [round?.ends, next?.begins],
      [round?.ends, end],
      [next?.begins, end],
      ...matches.map(({ begins }) => [begins, end]),
    ]);
    expect(pairs.filter(([earlier, later]) => isUpsideDown(earlier, later))).toEqual([]);
  });

  test('the final of a bracket does not begin before any other match of it', () => {
    const pairs = CLOCKS.flatMap(({ facts, clock }) => {
      const keys = new Map(facts.state.matches.map(({ pk_match, key }) => [pk_match, key]));
      const inBracket = clock.matches.filter(({ pk_match }) => isBracket(keys.get(pk_match)));
      const final = inBracket.find(({ pk_match }) => keys.get(pk_match) === 'GF');
      return final ? inBracket.map(({ begins }) => [begins, final.begins] as const) : [];
    });
    expect(pairs.length).toBeGreaterThan(20);
    expect(pairs.filter(([earlier, later]) => isUpsideDown(earlier, later))).toEqual([]);
  });

  test('do not depend on when they are read, nor on the order of the calls', () => {
    for (const { facts, now, clock } of CLOCKS.slice(0, 20)) {
      const later = new Date(now.getTime() + 40 * 60_000);
      const calls = facts.calls.toReversed();
      expect(dayClock({ ...facts, calls }, later)).toEqual(clock);
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
