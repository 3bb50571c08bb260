import { expect, test } from 'vitest';
import { isPlausible, learnLengths, type MeasuredMatch } from './match-lengths.ts';

const TWELVE = Array.from({ length: 12 }, () => ({ bestOf: 3, minutes: 40 }));

test('matches that take longer than usual make those to come longer, also of another best-of', () => {
  const minutes = (here: MeasuredMatch[]) => learnLengths([], here)(0.5).minutes(5, middle);
  expect(minutes(TWELVE)).toBeGreaterThan(1.3 * minutes([]));
});

test('one match of today that lasted over lunch makes the others hardly longer', () => {
  const odd = [...TWELVE.slice(1), { bestOf: 3, minutes: 400 }];
  const minutes = (here: MeasuredMatch[]) => learnLengths([], here)(0.5).minutes(3, middle);
  expect(minutes(odd)).toBeLessThan(1.1 * minutes(TWELVE));
});

test('a match that outlasts the others is not over at once, and the longer it has lasted the longer it may take', () => {
  const left = (lasted: number) => learnLengths([], TWELVE)(0.5).minutesLeft(3, lasted, middle);
  expect(left(100)).toBeGreaterThan(5);
  expect(left(200)).toBeGreaterThan(left(100));
});

test('a result that was typed right after the call was not played that fast', () => {
  expect(isPlausible({ bestOf: 3, minutes: 1 })).toBe(false);
  expect(isPlausible({ bestOf: 3, minutes: 10 })).toBe(true);
});

/** With it, what is drawn from a normal distribution is its mean. */
function middle(): number {
  return 0.25;
}
