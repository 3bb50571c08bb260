import { afterEach, expect, test, vi } from 'vitest';
import type { PublicState } from '#contract/public-state.ts';
import { applyChange } from './partial-state.ts';
import { readCachedState, writeCachedState } from './public-state.ts';
import { changeTeams, teamsWithPlayersQuery } from './public-teams.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { buildTeamPlayer } from '#tests/builders.ts';

afterEach(() => vi.unstubAllGlobals());

test('teams that are asked for by themselves join what is known, and are followed with it', async () => {
  const queryClient = createQueryClient();
  writeCachedState(queryClient, null, { version: 3, now: [] });
  answerWith([team(1, 'Les Aigles')]);
  await queryClient.fetchQuery(teamsWithPlayersQuery(null));
  const cached = readCachedState(queryClient, null);
  expect(cached).toEqual({ version: 3, now: [], teams: [team(1, 'Les Aigles')] });

  const change = { from: 3, version: 4, teams: { rows: [team(1, 'Les Faucons')] } };
  expect(cached && applyChange(cached, change)?.teams).toEqual([team(1, 'Les Faucons')]);
});

test('teams that come before anything else do not stand for the whole state', async () => {
  const queryClient = createQueryClient();
  answerWith([team(1, 'Les Aigles')]);
  await queryClient.fetchQuery(teamsWithPlayersQuery(null));
  const cached = readCachedState(queryClient, null);
  expect(cached?.teams).toHaveLength(1);
  expect(cached && applyChange(cached, { from: 3, version: 4 })).toBeNull();
});

test('a team that was just registered is there before the server tells it', () => {
  const queryClient = createQueryClient();
  writeCachedState(queryClient, null, { version: 3, teams: [team(1, 'Les Aigles')] });
  changeTeams(queryClient, null, 'teams', (rows) => [...rows, team(2, 'Nova')]);
  expect(readCachedState(queryClient, null)?.teams?.map(({ name }) => name)).toEqual([
    'Les Aigles',
    'Nova',
  ]);
});

function answerWith(data: PublicState['teams']): void {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true, data })));
}

function team(fk_team: number, name: string): PublicState['teams'][number] {
  return buildTeamPlayer({ fk_team, name });
}
