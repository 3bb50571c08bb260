import { expect, test } from 'vitest';
import { elapsedText, progressLabel } from './match-progress.ts';

test.each([
  [-90_000, '0 min'],
  [59_999, '0 min'],
  [60_000, '1 min'],
  [59 * 60_000, '59 min'],
  [65 * 60_000, '1 h 05'],
])('%i milliseconds are told as %s', (milliseconds, told) => {
  expect(elapsedText(milliseconds)).toBe(told);
});

test('a match is called, then being played; nothing is said of one that waits', () => {
  const rest = {
    since: null,
    there: { one: false, two: false },
    reported: { one: false, two: false },
  };
  expect(progressLabel({ day: { progress: 'called', ...rest } })).toBe('Appelé');
  expect(progressLabel({ day: { progress: 'playing', ...rest } })).toBe('En cours');
  expect(progressLabel({ day: { progress: 'upcoming', ...rest } })).toBeNull();
  expect(progressLabel({})).toBeNull();
});
