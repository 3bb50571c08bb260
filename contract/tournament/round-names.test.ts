import { expect, test } from 'vitest';
import { withRoundNames } from './round-names.ts';

test('stored names of rounds are read in the words of today', () => {
  expect(withRoundNames('Postes et heures : Winner ronde 2, Loser ronde 13')).toBe(
    'Postes et heures : Winner R2, Loser R13',
  );
  for (const words of ['Loser R3', 'Ronde suisse 2', 'Poules, ronde 2', 'Loser ronde à nous']) {
    expect(withRoundNames(words)).toBe(words);
  }
});
