import { expect, test } from 'vitest';
import type { DayClock } from '#contract/day/forecast.ts';
import { withExpected } from './expected-matches.ts';
import type { PublicMatch } from '#web/lib/matches/matches.ts';

const at = (time: string) => `2026-11-14T${time}:00.000Z`;
const clockWith = (from: string, to: string): DayClock => ({
  measured: { here: 14, before: 0 },
  round: null,
  next: null,
  end: null,
  matches: [{ pk_match: 7, begins: { from: at(from), to: at(to) } }],
});

test('a match says about when it begins, unless that is too vague or has passed', () => {
  const expected = (from: string, to: string, now: string) => {
    const match = { pk_match: 7 } as PublicMatch;
    const zone = 'Europe/Paris';
    return withExpected([match], clockWith(from, to), zone, Date.parse(at(now)))[0]?.expected;
  };
  expect(expected('13:15', '13:25', '12:00')).toBe('vers 14 h 20');
  expect(expected('13:00', '14:00', '12:00')).toBeUndefined();
  expect(expected('13:15', '13:25', '13:20')).toBeUndefined();
});
