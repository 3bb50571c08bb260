import { expect, test } from 'vitest';
import { buildTeamPlayer } from '#tests/builders.ts';
import { archivedState } from './archive.ts';

test('what was kept before a field of a player was there is told without it', () => {
  const row = buildTeamPlayer({ pk_player: 1, username: 'Zoé', discord: 'zoe' });
  const { twitch: _later, ...kept } = row;
  const state = { teams: [kept], rounds: [], tournament: {} };
  const archive = JSON.stringify({ version: 1, event: {}, state, decisions: [] });
  expect(archivedState(archive, 7).teams).toEqual([row]);
});
