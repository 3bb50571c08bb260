import { expect, test } from 'vitest';
import { buildCall } from '#tests/builders.ts';
import { lateness } from './lateness.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 14, 10, minute)).toISOString();
const call = buildCall({ fk_team_one: 11, fk_team_two: 12, station: 4, called_at: at(0) });
const OWN = { stations: null, late_minutes: 10 };
const COUNTED = { stations: 8, late_minutes: 10 };

test('where stations are counted, whoever does not come blocks one', () => {
  expect(lateness(COUNTED, call)).toEqual({ pk_match: 1, late_at: at(10), missing: [11, 12] });
});

test('otherwise one is late once the other team waits', () => {
  expect(lateness(OWN, call).late_at).toBeNull();
  const waiting = { ...call, team_one_there_at: at(3) };
  expect(lateness(OWN, waiting)).toEqual({ pk_match: 1, late_at: at(10), missing: [12] });
});

test('an admin who waits gives all the minutes again', () => {
  expect(lateness(COUNTED, { ...call, waited_at: at(12) }).late_at).toBe(at(22));
});

test('what an older version had called is never late', () => {
  const old = { ...call, called_at: null, team_one_there_at: at(3) };
  expect(lateness(COUNTED, old).late_at).toBeNull();
});
