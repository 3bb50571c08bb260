import { existsSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededAssert } from './seeded-assert.ts';
import { allKeptSeeds, type KeptSeed } from './seeds.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const isSmall = (number: number) => number < 1000;

describe('a property', () => {
  test('draws the same in every run', () => {
    const runs = [drawn(), drawn()];
    expect(runs[0]).toEqual(runs[1]);
    expect(new Set(runs[0]).size).toBeGreaterThan(5);
  });

  test('that is broken fails, and says its seed', () => {
    expect(() => fc.assert(fc.property(fc.nat(), isSmall))).toThrow(/seed: \d+/);
  });

  test('that waits does so, too', async () => {
    const broken = fc.assert(fc.asyncProperty(fc.nat(), async (number) => isSmall(number)));
    await expect(broken).rejects.toThrow(/seed: \d+/);
  });
});

describe('a draw that failed', () => {
  const failures: KeptSeed[] = [];
  const assertWith = (seed: number, kept: readonly KeptSeed[] = []) =>
    seededAssert({
      seed,
      kept: () => kept,
      onFailure: (failed) => failures.push({ test: 'this one', ...failed }),
    });

  test('is kept, and tried first in every later run, without the draws before it', async () => {
    const isRare = fc.nat(100_000);
    let wrong = -1;
    const breaking = fc.property(isRare, (number) => {
      if (number % 97 !== 0) return;
      wrong = number;
      throw new Error('wrong');
    });
    expect(() => assertWith(5)(breaking, { numRuns: 10_000, endOnFailure: true })).toThrow('wrong');
    expect(failures).toEqual([{ test: 'this one', seed: 5, index: expect.any(Number) as number }]);

    const tried: number[] = [];
    const watching = fc.asyncProperty(isRare, async (number) => void tried.push(number));
    await assertWith(6, failures)(watching, { numRuns: 3 });
    expect(tried).toHaveLength(1 + 3);
    expect(tried[0]).toBe(wrong);
  });
});

test('every draw that is kept belongs to a test file that is there', () => {
  const files = allKeptSeeds.map(({ test: name }) => name.split(' › ')[0] ?? '');
  expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
});

function drawn(): number[] {
  const numbers: number[] = [];
  fc.assert(
    fc.property(fc.nat(), (number) => {
      numbers.push(number);
    }),
    { numRuns: 20 },
  );
  return numbers;
}
