import { describe, expect, test } from 'vitest';
import { benchSummary, isWithinLimits, limitsText, type Measurement } from './promises.ts';

const promised = (measured: number, limits: Measurement['limits']): Measurement => ({
  what: 'un score',
  measured,
  limits,
  unit: '×',
  bench: 'saves',
});

describe('a promise of a bench', () => {
  test.each([
    [1.5, { atMost: 1.5 }, true],
    [1.51, { atMost: 1.5 }, false],
    [0.9, { atLeast: 0.9 }, true],
    [0.89, { atLeast: 0.9 }, false],
    [0.5, { atLeast: 0.4, atMost: 0.6 }, true],
    [0.39, { atLeast: 0.4, atMost: 0.6 }, false],
    [0.61, { atLeast: 0.4, atMost: 0.6 }, false],
    [Number.NaN, { atMost: 1.5 }, false],
    [Number.NaN, { atLeast: 1.5 }, false],
  ])('%d within %o: %s', (measured, limits, kept) => {
    expect(isWithinLimits({ measured, limits })).toBe(kept);
  });

  test('that is missed is named with its figure and its limit, and the run fails', () => {
    const { lines, exitCode } = benchSummary(
      [promised(1.2, { atMost: 1.5 }), promised(1.7, { atMost: 1.5 })],
      [],
    );
    expect(exitCode).toBe(1);
    expect(lines).toEqual([
      'Promesse manquée : saves, un score : × 1.70 (≤ × 1.50)',
      '1 promesse tenue, 1 manquée.',
    ]);
  });

  test('that is kept lets the run succeed', () => {
    const all = [promised(1.2, { atMost: 1.5 })];
    expect(benchSummary(all, []).exitCode).toBe(0);
  });

  test('is no use when the bench itself ends half way: the run fails', () => {
    const { lines, exitCode } = benchSummary([], ['saves']);
    expect(exitCode).toBe(1);
    expect(lines[0]).toBe("Banc d'essai interrompu : saves");
  });

  test('says its limits as they are read', () => {
    expect(limitsText({ atLeast: 0.36, atMost: 0.64 }, '')).toBe('≥ 0.36 ≤ 0.64');
    expect(limitsText({ atMost: 190 }, 'MB')).toBe('≤ 190 MB');
    expect(limitsText({}, 'MB')).toBe('');
  });
});
