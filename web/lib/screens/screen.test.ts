import { expect, test } from 'vitest';
import { screenFor } from './screen.ts';

test.each([
  [
    { width: 1920, height: 1080 },
    { width: 192, height: 108 },
  ],
  [
    { width: 3840, height: 2160 },
    { width: 192, height: 108 },
  ],
  [
    { width: 1280, height: 720 },
    { width: 192, height: 108 },
  ],
  [
    { width: 1024, height: 768 },
    { width: 192, height: 144 },
  ],
  [
    { width: 1080, height: 1920 },
    { width: 108, height: 192 },
  ],
  [
    { width: 0, height: 0 },
    { width: 192, height: 108 },
  ],
])('a screen of %o pixels has %o units', (pixels, units) => {
  expect(screenFor(pixels)).toEqual(units);
});
