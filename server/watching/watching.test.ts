import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { createLook } from './look.ts';

describe('without METRICS_PORT', () => {
  test('nothing loads prom-client: its only user is imported when it is needed', () => {
    const loads = /^import (?!type).* from '(prom-client|[./#\w-]*\/registry\.ts)';$/m;
    const files = globSync('server/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
    expect(files.length).toBeGreaterThan(100);
    const loading = files.filter((file) => loads.test(readFileSync(file, 'utf8')));
    expect(loading).toEqual(['server/watching/registry.ts']);
  });
});

describe('a database that does not answer', () => {
  test('leaves out what only it knows', async () => {
    const look = createLook({ read: () => Promise.reject(new Error('away')) }, () => new Date());
    expect(await look()).toBeNull();
  });

  test('is waited for as long as three seconds, and not asked again meanwhile', async () => {
    vi.useFakeTimers();
    const read = vi.fn<() => Promise<never>>(() => new Promise(() => {}));
    const look = createLook({ read }, () => new Date());
    const looks = [look(), look()];
    await vi.advanceTimersByTimeAsync(3000);
    vi.useRealTimers();
    expect(await Promise.all(looks)).toEqual([null, null]);
    expect(read).toHaveBeenCalledOnce();
  });
});
