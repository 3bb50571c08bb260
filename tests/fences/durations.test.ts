import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { durationsIn } from './durations.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const HOUSES = '{bench,contract,content,deploy,engine,scripts,server,tests,web}';

/** Each is a whole test file, in one way or another a test that a busy machine makes red. */
const REFUSED: Readonly<Record<string, string>> = {
  'a reading in an expectation': `expect(performance.now()).toBeLessThan(5000);`,
  'a difference in an expectation': `
    const started = Date.now();
    expect(Date.now() - started).toBeLessThan(5000);`,
  'a difference of dates': `
    const started = new Date();
    expect(new Date().getTime() - started.getTime()).toBeLessThan(5000);`,
  'through a variable': `
    const started = performance.now();
    const elapsed = performance.now() - started;
    expect(elapsed).toBeLessThan(5000);`,
  'through a list': `
    const times: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      const started = performance.now();
      times.push(performance.now() - started);
    }
    expect(Math.max(...times)).toBeLessThan(5);`,
  'through a variable that is assigned later': `
    let slowest = 0;
    const asked = performance.now();
    slowest = Math.max(slowest, performance.now() - asked);
    expect(slowest).toBeLessThan(2000);`,
  'through a helper in the same file': `
    test('is quick', async () => { expect(await timeOf(work)).toBeLessThan(5); });
    async function timeOf(work: () => Promise<void>) {
      const started = Date.now();
      await work();
      return Date.now() - started;
    }`,
  'through a helper of a helper': `
    const now = () => process.hrtime.bigint();
    const best = (work: () => void) =>
      Math.min(...[1, 2].map(() => { const before = now(); work(); return Number(now() - before); }));
    const cost = best(work);
    expect({ cost }).toEqual({ cost: 5 });`,
  'through an object': `
    const held = { longest: 0 };
    held.longest = performance.now();
    expect(held.longest).toBeLessThan(50);`,
  'the time of a processor': `
    const before = process.cpuUsage();
    const { user, system } = process.cpuUsage(before);
    expect(user + system).toBeLessThan(1000);`,
  'a comparison made before': `
    const started = performance.now();
    const isQuick = performance.now() - started < 100;
    expect(isQuick).toBe(true);`,
  'as what is expected': `
    const started = Date.now();
    expect(limit).toBeGreaterThan(Date.now() - started);`,
  'a moment that must have come': `
    const due = Date.now() + 2000;
    expect(Date.now()).toBeGreaterThanOrEqual(due);`,
  'softly, and not': `
    const started = performance.now();
    expect.soft(performance.now() - started).not.toBeGreaterThan(100);`,
  'the time of a frame': `
    const frames: number[] = [];
    const tick = (time: number) => frames.push(time);
    requestAnimationFrame(tick);`,
  'the time of a long task': `
    new PerformanceObserver((list) => tasks.push(...list.getEntries()))
      .observe({ type: 'longtask', buffered: false });`,
  'in a page': `
    const frame = await page.evaluate(() => {
      const started = performance.now();
      return performance.now() - started;
    });
    expect(frame).toBeLessThan(50);`,
  'a loop that ends when a time is over': `
    const end = performance.now() + 10_000;
    while (processes.some(isAlive) && performance.now() < end) await pause(20);
    expect(processes.filter(isAlive)).toEqual([]);`,
  'a loop over a clock that is asked elsewhere': `
    const isLate = () => Date.now() > due;
    for (;!isLate();) await pause(20);
    expect(found).toBe(true);`,
  'a timer that something has to overtake': `
    await Promise.race([told, new Promise((_, reject) => setTimeout(reject, 5000))]);`,
  'a timer with a name that something has to overtake': `
    const tooLate = pause(5000).then(() => Promise.reject(new Error('it was held back')));
    await Promise.race([told, tooLate]);`,
  'a timer of a helper that something has to overtake': `
    expect(await Promise.race([told, later('cut')])).toBe('told');
    function later(word: string) { return pause(50).then(() => word); }`,
};

const ALLOWED: Readonly<Record<string, string>> = {
  'a moment that is sent': `
    const session = { expiresAt: Date.now() / 1000 + 3600 };
    expect(read(session)).toEqual(session);`,
  'a moment of the past that is stored': `
    const at = new Date(Date.now() - 3 * DAY).toISOString();
    await store(at);
    expect(await stored()).toBe(at);`,
  'a waiting loop with a limit': `
    const end = performance.now() + 30_000;
    while (!(await isReady())) {
      if (performance.now() > end) throw new Error('waited in vain');
    }
    expect(await isReady()).toBe(true);`,
  'a clock that the test moves': `
    vi.useFakeTimers();
    const started = Date.now();
    await vi.advanceTimersByTimeAsync(5000);
    expect(Date.now() - started).toBe(5000);`,
  'a name that means something else elsewhere': `
    function wait() { const end = performance.now() + 100; if (performance.now() > end) stop(); }
    test('the last one', () => { const end = list.at(-1); expect(end).toBe(3); });`,
  'a frame that is waited for': `
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    expect(await page.title()).toBe('Arène');`,
  'two that both must come': `
    const closed = once(client, 'close').then(() => 'cut');
    expect(await Promise.race([heard, closed])).toBe('heard');`,
  'a stamp of the server beside the own clock': `
    const before = Math.floor(Date.now() / 1000);
    expect(stamp).toBeGreaterThanOrEqual(before);`,
};

describe('a test that asks the clock', () => {
  test.each(Object.entries(REFUSED))('is found: %s', (_what, source) => {
    expect(durationsIn('specimen.test.ts', source)).toHaveLength(1);
  });

  test.each(Object.entries(ALLOWED))('is none: %s', (_what, source) => {
    expect(durationsIn('specimen.test.ts', source)).toEqual([]);
  });

  test('is nowhere, nor in what tests share', () => {
    const tests = globSync(`${HOUSES}/**/*.{test,spec}.{ts,tsx}`, { cwd: ROOT });
    const files = [...new Set([...tests, ...globSync('tests/**/*.ts', { cwd: ROOT })])];
    expect(files.length).toBeGreaterThan(300);
    const found = files
      .filter((file) => !file.startsWith(path.join('tests', 'fences')))
      .flatMap((file) =>
        durationsIn(file, readFileSync(path.join(ROOT, file), 'utf8')).map(
          ({ line, text }) => `${file}:${line} ${text}`,
        ),
      );
    expect(found).toEqual([]);
  });
});
