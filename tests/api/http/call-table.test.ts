// oxlint-disable max-lines -- every call of the specification, one test each.
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { fieldEntries, playerFields } from '#contract/teams/player-fields.ts';
import { teamFieldsOfType } from '#contract/teams/team-fields.ts';
import { buildMatch } from '#tests/builders.ts';
import { DATABASES } from '#tests/proofs.ts';
import { answerKeys } from '../support/expectations.ts';
import { successData, SUPER_ADMIN, uniqueName, useApi, type Reply } from '../support/harness.ts';

const words = (list: string): string[] => list.split(' ');
const SESSION = words('pk_admin username label fk_admin_type permission token expiresAt');
const ADMIN = words('pk_admin username label fk_admin_type permission version');
const SPECIFIED_FIELDS = words('username riot_username discord twitch rank');
/** What the site tells of a player besides. */
const ADDED_FIELDS = playerFields.filter((field) => !SPECIFIED_FIELDS.includes(field));
const ADDED: object = fieldEntries(ADDED_FIELDS, () => null);
const PLAYER = [
  ...words('pk_player fk_team team_name version'),
  ...SPECIFIED_FIELDS,
  ...ADDED_FIELDS,
];
const ADDED_TEAM_FIELDS = teamFieldsOfType('text-if-wanted');
const ADDED_OF_TEAM: object = fieldEntries(ADDED_TEAM_FIELDS, () => null);
const TEAM = [
  ...words('pk_team name capacity player_count created_at version'),
  ...ADDED_TEAM_FIELDS,
];
const TEAM_WITH_PLAYERS = [
  ...words('fk_team name capacity pk_player'),
  ...SPECIFIED_FIELDS,
  ...ADDED_FIELDS,
];
const MATCH = words(
  'pk_match fk_round round_label fk_team_one fk_team_two team_one_name team_two_name score_team_one score_team_two winner_team unwon match_date version',
);

/** The answer is a success and carries these keys of the item, and no other at any depth. */
function expectKeys(
  reply: Reply,
  keys: readonly string[],
  inList = false,
  cache: 'no-store' | 'no-cache' = 'no-store',
): void {
  expect(reply.body).toMatchObject({ success: true });
  expect(reply.status).toBe(200);
  expect(reply.headers.get('cache-control')).toBe(cache);
  expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const prefix = inList ? 'data[].' : 'data.';
  expect(answerKeys(reply.body).toSorted()).toEqual(
    ['success', 'data', ...keys.map((key) => prefix + key)].toSorted(),
  );
}

