import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockAt, instantAtClock } from './local-times.ts';

test('what a clock shows becomes a moment with the offset of that day', () => {
  expect(instantAtClock('2027-03-06T10:00', 'Europe/Zurich')).toBe('2027-03-06T10:00:00+01:00');
  expect(instantAtClock('2027-07-06T10:00', 'Europe/Zurich')).toBe('2027-07-06T10:00:00+02:00');
  expect(instantAtClock('2027-07-06T10:00', 'America/Toronto')).toBe('2027-07-06T10:00:00-04:00');
  expect(instantAtClock('2027-07-06T10:00', 'Asia/Kolkata')).toBe('2027-07-06T10:00:00+05:30');
  expect(instantAtClock('', 'Europe/Zurich')).toBe('');
  expect(clockAt(null, 'Europe/Zurich')).toBe('');
});

test('a moment is shown again as it was typed, but for the hour that clocks leave out', () => {
  const zones = fc.constantFrom('Europe/Zurich', 'America/Toronto', 'Australia/Lord_Howe', 'UTC');
  const minutes = fc.integer({ min: Date.UTC(2026, 0) / 60_000, max: Date.UTC(2029, 0) / 60_000 });
  fc.assert(
    fc.property(zones, minutes, (zone, minute) => {
      const clock = clockAt(new Date(minute * 60_000).toISOString(), zone);
      expect(clockAt(instantAtClock(clock, zone), zone)).toBe(clock);
    }),
    { numRuns: 2000 },
  );
});
