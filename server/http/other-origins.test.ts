import { expect, test } from 'vitest';
import { isFromOtherSite } from './other-origins.ts';

test.each([
  [undefined, 'arene.example', false],
  ['https://arene.example', 'arene.example', false],
  ['http://127.0.0.1:3000', '127.0.0.1:3000', false],
  ['http://127.0.0.1:4000', '127.0.0.1:3000', true],
  ['https://ailleurs.example', 'arene.example', true],
  ['https://arene.example.ailleurs.example', 'arene.example', true],
  // A frame without an origin of its own, or a file.
  ['null', 'arene.example', true],
])('who asks from %s of %s comes from elsewhere: %s', (origin, host, isElsewhere) => {
  expect(isFromOtherSite({ ...(origin !== undefined && { origin }), host })).toBe(isElsewhere);
});