describe.each(DATABASES)('the call table on %s', (kind) => {
  const api = useApi(kind);

  const newTeam = async () =>
    successData(await api.admin('createTeam', { name: uniqueName('Équipe'), capacity: 3 }));
  const newPlayer = async (fk_team: number | null = null) =>
    successData(
      await api.admin('createPlayer', {
        username: uniqueName('Pseudo'),
        discord: uniqueName('discord'),
        riot_username: 'Riot#EUW',
        twitch: 'https://twitch.tv/arene',
        rank: 'Or',
        fk_team,
      }),
    );

  test('POST login answers the admin and its session, and nothing else', async () => {
    const now = Math.floor(Date.now() / 1000);
    vi.useFakeTimers({ toFake: ['Date'], now: now * 1000 });
    onTestFinished(() => void vi.useRealTimers());
    const reply = await api.visitor('login', SUPER_ADMIN);
    expectKeys(reply, SESSION);
    const session = successData(reply);
    expect(session).toMatchObject({ username: 'admin', label: 'SuperAdmin', permission: 2 });
    expect(session.token).toMatch(/^[\w-]{43}$/);
    expect(session.expiresAt).toBe(now + 12 * 3600);
  });

  test('admins are listed, shown, created, changed and deleted', async () => {
    const username = uniqueName('admin').replace(' ', '-');
    const created = await api.superAdmin('createAdmin', {
      username,
      password: 'Passe-1234',
      fk_admin_type: 1,
    });
    expectKeys(created, ADMIN);
    const { pk_admin } = successData(created);
    expect(successData(created)).toEqual({
      pk_admin,
      username,
      label: 'Admin',
      fk_admin_type: 1,
      permission: 1,
      version: 1,
    });

    expectKeys(await api.superAdmin('getAdmins'), ADMIN, true);
    const shown = await api.superAdmin('getAdmin', { pk_admin });
    expectKeys(shown, ADMIN);
    expect(successData(shown)).toEqual(successData(created));

    const renamed = `${username} bis`;
    const updated = await api.superAdmin('updateAdmin', {
      pk_admin,
      username: renamed,
      fk_admin_type: 2,
    });
    expectKeys(updated, ADMIN);
    expect(successData(updated)).toEqual({
      pk_admin,
      username: renamed,
      label: 'SuperAdmin',
      fk_admin_type: 2,
      permission: 2,
      version: 2,
    });

    const deleted = await api.superAdmin('deleteAdmin', { pk_admin });
    expectKeys(deleted, ['pk_admin']);
    expect(successData(deleted)).toEqual({ pk_admin });
    expect((await api.superAdmin('getAdmin', { pk_admin })).status).toBe(404);
  });

  test('getAdminTypes lists the two roles', async () => {
    const reply = await api.superAdmin('getAdminTypes');
    expectKeys(reply, ['pk_admin_type', 'label'], true);
    expect(successData(reply).map(({ label }) => label)).toEqual(['Admin', 'SuperAdmin']);
  });

  test('players are listed, shown, created, changed and deleted', async () => {
    const team = await newTeam();
    const created = await newPlayer(team.pk_team);
    const { pk_player } = created;
    expect(created).toMatchObject({
      riot_username: 'Riot#EUW',
      twitch: 'https://www.twitch.tv/arene',
      rank: 'Or',
      fk_team: team.pk_team,
      team_name: team.name,
      version: 1,
    });
    expectKeys(await api.admin('getPlayers'), PLAYER, true);
    const shown = await api.admin('getPlayer', { pk_player });
    expectKeys(shown, PLAYER);
    expect(successData(shown)).toEqual(created);

    const updated = await api.admin('updatePlayer', {
      pk_player,
      username: 'Nouveau',
      discord: 'nouveau#1',
      riot_username: 'N#1',
      twitch: null,
      rank: 'Fer',
      fk_team: null,
    });
    expectKeys(updated, PLAYER);
    expect(successData(updated)).toEqual({
      pk_player,
      username: 'Nouveau',
      discord: 'nouveau#1',
      riot_username: 'N#1',
      twitch: null,
      rank: 'Fer',
      ...ADDED,
      fk_team: null,
      team_name: null,
      version: 2,
    });

    const deleted = await api.admin('deletePlayer', { pk_player });
    expectKeys(deleted, ['pk_player']);
    expect(successData(deleted)).toEqual({ pk_player });
    expect((await api.admin('getPlayer', { pk_player })).status).toBe(404);
  });

  test('teams are listed, shown, created, changed and deleted', async () => {
    const created = await newTeam();
    const { pk_team, name } = created;
    expect(created).toEqual({
      pk_team,
      name,
      capacity: 3,
      ...ADDED_OF_TEAM,
      player_count: 0,
      created_at: expect.any(String) as string,
      version: 1,
    });
    await newPlayer(pk_team);
    expectKeys(await api.admin('getTeams'), TEAM, true);
    const shown = await api.admin('getTeam', { pk_team });
    expectKeys(shown, TEAM);
    expect(successData(shown)).toEqual({ ...created, player_count: 1 });

    const updated = await api.admin('updateTeam', { pk_team, name: `${name} bis`, capacity: 5 });
    expectKeys(updated, TEAM);
    expect(successData(updated)).toEqual({
      pk_team,
      name: `${name} bis`,
      capacity: 5,
      ...ADDED_OF_TEAM,
      player_count: 1,
      created_at: created.created_at,
      version: 2,
    });

    const deleted = await api.admin('deleteTeam', { pk_team });
    expectKeys(deleted, ['pk_team']);
    expect(successData(deleted)).toEqual({ pk_team });
    expect((await api.admin('getTeam', { pk_team })).status).toBe(404);
  });

  test('getRounds lists the Swiss rounds, then the bracket', async () => {
    const reply = await api.admin('getRounds');
    expectKeys(reply, ['pk_round', 'label'], true);
    const labels = successData(reply).map(({ label }) => label);
    expect(labels.slice(0, 5)).toEqual([1, 2, 3, 4, 5].map((round) => `Ronde suisse ${round}`));
    expect(labels.at(-1)).toBe('Grande finale');
  });

  test('matches are listed, shown, created with both team names, changed and deleted', async () => {
    const [one, two] = [await newTeam(), await newTeam()];
    const teams = { fk_team_one: one.pk_team, fk_team_two: two.pk_team };
    const created = await api.admin('createMatch', {
      fk_round: 1,
      ...teams,
      team_one_score: 2,
      team_two_score: 1,
      match_date: '2025-12-13T14:00:00.000Z',
      winner_team: one.pk_team,
    });
    expectKeys(created, MATCH);
    const { pk_match } = successData(created);
    const match = buildMatch({
      pk_match,
      ...teams,
      team_one_name: one.name,
      team_two_name: two.name,
      winner_team: one.pk_team,
      score_team_one: 2,
      score_team_two: 1,
      match_date: '2025-12-13 14:00:00',
    });
    expect(successData(created)).toEqual(match);
    expectKeys(await api.admin('getMatches'), MATCH, true);
    const shown = await api.admin('getMatch', { pk_match });
    expectKeys(shown, MATCH);
    expect(successData(shown)).toEqual(successData(created));

    const updated = await api.admin('updateMatch', {
      pk_match,
      fk_round: 2,
      fk_team_one: null,
      fk_team_two: two.pk_team,
      team_one_score: null,
      team_two_score: null,
      match_date: null,
      winner_team: null,
    });
    expectKeys(updated, MATCH);
    expect(successData(updated)).toEqual(
      buildMatch({
        pk_match,
        fk_round: 2,
        round_label: 'Ronde suisse 2',
        fk_team_one: null,
        fk_team_two: two.pk_team,
        team_one_name: null,
        team_two_name: two.name,
        version: 2,
      }),
    );

    const deleted = await api.admin('deleteMatch', { pk_match });
    expectKeys(deleted, ['pk_match']);
    expect(successData(deleted)).toEqual({ pk_match });
    expect((await api.admin('getMatch', { pk_match })).status).toBe(404);
  });

  test('a visitor registers a team of two, then a player in it, and everybody sees both', async () => {
    const name = uniqueName('Duo');
    const registered = await api.visitor('registerTeam', { name });
    expectKeys(registered, ['pk_team', 'name']);
    const { pk_team } = successData(registered);
    expect(successData(registered)).toEqual({ pk_team, name });
    expect(successData(await api.admin('getTeam', { pk_team })).capacity).toBe(2);
    const empty = successData(await api.visitor('getTeamsWithPlayers')).filter(
      (row) => row.fk_team === pk_team,
    );
    expect(empty).toEqual([
      {
        fk_team: pk_team,
        name,
        capacity: 2,
        pk_player: null,
        username: null,
        riot_username: null,
        discord: null,
        twitch: null,
        rank: null,
        ...ADDED,
      },
    ]);

    const joined = await api.visitor('registerPlayer', {
      username: 'Zed',
      discord: uniqueName('zed'),
      twitch: '',
      fk_team: String(pk_team),
    });
    expectKeys(joined, PLAYER);
    const { discord, pk_player } = successData(joined);
    expect(successData(joined)).toEqual({
      pk_player,
      username: 'Zed',
      riot_username: null,
      discord,
      twitch: null,
      rank: null,
      ...ADDED,
      fk_team: pk_team,
      team_name: name,
      version: 1,
    });

    const list = await api.visitor('getTeamsWithPlayers');
    expectKeys(list, TEAM_WITH_PLAYERS, true, 'no-cache');
    expect(successData(list).filter((row) => row.fk_team === pk_team)).toEqual([
      {
        fk_team: pk_team,
        name,
        capacity: 2,
        pk_player,
        username: 'Zed',
        discord,
        riot_username: null,
        twitch: null,
        rank: null,
        ...ADDED,
      },
    ]);
  });

  test('POST logout ends the session', async () => {
    const token = await api.api.signIn();
    const reply = await api.api.call('logout', {}, { token });
    expect(reply.body).toEqual({ success: true, data: null });
    expect((await api.api.call('getTeams', {}, { token })).status).toBe(401);
  });
});
