import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ok } from './rules/result.ts';
import { createHeldResultsRelease } from './release-held-results.ts';

const START = Date.parse('2026-11-16T14:00:00.000Z');
const LOG = { error: vi.fn<() => void>() };

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  LOG.error.mockClear();
});
afterEach(() => vi.useRealTimers());

/** A clock over results that become due at these moments, and when it has told each. */
function clockOver(due: number[]) {
  const told: number[] = [];
  let heldHere = (): void => {};
  let isAway = false;
  const clock = createHeldResultsRelease(
    {
      read: async () => {
        if (isAway) throw new Error('the database is away');
        const isEmpty = due.length === 0;
        return (isEmpty ? null : new Date(Math.min(...due)).toISOString()) as never;
      },
    },
    {
      onHeld: (listener) => void (heldHere = listener),
      releaseDue: async () => {
        const isDue = (at: number) => at <= Date.now();
        told.push(...due.filter(isDue).map(() => Date.now() - START));
        due.splice(0, due.length, ...due.filter((at) => !isDue(at)));
        return ok([]);
      },
    },
    () => new Date(),
  );
  return {
    clock,
    told,
    hold: (seconds: number) => void due.push(START + seconds * 1000),
    heldHere: () => heldHere(),
    away: (now: boolean) => void (isAway = now),
  };
}

test('what this process holds is told at its very moment', async () => {
  const { clock, told, hold, heldHere } = clockOver([]);
  clock.start(LOG);
  await vi.advanceTimersByTimeAsync(100);
  hold(2);
  heldHere();
  await vi.advanceTimersByTimeAsync(1899);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toEqual([2000]);
  await clock.stop();
});

test('what another process has held and not lived to tell is told without a word from it, some seconds late at most', async () => {
  const { clock, told, hold } = clockOver([]);
  clock.start(LOG);
  await vi.advanceTimersByTimeAsync(100);
  hold(1);
  hold(60);
  await vi.advanceTimersByTimeAsync(5000);
  expect(told).toEqual([5000]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual([5000, 60_000]);
  await clock.stop();
});

test('a database that is away for a moment is asked again, and nothing is told after the end', async () => {
  const { clock, told, hold, away } = clockOver([START + 1000]);
  away(true);
  clock.start(LOG);
  await vi.advanceTimersByTimeAsync(4000);
  expect(LOG.error).toHaveBeenCalledOnce();
  away(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(told).toEqual([5000]);
  hold(8);
  await clock.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual([5000]);
});
