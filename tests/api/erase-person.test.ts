import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { start } from '#server/main.ts';
import { DATABASES } from '#tests/proofs.ts';
import {
  createDatabase,
  dataOf,
  send,
  SUPER_ADMIN,
  testConfig,
  unique,
  useApi,
} from './harness.ts';
import { makingEvents, refusalOf } from './making-events.ts';
import { noSite } from './no-site.ts';
import { wholeDatabase } from './whole-database.ts';

test('no name is left in the bytes of a SQLite file', async () => {
  const database = await createDatabase('sqlite');
  const config = testConfig(database.url);
  const server = await start(config, noSite);
  const url = server.url.replace('localhost', '127.0.0.1');
  const { pk_team } = dataOf(await send<{ pk_team: number }>(url, 'registerTeam', { name: 'A' }));
  const who = { username: 'Inoubliable', discord: 'inoubliable.discord', fk_team: pk_team };
  const { pk_player } = dataOf(await send<{ pk_player: number }>(url, 'registerPlayer', who));
  const { token } = dataOf(await send<{ token: string }>(url, 'login', SUPER_ADMIN));
  const twitch = 'https://www.twitch.tv/inoubliable';
  await send(
    url,
    'updatePlayer',
    { pk_player, ...who, twitch, riot_username: null, rank: null },
    { token },
  );
  dataOf(await send(url, 'erasePerson', { pk_players: [pk_player] }, { token }));
  await server.close();
  const bytes = await readFile(database.url.slice('file:'.length), 'latin1');
  expect(bytes).toContain('Joueur effac');
  expect(bytes.toLowerCase()).not.toContain('inoubliable');
  await database.drop();
});

