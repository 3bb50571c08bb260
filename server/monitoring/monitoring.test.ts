import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { createFiguresReader } from './database-figures.ts';
import { createThreadDelay } from './thread-delay.ts';

describe('without METRICS_PORT', () => {
  test('nothing loads prom-client: its only user is imported when it is needed', () => {
    const loads = /^import (?!type).* from '(prom-client|[./#\w-]*\/registry\.ts)';$/m;
    const files = globSync('server/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
    expect(files.length).toBeGreaterThan(100);
    const loading = files.filter((file) => loads.test(readFileSync(file, 'utf8')));
    expect(loading).toEqual(['server/monitoring/registry.ts']);
  });
});

describe('a database that does not answer', () => {
  test('leaves out what only it knows', async () => {
    const look = createFiguresReader(
      { read: () => Promise.reject(new Error('away')), sizes },
      () => new Date(),
    );
    expect(await look()).toBeNull();
  });

  test('is waited for as long as three seconds, and not asked again meanwhile', async () => {
    vi.useFakeTimers();
    const read = vi.fn<() => Promise<never>>(() => new Promise(() => {}));
    const look = createFiguresReader({ read, sizes }, () => new Date());
    const looks = [look(), look()];
    await vi.advanceTimersByTimeAsync(3000);
    vi.useRealTimers();
    expect(await Promise.all(looks)).toEqual([null, null]);
    expect(read).toHaveBeenCalledOnce();
  });
});

describe('a thread', () => {
  test('that answers at once says itself how long it kept others waiting', async () => {
    expect(await createThreadDelay(async () => 1.5)()).toBeGreaterThanOrEqual(1.5);
  });

  test('that does not answer has kept others waiting for as long as that, and is asked once', async () => {
    vi.useFakeTimers();
    const answer = Promise.withResolvers<number>();
    const readDelay = vi.fn<() => Promise<number>>(() => answer.promise);
    const delay = createThreadDelay(readDelay, Date.now);
    const first = delay();
    await vi.advanceTimersByTimeAsync(3000);
    expect(await first).toBe(3);
    await vi.advanceTimersByTimeAsync(9000);
    const second = delay();
    await vi.advanceTimersByTimeAsync(3000);
    expect(await second).toBe(15);
    expect(readDelay).toHaveBeenCalledOnce();
    answer.resolve(0.1);
    await vi.advanceTimersByTimeAsync(0);
    void delay();
    vi.useRealTimers();
    expect(readDelay).toHaveBeenCalledTimes(2);
  });

  test('that has ended says nothing', async () => {
    expect(await createThreadDelay(() => Promise.reject(new Error('gone')))()).toBeNull();
  });
});

const sizes = async () => ({ database: 1, wal: null });
