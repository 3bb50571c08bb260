import { expect, test } from 'vitest';
import { screenFor } from '#web/lib/screens/screen.ts';
import { screenFit } from './fit.ts';

test.each([
  ['a projector', 1920, 1080, 2],
  ['an upright television', 1080, 1920, 1],
  ['an upright screen that is nearly square', 1000, 1200, 2],
  ['one that is a little narrower', 990, 1200, 1],
])('%s shows its lists in %i × %i pixels in %i columns', (_name, width, height, columns) => {
  expect(screenFit(screenFor({ width, height }), { width: 100, height: 100 }).columns).toBe(
    columns,
  );
});
