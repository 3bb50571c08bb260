import { expect, test } from 'vitest';
import { formatMatchDate, formatDateTime, toInputDate, toShiftedIso } from './dates.ts';

test('a match date is shown as dd.mm.yy hh:mm, digit for digit', () => {
  expect(formatMatchDate('2025-12-13 09:05:00')).toBe('13.12.25 09:05');
});

test('what was typed keeps its digits on the wire, in summer as in winter', () => {
  expect(toShiftedIso('2025-12-13T14:30')).toBe('2025-12-13T14:30:00.000Z');
  expect(toShiftedIso('2025-07-13T00:15')).toBe('2025-07-13T00:15:00.000Z');
});

test('a stored date goes back into the input', () => {
  expect(toInputDate('2025-12-13 14:30:00')).toBe('2025-12-13T14:30');
});

test('a moment is said by the hour of this clock, and by its day when that is another', () => {
  const saved = new Date(2025, 11, 13, 9, 5).toISOString();
  expect(formatDateTime(saved, new Date(2025, 11, 13, 23, 59))).toBe('à 9 h 05');
  expect(formatDateTime(saved, new Date(2025, 11, 14, 0, 1))).toBe('le 13.12 à 9 h 05');
});
