import { expect, test } from 'vitest';
import { sortByAirTurn } from './next-on-air.ts';

test('what is played goes on air before what is called, and that before what is to come', () => {
  const turns = sortByAirTurn([
    { pk_match: 1 },
    { pk_match: 2, day: { progress: 'called', since: '2026-11-16T10:05:00.000Z' } },
    { pk_match: 3, day: { progress: 'called', since: '2026-11-16T10:00:00.000Z' } },
    { pk_match: 4, day: { progress: 'playing', since: '2026-11-16T10:01:00.000Z' } },
    { pk_match: 5, day: { progress: 'playing', since: '2026-11-16T10:09:00.000Z' } },
    { pk_match: 6, day: { progress: 'upcoming', since: null } },
  ]);
  // Of the matches being played, the latest comes first. Of the called ones, the one that has
  // waited longest.
  expect(turns.map(({ pk_match }) => pk_match)).toEqual([5, 4, 3, 2, 1, 6]);
});
