import { expect, test } from 'vitest';
import { foundBy } from './search.ts';

test('a name is found by a part of it, whatever its case and accents', () => {
  expect(foundBy('grelo')('Les Grêlons')).toBe(true);
  expect(foundBy('  LES gr')('Les Grêlons')).toBe(true);
  expect(foundBy('')('Les Grêlons')).toBe(true);
  expect(foundBy('aigle')('Les Grêlons')).toBe(false);
});
