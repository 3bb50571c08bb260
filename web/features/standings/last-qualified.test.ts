import { expect, test } from 'vitest';
import { lastQualified } from './last-qualified.ts';

const rows = [1, 2, 3, 4].map((rank) => ({ rank, withdrawn: rank === 2 }));

test('the line of those who go through is drawn below the last of them', () => {
  expect(lastQualified(rows, 1)?.rank).toBe(1);
  expect(lastQualified(rows, 2)?.rank).toBe(3);
});

test('there is no line when everybody goes through', () => {
  expect(lastQualified(rows, null)).toBeNull();
  expect(lastQualified(rows, 4)).toBeNull();
});
