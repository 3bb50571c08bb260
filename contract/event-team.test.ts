import { expect, test } from 'vitest';
import { beTheFirst, countTeams, entryFormat, inWords, ofTheTeam, playedBy } from './event-team.ts';

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
  expect(beTheFirst(size)).toBe(first);
  expect(ofTheTeam(size)).toBe(of);
  expect(playedBy(size)).toBe(played);
});

test('teams are counted in their plural', () => {
  expect(countTeams(1, 2)).toBe('1 duo');
  expect(countTeams(16, 2)).toBe('16 duos');
  expect(countTeams(8, 3)).toBe('8 trios');
  expect(countTeams(1, 5)).toBe('1 équipe de 5');
  expect(countTeams(32, 5)).toBe('32 équipes de 5');
  expect(countTeams(64, 1)).toBe('64 joueurs');
});

test('numbers beyond ten keep their digits', () => {
  expect([inWords(1), inWords(10), inWords(11)]).toEqual(['un', 'dix', '11']);
});
