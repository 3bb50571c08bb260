import { expect, test } from 'vitest';
import { buildTeamPlayer } from '#tests/builders.ts';
import { groupByTeam, isFull } from './teams.ts';

const zoe = { pk_player: 1, username: 'Zoé', discord: 'zoe.rl' };
const max = { pk_player: 2, username: 'Max', discord: 'max.rl', rank: 'Or' };
const aigles = { fk_team: 3, name: 'Les Aigles', capacity: 2 };
const vide = { fk_team: 4, name: 'Boost Vide', capacity: 2 };

test('rows become teams, in the order of their first row', () => {
  const teams = groupByTeam([
    buildTeamPlayer({ ...aigles, ...zoe }),
    buildTeamPlayer(vide),
    buildTeamPlayer({ ...aigles, ...max }),
  ]);
  expect(teams.map(({ id, name }) => [id, name])).toEqual([
    [3, 'Les Aigles'],
    [4, 'Boost Vide'],
  ]);
  expect(teams[0]?.players.map(({ username }) => username)).toEqual(['Zoé', 'Max']);
  expect(teams[0]?.players[1]).toMatchObject({ discord: 'max.rl', rank: 'Or', twitch: null });
  expect(teams[1]?.players).toEqual([]);
});

test('rows without a team or without its name are left out', () => {
  expect(
    groupByTeam([
      buildTeamPlayer({ ...aigles, fk_team: null, ...zoe }),
      buildTeamPlayer({ ...aigles, name: null, ...zoe }),
    ]),
  ).toEqual([]);
});

test('a team is full when its places are taken', () => {
  const [one] = groupByTeam([buildTeamPlayer({ ...aigles, ...zoe })]);
  const [two] = groupByTeam([
    buildTeamPlayer({ ...aigles, ...zoe }),
    buildTeamPlayer({ ...aigles, ...max }),
  ]);
  expect([one, two].map((team) => team && isFull(team))).toEqual([false, true]);
});
