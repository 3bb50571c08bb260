import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededAssert } from './seeded-assert.ts';
import { allFailedDraws, type FailedDraw } from './seeds.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const isSmall = (number: number) => number < 1000;

describe('a property', () => {
  // What is broken here on purpose must not be kept by a run that draws new seeds.
  const unkept = seededAssert({ seed: 5, kept: () => [], onFailure: () => {} });

  test('draws the same in every run', () => {
    const runs = [drawn(), drawn()];
    expect(runs[0]).toEqual(runs[1]);
    expect(new Set(runs[0]).size).toBeGreaterThan(5);
  });

  test('that is broken fails, and says its seed', () => {
    expect(() => unkept(fc.property(fc.nat(), isSmall))).toThrow(/seed: \d+/);
  });

  test('that waits does so, too', async () => {
    const broken = unkept(fc.asyncProperty(fc.nat(), async (number) => isSmall(number)));
    await expect(broken).rejects.toThrow(/seed: \d+/);
  });
});

describe('a draw that failed', () => {
  const failures: FailedDraw[] = [];
  const assertWith = (seed: number, kept: readonly FailedDraw[] = []) =>
    seededAssert({
      seed,
      kept: () => kept,
      onFailure: (failed) => failures.push({ test: 'this one', ...failed }),
    });

  test('is drawn with the seed of the run, whatever the test says', () => {
    const numbers = (own: { seed?: number }) => {
      const drawn: number[] = [];
      const property = fc.property(fc.nat(), (number) => void drawn.push(number));
      assertWith(5)(property, { numRuns: 5, ...own });
      return drawn;
    };
    expect(numbers({ seed: 6 })).toEqual(numbers({}));
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

describe('every draw that is kept belongs to a test that is there', () => {
  test.each(allFailedDraws.map((each) => each.test))('%s', (name) => {
    const [file = '', ...titles] = name.split(' › ');
    const source = existsSync(path.join(ROOT, file))
      ? readFileSync(path.join(ROOT, file), 'utf8')
      : '';
    expect(titleIn(source, titles.join(' › '))).toBe(true);
  });

  const source =
    "describe('a round', () => { test.each(COUNTS)('of %i teams is drawn', (count) => {}); });";

  test.each([
    ['a round > of 12 teams is drawn', true],
    ['a round > of 12 teams is published', false],
    ['a match > of 12 teams is drawn', false],
  ])('a test that was renamed is not: %s', (title, isThere) => {
    expect(titleIn(source, title)).toBe(isThere);
  });
});

/** Whether a test has this title in a source, in which what differs from case to case stands as `%s`, `$name` or `${…}`. */
function titleIn(source: string, title: string): boolean {
  const titles = [...source.matchAll(/(['"`])((?:\\.|(?!\1).)+)\1/g)].map(
    ([, , text = '']) => text,
  );
  const patterns = titles.map((text) => {
    const fixed = text.replaceAll(/\\(.)/g, '$1').split(/%[a-z]|\$\{[^}]*\}|\$[\w.]+/);
    return new RegExp(
      `^${fixed.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('.*')}$`,
      's',
    );
  });
  return title.split(' > ').every((part) => patterns.some((pattern) => pattern.test(part)));
}

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
