import { expect, test } from 'vitest';
import { withDe } from './names.ts';

test.each([
  ['Air Dribble', "d'Air Dribble"],
  ['Équipe 1', "d'Équipe 1"],
  ['octane', "d'octane"],
  ['Ynov', "d'Ynov"],
  ['Les Aigles', 'de Les Aigles'],
  ['Hors-jeu', 'de Hors-jeu'],
  ['Yo-yo', 'de Yo-yo'],
  ['51 Zone', 'de 51 Zone'],
])('%s is elided as %s', (name, elided) => {
  expect(withDe(name)).toBe(elided);
});
