import { expect, test } from 'vitest';
import { bandwidthTable, arrivalBytes, minuteBytes, type Traffic } from './bandwidth-table.ts';

const TRAFFIC: Traffic = {
  teams: 40,
  visit: 200_000,
  page: 10_000,
  beginning: 5000,
  match: 3000,
  idleMinute: 500,
};

test('at the doors a viewer is sent a first page and the beginning of the stream', () => {
  expect(arrivalBytes(TRAFFIC)).toBe(205_000);
});

test('in the middle of a round a viewer is sent the news of a tenth of its matches, and a tenth of a page', () => {
  expect(minuteBytes(TRAFFIC)).toBe(2 * 3000 + 1000 + 500);
});

test('the table says both in megabits a second for each number of viewers', () => {
  const [, , row = ''] = bandwidthTable([TRAFFIC]).split('\n');
  expect(row).toBe(
    '| 40 | 200.0 kB | 10.0 kB | 5.0 kB | 3.0 kB | 2.7 / 0.1 | 27 / 1.0 | 82 / 3.0 | 273 / 10 |',
  );
});
