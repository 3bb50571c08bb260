import { expect, test } from 'vitest';
import { buildTeam } from '#tests/builders.ts';
import { ageText, byMinute, filtered, isRecent } from './team-groups.ts';

const NOW = Date.parse('2026-11-07T10:00:00.000Z');
const at = (pk_team: number, time: string) =>
  buildTeam({ pk_team, created_at: `2026-11-07T${time}.000Z` });

test('teams are chosen by what they lack', () => {
  const whole = buildTeam({ pk_team: 1 });
  const empty = buildTeam({ pk_team: 2, player_count: 0 });
  const unchecked = buildTeam({ pk_team: 3, waiting: 1, unchecked: true });
  const teams = [whole, empty, unchecked];
  expect(filtered(teams, 'all')).toEqual(teams);
  expect(filtered(teams, 'empty')).toEqual([empty]);
  expect(filtered(teams, 'unchecked')).toEqual([unchecked]);
});

test('teams of one minute stand together, the latest first', () => {
  const teams = [at(1, '09:00:01'), at(2, '09:00:59'), at(3, '09:01:00')];
  expect(byMinute(teams).map((group) => group.teams.map(({ pk_team }) => pk_team))).toEqual([
    [3],
    [2, 1],
  ]);
});

test.each([
  ['09:59:30', true, "à l'instant"],
  ['09:45:01', true, 'il y a 14 min'],
  ['09:45:00', false, 'il y a 15 min'],
  ['07:10:00', false, 'il y a 2 h'],
])('a team that came at %s', (time, young, age) => {
  expect(isRecent(at(1, time), NOW)).toBe(young);
  expect(ageText(at(1, time), NOW)).toBe(age);
});

test('older ones are told in days', () => {
  expect(ageText({ created_at: '2026-11-06T09:00:00.000Z' }, NOW)).toBe('il y a 1 jour');
  expect(ageText({ created_at: '2026-11-01T09:00:00.000Z' }, NOW)).toBe('il y a 6 jours');
});
