import { expect, test } from 'vitest';
import { qualifiedTeams } from './qualified-teams.ts';

test('the place of a team that withdrew goes to the next', () => {
  const standings = [1, 2, 3, 4, 5, 6].map((pk_team) => row(pk_team, { withdrawn: pk_team === 2 }));
  const { teams, last } = qualifiedTeams({ standings, tournament: { qualifiers: 4 } });
  expect([...teams]).toEqual([1, 3, 4, 5]);
  expect([...last]).toEqual([5]);
});

test('of each group so many go through, and a group in which nobody is cut has no last one', () => {
  const standings = [1, 2, 3, 4, 5].map((pk_team) => row(pk_team, { group: pk_team < 4 ? 1 : 2 }));
  const tournament = { qualifiers: null, groups: { count: 2, qualifiers: 2 } };
  const { teams, last } = qualifiedTeams({ standings, tournament });
  expect([...teams]).toEqual([1, 2, 4, 5]);
  expect([...last]).toEqual([2]);
});

test('where everybody goes through, nobody is marked and nobody is cut', () => {
  const standings = [1, 2].map((pk_team) => row(pk_team));
  const { teams, last } = qualifiedTeams({ standings, tournament: { qualifiers: null } });
  expect([...teams, ...last]).toEqual([]);
  expect(qualifiedTeams({ standings, tournament: { qualifiers: 2 } }).last).toEqual(new Set());
});

function row(pk_team: number, { group = null as number | null, withdrawn = false } = {}) {
  return { pk_team, group, withdrawn };
}