describe.each(DATABASES)('erasing a person on %s', (kind) => {
  const api = useApi(kind);
  const { create, published, newTeam } = makingEvents(api);
  const dump = () => wholeDatabase(api.sql, kind);

  const register = async (fk_team: number, who: { username: string; discord: string }) => {
    const { team_name: _name, ...player } = dataOf(
      await api.visitor(
        'registerPlayer',
        { ...who, fk_team },
        { 'idempotency-key': unique('clé') },
      ),
    );
    return player;
  };
  const enrol = async (fk_event: number, username: string): Promise<number> => {
    const { pk_team } = await newTeam(fk_event);
    const player = { username, discord: username, riot_username: 'x', rank: 'x', twitch: null };
    return dataOf(await api.admin('createPlayer', { ...player, fk_team: pk_team, fk_event }))
      .pk_player;
  };
  const undoAll = async (fk_event: number, since: number) => {
    const entries = dataOf(await api.superAdmin('getTrail', { fk_event, limit: 100 }));
    const chain = entries.filter(
      ({ pk_trail, item }) => pk_trail > since && item !== 'person' && item !== 'event',
    );
    for (const { pk_trail } of chain) dataOf(await api.superAdmin('undo', { pk_trail }));
    return chain.length;
  };
  const lastEntry = async (fk_event: number) =>
    dataOf(await api.superAdmin('getTrail', { fk_event, limit: 1 }))[0]?.pk_trail ?? 0;

  test('leaves no trace of the names in any column, and every write can still be undone', async () => {
    const names = ['Zoé l’Éclair', 'zoe.eclair', 'zoe_tv', 'Zoe#EUW', 'ancien.zoe'];
    const zoe = { username: 'Zoé l’Éclair', discord: 'zoe.eclair' };
    const twitch = 'https://www.twitch.tv/zoe_tv';

    const archived = await published();
    const old = await newTeam(archived.pk_event);
    const first = await register(old.pk_team, zoe);
    const late = { ...first, twitch, riot_username: 'Zoe#EUW', rank: 'Or' };
    dataOf(await api.admin('updatePlayer', late));
    dataOf(await api.superAdmin('archiveEvent', { pk_event: archived.pk_event }));

    const draft = await create();
    const theirs = await newTeam(draft.pk_event);
    dataOf(
      await api.admin('createPlayer', {
        ...zoe,
        riot_username: 'Zoe#EUW',
        rank: 'Or',
        fk_team: theirs.pk_team,
        fk_event: draft.pk_event,
      }),
    );
    dataOf(await api.superAdmin('deleteEvent', { pk_event: draft.pk_event }));

    const { pk_event } = await published();
    const team = await newTeam(pk_event);
    const player = await register(team.pk_team, { ...zoe, discord: 'ancien.zoe' });
    const since = await lastEntry(pk_event);
    const renamed = dataOf(await api.admin('updatePlayer', { ...player, ...zoe, twitch }));
    const lines = [{ line: 2, ...zoe, riot_username: 'Zoe#EUW', rank: 'Platine' }];
    const file = { kind: 'players', lines, fk_event: pk_event };
    const { digest } = dataOf(await api.admin('previewImport', file));
    dataOf(await api.admin('importRows', { ...file, digest }));
    dataOf(await api.admin('deleteTeam', { pk_team: team.pk_team }));
    dataOf(await api.admin('deletePlayer', { pk_player: renamed.pk_player }));

    const found = dataOf(await api.superAdmin('findPeople', { search: 'ZOE.ECLAIR' }));
    expect(found).toHaveLength(3);
    expect(found.filter(({ is_gone }) => is_gone)).toHaveLength(2);
    const pk_players = found.map(({ pk_player }) => pk_player);
    const preview = dataOf(await api.superAdmin('previewErasure', { pk_players }));
    expect(preview).toMatchObject({ registrations: { length: 3 }, alike: [], teams: [] });
    expect(preview.entries).toBeGreaterThan(4);
    expect(await dump()).toContain('zoe.eclair');

    const standings = dataOf(
      await api.visitor('getTeamsWithPlayers', { fk_event: archived.pk_event }),
    );
    const erased = dataOf(await api.superAdmin('erasePerson', { pk_players }));
    const pseudonyms = erased.registrations.map(({ pseudonym }) => pseudonym);
    expect(new Set(pseudonyms).size).toBe(3);
    expect(pseudonyms.every((name) => /^Joueur effacé \d+$/.test(name))).toBe(true);
    const text = await dump();
    expect(names.filter((name) => text.includes(name))).toEqual([]);

    const after = dataOf(await api.visitor('getTeamsWithPlayers', { fk_event: archived.pk_event }));
    expect(after).toHaveLength(standings.length);
    const shown = after.find(({ pk_player }) => pk_player === first.pk_player);
    expect(shown).toMatchObject({ name: old.name, twitch: null, riot_username: null });
    expect(pseudonyms).toContain(shown?.username);
    expect(shown?.discord).toBe(shown?.username);

    expect(await undoAll(pk_event, since)).toBe(4);
    const deletion = dataOf(await api.superAdmin('getTrail', { item: 'event', limit: 20 })).find(
      ({ action }) => action === 'deleteEvent',
    );
    dataOf(await api.superAdmin('undo', { pk_trail: deletion?.pk_trail }));
    const restored = await dump();
    expect(names.filter((name) => restored.includes(name))).toEqual([]);
  });

  test('reaches drafts as admins see them, and what a deleted one had kept since it was archived', async () => {
    const draft = await create();
    const drafted = await enrol(draft.pk_event, 'Yann Ébauche');
    const read = () => api.admin('getTeamsWithPlayers', { fk_event: draft.pk_event });
    expect(JSON.stringify(dataOf(await read()))).toContain('Yann Ébauche');

    const { pk_event } = await published();
    const deleted = await enrol(pk_event, 'Yann Supprimé');
    dataOf(await api.superAdmin('archiveEvent', { pk_event }));
    dataOf(await api.superAdmin('reopenEvent', { pk_event }));
    const entries = dataOf(await api.superAdmin('getTrail', { item: 'event', item_key: pk_event }));
    const publication = entries.find(({ action }) => action === 'publishEvent');
    dataOf(await api.superAdmin('undo', { pk_trail: publication?.pk_trail }));
    dataOf(await api.superAdmin('deleteEvent', { pk_event }));

    dataOf(await api.superAdmin('erasePerson', { pk_players: [drafted, deleted] }));
    expect(JSON.stringify(dataOf(await read()))).not.toContain('Yann');
    expect(await dump()).not.toContain('Yann');
  });

  test('is told in the history, cannot be undone, and a second time changes nothing', async () => {
    const { pk_event } = await published();
    const { pk_team } = await newTeam(pk_event);
    const { pk_player } = await register(pk_team, { username: 'Malo', discord: unique('malo') });
    const once = dataOf(await api.superAdmin('erasePerson', { pk_players: [pk_player] }));
    expect(dataOf(await api.superAdmin('erasePerson', { pk_players: [pk_player] }))).toEqual(once);
    const [entry] = dataOf(await api.superAdmin('getTrail', { item: 'person', limit: 1 }));
    expect(entry).toMatchObject({ action: 'erasePerson', undo_refusal: expect.any(String) });
    const undone = await api.superAdmin('undo', { pk_trail: entry?.pk_trail });
    expect(refusalOf(undone)).toMatchObject({ code: 'cannot-be-undone' });
    expect(refusalOf(await api.superAdmin('erasePerson', { pk_players: [987_654] }))).toMatchObject(
      {
        status: 404,
        code: 'unknown-player',
      },
    );
  });

  test('gives a pseudonym that nobody has taken, and says which teams bear the pseudo', async () => {
    const { pk_event } = await published();
    const team = dataOf(
      await api.admin('createTeam', { name: 'La bande à Nino', capacity: 3, fk_event: pk_event }),
    );
    const { pk_team } = team;
    const nino = await register(pk_team, { username: 'nino', discord: unique('nino') });
    const last = dataOf(await api.superAdmin('getTrail', { item: 'person', limit: 1 }));
    const taken = `Joueur effacé ${(last[0]?.item_key ?? 0) + 1}`;
    await register(pk_team, { username: taken, discord: taken });
    const asked = { pk_players: [nino.pk_player] };
    expect(dataOf(await api.superAdmin('previewErasure', asked)).teams).toEqual([
      {
        pk_team,
        name: 'La bande à Nino',
        event_name: 'Coupe de printemps',
        event_state: 'published',
      },
    ]);
    const [erased] = dataOf(await api.superAdmin('erasePerson', asked)).registrations;
    expect(erased?.pseudonym).not.toBe(taken);
    expect(dataOf(await api.admin('getTeam', { pk_team })).name).toBe('La bande à Nino');
  });

  test('two erasures and other writes at once leave one pseudonym and no name', async () => {
    const { pk_event } = await published();
    const { pk_team } = dataOf(
      await api.admin('createTeam', { name: unique('Foule'), capacity: 50, fk_event: pk_event }),
    );
    const lou = { username: 'Lou-la-Louve', discord: 'lou.la.louve' };
    const player = await register(pk_team, lou);
    const asked = { pk_players: [player.pk_player] };
    const [one, other, stale] = await Promise.all([
      api.superAdmin('erasePerson', asked),
      api.superAdmin('erasePerson', asked),
      api.admin('updatePlayer', { ...player, rank: 'Or', riot_username: 'Lou#1' }),
      ...Array.from({ length: 10 }, (_, index) =>
        register(pk_team, { username: `Ami ${index}`, discord: unique('ami') }),
      ),
    ]);
    expect(dataOf(one)).toEqual(dataOf(other));
    // It came first, or it was told that somebody else had been faster.
    expect([200, 409]).toContain(stale.status);
    const text = await dump();
    expect(['Lou-la-Louve', 'lou.la.louve', 'Lou#1'].filter((name) => text.includes(name))).toEqual(
      [],
    );
    expect(dataOf(await api.admin('getPlayers', { fk_event: pk_event }))).toHaveLength(11);
  });
});
