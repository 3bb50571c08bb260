import { expect, test } from 'vitest';
import { acceptedAt } from './report-acceptance.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 14, 10, minute)).toISOString();
const day = { reporting: true, accept_minutes: 5 };
const called = { called_at: at(0), progress: 'called' as const };
const report = { at: at(20) };

test('a report counts alone the given minutes later', () => {
  expect(acceptedAt(day, report, called)).toBe(at(25));
});

test('what was reported before the call counts the given minutes after it', () => {
  expect(acceptedAt(day, report, { ...called, called_at: at(30) })).toBe(at(35));
});

test('a match that is to come, or was called by an older version, has no hour to count from but the report', () => {
  expect(acceptedAt(day, report, undefined)).toBeNull();
  expect(acceptedAt(day, report, { ...called, called_at: null })).toBe(at(25));
});

test('where no minutes are given, or teams report no longer, it waits', () => {
  expect(acceptedAt({ ...day, accept_minutes: null }, report, called)).toBeNull();
  expect(acceptedAt({ ...day, reporting: false }, report, called)).toBeNull();
});
