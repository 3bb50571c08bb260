import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { inSlices, mapInSlices } from './slices.ts';

/** How often other work ran during this work. */
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

/** Work that takes this long on the clock that the slices read. */
function workFor(milliseconds: number): void {
  now += milliseconds;
}

let now = 0;
beforeEach(() => void vi.spyOn(performance, 'now').mockImplementation(() => now));
afterEach(() => void vi.restoreAllMocks());

describe('work in slices', () => {
  test('lets others be served in between, although nothing in it waits', async () => {
    const served = await servedDuring(() => mapInSlices(Array(20).keys(), () => workFor(6)));
    // After every second one, when 12 of its 10 milliseconds are over.
    expect(served).toBe(9);
    const atOnce = await servedDuring(async () => Array.from(Array(20).keys(), () => workFor(6)));
    expect(atOnce).toBe(0);
  });

  test('goes through everything, in order, one after the other', async () => {
    expect(await mapInSlices(['a', 'b', 'c'], (letter) => letter.toUpperCase())).toEqual([
      'A',
      'B',
      'C',
    ]);
    const visited: number[] = [];
    for await (const number of inSlices([1, 2, 3])) {
      await Promise.resolve();
      visited.push(number);
      if (number === 2) break;
    }
    expect(visited).toEqual([1, 2]);
  });
});
