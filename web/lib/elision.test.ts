import { expect, test } from 'vitest';
import { de } from './elision.ts';

test.each([
  ['Air Dribble', 'd’'],
  ['Équipe 1', 'd’'],
  ['octane', 'd’'],
  ['Les Aigles', 'de '],
  ['Hors-jeu', 'de '],
  ['Yo-yo', 'de '],
  ['51 Zone', 'de '],
])('before %s it is %s', (name, said) => {
  expect(de(name)).toBe(said);
});
