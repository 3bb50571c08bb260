import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createUnansweredReports } from './accept-unanswered-reports.ts';
import { ok, type Result } from './rules/result.ts';

describe('the clock of reports', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('goes on with the next report when one cannot be saved', async () => {
    const accept = vi
      .fn<() => Promise<Result<null>>>()
      .mockRejectedValueOnce(new Error('this one fails'))
      .mockResolvedValue(ok(null));
    const { clock, log } = scene(accept);
    clock.start(log);
    await vi.advanceTimersByTimeAsync(0);
    expect(accept).toHaveBeenCalledTimes(2);
    expect(log.error).toHaveBeenCalledOnce();
    await clock.stop();
  });

  test('looks once at a time, and stops after the report that it is at', async () => {
    const slow = Promise.withResolvers<Result<null>>();
    const accept = vi.fn<() => Promise<Result<null>>>(() => slow.promise);
    const { clock, log } = scene(accept);
    clock.start(log);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(accept).toHaveBeenCalledOnce();
    const stopped = clock.stop();
    slow.resolve(ok(null));
    await stopped;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(accept).toHaveBeenCalledOnce();
  });
});

/** Two reports are due whenever it looks. */
function scene(accept: () => Promise<Result<null>>) {
  const due = [1, 2].map((pk_match) => ({ pk_event: 1, pk_match }));
  const store = { read: async () => due as never };
  const runner = { bySite: accept as never };
  const log = { error: vi.fn<() => void>() };
  return { clock: createUnansweredReports(store, runner, () => new Date()), log };
}
