import { expect, test } from 'vitest';
import { buildPlayer } from '#tests/builders.ts';
import { foundText, searchTeams } from './team-search.ts';

const TEAMS = [team(1, 'Les Éclairs', 'Zoé', 'Max'), team(2, 'Nova', 'Élodie'), team(3, 'Vide')];

test.each([
  ['éclair', [1]],
  ['ECLAIRS', [1]],
  ['zoe', [1]],
  ['  elo ', [2]],
  ['e', [1, 2, 3]],
  ['personne', []],
])('%j finds teams by their name or by a player, whatever the accents', (words, found) => {
  expect(searchTeams(TEAMS, words).map(({ id }) => id)).toEqual(found);
});

test('what is found is said once somebody searches', () => {
  expect(foundText(3, ' ')).toBe('');
  expect(foundText(0, 'x')).toBe('Aucune équipe trouvée.');
  expect([foundText(1, 'x'), foundText(2, 'x')]).toEqual([
    '1 équipe trouvée',
    '2 équipes trouvées',
  ]);
});

function team(id: number, name: string, ...players: string[]) {
  return {
    id,
    name,
    capacity: 2,
    players: players.map((username, pk_player) => buildPlayer({ pk_player, username })),
  };
}
