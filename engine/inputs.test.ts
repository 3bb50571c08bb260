import { describe, expect, test } from 'vitest';
import { type Result, pair, report } from './index.ts';
import { must, swissOf } from './testing/simulate.ts';

describe('a result', () => {
  const drawn = must(pair(swissOf(4))).state;
  const code = (scoreOne: number, scoreTwo: number, winner = 101): string => {
    const result: Result = { one: 101, two: 103, scoreOne, scoreTwo, winner };
    const outcome = report(drawn, 'S1-1', result);
    return outcome.ok ? 'fine' : outcome.code;
  };

  test('gives one team exactly the wins it needs', () => {
    expect([code(2, 0), code(2, 1), code(1, 2, 103)]).toEqual(['fine', 'fine', 'fine']);
    expect([code(1, 0), code(0, 1, 103), code(3, 0), code(2, 2)]).toEqual(
      Array.from({ length: 4 }, () => 'bad-score'),
    );
    expect([code(-1, 2, 103), code(Number.NaN, 2), code(1.5, 2, 103)]).toEqual(
      Array.from({ length: 3 }, () => 'bad-score'),
    );
  });

  test('or is a forfeit: equal scores, and a winner', () => {
    expect([code(0, 0), code(0, 0, 103), code(1, 1, 103)]).toEqual(['fine', 'fine', 'fine']);
  });
});
