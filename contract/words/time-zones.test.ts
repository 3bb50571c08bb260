import { expect, test } from 'vitest';
import { momentOnClock, offsetAt } from './time-zones.ts';

const HOUR = 3_600_000;

test('the clocks of a zone are ahead by what they show, whatever the seconds', () => {
  expect(offsetAt(Date.parse('2027-01-06T10:00:59.500Z'), 'Europe/Zurich')).toBe(HOUR);
  expect(offsetAt(Date.parse('2027-07-06T10:00:00Z'), 'Europe/Zurich')).toBe(2 * HOUR);
  expect(offsetAt(Date.parse('2027-07-06T10:00:00Z'), 'America/Toronto')).toBe(-4 * HOUR);
});

test.each([
  ['2026-03-29T01:30', '2026-03-29T00:30:00.000Z'],
  ['2026-03-29T03:30', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25T01:30', '2026-10-24T23:30:00.000Z'],
  ['2026-10-25T03:30', '2026-10-25T02:30:00.000Z'],
])('around the nights in which clocks change, %s is %s', (clock, moment) => {
  expect(new Date(momentOnClock(clock, 'Europe/Paris')).toISOString()).toBe(moment);
});

test.each([
  ['2026-11-14 13:00:00', '2026-11-14T12:00:00.000Z'],
  ['2026-07-14 13:00:00', '2026-07-14T11:00:00.000Z'],
])('the stored hour %s is that of the place, in winter as in summer', (clock, moment) => {
  expect(new Date(momentOnClock(clock, 'Europe/Paris')).toISOString()).toBe(moment);
});
