import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Standstill } from './store/drivers/read-only-mode.ts';
import { createReadiness } from './readiness.ts';

const AT = '2026-11-18T12:00:00.000Z';
const EVERY = 5000;
const log = { info: vi.fn<() => void>(), warn: vi.fn<() => void>() };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

function probesThat(works: { read: boolean; write: boolean }) {
  const probe = (name: 'read' | 'write') =>
    vi.fn<() => Promise<void>>(async () => {
      if (!works[name]) throw new Error(`no ${name}`);
    });
  return { read: probe('read'), write: probe('write'), standstill: async () => null };
}

describe('readiness', () => {
  test('is that of a server that starts, until a read and a write have worked', async () => {
    const readiness = createReadiness(probesThat({ read: true, write: true }));
    expect(readiness.report()).toEqual({ status: 'starting' });
    readiness.start(log);
    expect(readiness.report()).toEqual({ status: 'starting' });
    await vi.advanceTimersByTimeAsync(0);
    expect(readiness.report()).toEqual({ status: 'ready' });
  });

  test('is lost and found again, each told once to the log', async () => {
    const works = { read: true, write: true };
    const readiness = createReadiness(probesThat(works));
    readiness.start(log);
    await vi.advanceTimersByTimeAsync(3 * EVERY);
    works.write = false;
    await vi.advanceTimersByTimeAsync(3 * EVERY);
    expect(readiness.report()).toEqual({ status: 'not ready', failing: ['write'] });
    works.read = false;
    await vi.advanceTimersByTimeAsync(EVERY);
    expect(readiness.report()).toEqual({ status: 'not ready', failing: ['read', 'write'] });
    Object.assign(works, { read: true, write: true });
    await vi.advanceTimersByTimeAsync(EVERY);
    expect(readiness.report()).toEqual({ status: 'ready' });
    expect(log.info).toHaveBeenCalledTimes(2);
    expect(log.warn).toHaveBeenCalledTimes(2);
  });

  test('is tried every five seconds, however often it is asked for', async () => {
    const probes = probesThat({ read: true, write: true });
    const readiness = createReadiness(probes);
    readiness.start(log);
    for (let count = 0; count < 200; count += 1) {
      readiness.report();
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(probes.read).toHaveBeenCalledTimes(5);
    expect(probes.write).toHaveBeenCalledTimes(5);
  });

  test('is lost to a probe that hangs, which is not started a second time', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const write = vi.fn<() => Promise<void>>(() => promise);
    const readiness = createReadiness({
      read: async () => {},
      write,
      standstill: async () => null,
    });
    readiness.start(log);
    await vi.advanceTimersByTimeAsync(10 * EVERY);
    expect(readiness.report()).toEqual({ status: 'not ready', failing: ['write'] });
    expect(write).toHaveBeenCalledTimes(1);
    resolve();
    await vi.advanceTimersByTimeAsync(EVERY);
    expect(readiness.report()).toEqual({ status: 'ready' });
  });

  test('is that of a site that saves nothing by intention, unless it is broken besides', async () => {
    const works = { read: true, write: true };
    let standstill: Standstill | null = { since: AT, isFinished: false };
    const probes = { ...probesThat(works), standstill: async () => standstill };
    const readiness = createReadiness(probes);
    readiness.start(log);
    await vi.advanceTimersByTimeAsync(0);
    expect(readiness.report()).toEqual({ status: 'read-only', reason: 'moving', since: AT });
    standstill = { since: AT, isFinished: true };
    await vi.advanceTimersByTimeAsync(EVERY);
    expect(readiness.report()).toEqual({ status: 'read-only', reason: 'moved', since: AT });
    works.read = false;
    await vi.advanceTimersByTimeAsync(EVERY);
    expect(readiness.report()).toEqual({ status: 'not ready', failing: ['read'] });
    works.read = true;
    standstill = null;
    await vi.advanceTimersByTimeAsync(EVERY);
    expect(readiness.report()).toEqual({ status: 'ready' });
  });

  test('ends with the stop, whatever is still being tried', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const probes = {
      read: () => promise,
      write: vi.fn<() => Promise<void>>(async () => {}),
      standstill: async () => null,
    };
    const readiness = createReadiness(probes);
    readiness.start(log);
    readiness.stop();
    resolve();
    await vi.advanceTimersByTimeAsync(3 * EVERY);
    expect(readiness.report()).toEqual({ status: 'stopping' });
    expect(probes.write).toHaveBeenCalledTimes(1);
    expect(log.info).not.toHaveBeenCalled();
  });
});
