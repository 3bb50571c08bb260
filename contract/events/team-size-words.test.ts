import { numberInWords } from '#contract/words/french.ts';
import { expect, test } from 'vitest';
import {
  beFirstText,
  teamCountText,
  entryFormat,
  ofTheTeamText,
  playedByText,
} from './team-size-words.ts';

test.each([
  [1, '1v1, inscription individuelle', 'Soyez le premier joueur', "de l'équipe", 'en solo'],
  [2, '2v2, inscription en duo uniquement', 'Soyez le premier duo', 'du duo', 'à deux'],
  [3, '3v3, inscription en trio uniquement', 'Soyez le premier trio', 'du trio', 'à trois'],
  [
    5,
    '5v5, inscription en équipe de 5 uniquement',
    'Soyez la première équipe',
    "de l'équipe",
    'à cinq',
  ],
  [
    10,
    '10v10, inscription en équipe de 10 uniquement',
    'Soyez la première équipe',
    "de l'équipe",
    'à dix',
  ],
])('a team of %s has its words', (size, format, first, of, played) => {
  expect(entryFormat(size)).toBe(format);
  expect(beFirstText(size)).toBe(first);
  expect(ofTheTeamText(size)).toBe(of);
  expect(playedByText(size)).toBe(played);
});

test('teams are counted in their plural', () => {
  expect(teamCountText(1, 2)).toBe('1 duo');
  expect(teamCountText(16, 2)).toBe('16 duos');
  expect(teamCountText(8, 3)).toBe('8 trios');
  expect(teamCountText(1, 5)).toBe('1 équipe de 5');
  expect(teamCountText(32, 5)).toBe('32 équipes de 5');
  expect(teamCountText(64, 1)).toBe('64 joueurs');
});

test('numbers beyond ten keep their digits', () => {
  expect([numberInWords(1), numberInWords(10), numberInWords(11)]).toEqual(['un', 'dix', '11']);
});
