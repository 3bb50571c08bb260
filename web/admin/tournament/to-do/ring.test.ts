import { expect, test } from 'vitest';
import type { ToDoItem } from '#contract/day/reports.ts';
import { latestUrgent } from './ring.ts';

const call = (pk_help: number, minute: number): ToDoItem => ({
  kind: 'help',
  since: `2025-12-13T10:0${minute}:00.000Z`,
  pk_help,
  team: { pk_team: 1, name: 'Les Aigles' },
  match: null,
});

test('it rings for a new call, and not when one of several is answered', () => {
  const one = latestUrgent([call(1, 0)], null);
  const two = latestUrgent([call(1, 0), call(2, 1)], one);
  expect(two).not.toBe(one);
  expect(latestUrgent([call(2, 1)], two)).toBe(two);
  expect(latestUrgent([call(1, 0)], two)).toBe(two);
  expect(latestUrgent([], two)).toBeNull();
});

test('a team that is not complete does not ring', () => {
  const team = { pk_team: 1, name: 'Les Aigles' };
  expect(
    latestUrgent([{ kind: 'incomplete', team, player_count: 1, capacity: 2 }], null),
  ).toBeNull();
});
