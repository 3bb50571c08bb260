import { describe, expect, test } from 'vitest';
import { inSlices, mapInSlices } from './slices.ts';

/** How often somebody else was served while the work was done. */
async function servedDuring(work: () => Promise<unknown>): Promise<number> {
  let served = 0;
  let isOver = false;
  const serve = () => {
    served += 1;
    if (!isOver) setImmediate(serve);
  };
  setImmediate(serve);
  await work();
  isOver = true;
  return served;
}

function workFor(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

describe('work in slices', () => {
  test('lets others be served in between, although nothing in it waits', async () => {
    const served = await servedDuring(() => mapInSlices(Array(20).keys(), () => workFor(6)));
    expect(served).toBeGreaterThanOrEqual(5);
    const atOnce = await servedDuring(async () => Array.from(Array(20).keys(), () => workFor(6)));
    expect(atOnce).toBe(0);
  });

  test('goes through everything, in order, one after the other', async () => {
    expect(await mapInSlices(['a', 'b', 'c'], (letter) => letter.toUpperCase())).toEqual([
      'A',
      'B',
      'C',
    ]);
    const seen: number[] = [];
    for await (const number of inSlices([1, 2, 3])) {
      await Promise.resolve();
      seen.push(number);
      if (number === 2) break;
    }
    expect(seen).toEqual([1, 2]);
  });
});
