import { expect, test } from 'vitest';
import { groupByTeam, isFull } from './teams.ts';

const nobody = {
  pk_player: null,
  username: null,
  riot_username: null,
  discord: null,
  twitch: null,
  rank: null,
};
const zoe = { ...nobody, pk_player: 1, username: 'Zoé', discord: 'zoe.rl' };
const max = { ...nobody, pk_player: 2, username: 'Max', discord: 'max.rl', rank: 'Or' };
const aigles = { fk_team: 3, name: 'Les Aigles', capacity: 2 };
const vide = { fk_team: 4, name: 'Boost Vide', capacity: 2 };

test('rows become teams, in the order of their first row', () => {
  const teams = groupByTeam([
    { ...aigles, ...zoe },
    { ...vide, ...nobody },
    { ...aigles, ...max },
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
      { ...aigles, fk_team: null, ...zoe },
      { ...aigles, name: null, ...zoe },
    ]),
  ).toEqual([]);
});

test('a team is full when its places are taken', () => {
  const [one] = groupByTeam([{ ...aigles, ...zoe }]);
  const [two] = groupByTeam([
    { ...aigles, ...zoe },
    { ...aigles, ...max },
  ]);
  expect([one, two].map((team) => team && isFull(team))).toEqual([false, true]);
});
