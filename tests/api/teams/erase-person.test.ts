import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { start } from '#server/main.ts';
import { DATABASES } from '#tests/proofs.ts';
import {
  createDatabase,
  successData,
  send,
  SUPER_ADMIN,
  testConfig,
  uniqueName,
  useApi,
} from '../support/harness.ts';
import { eventHelpers, replyRefusal } from '../support/create-events.ts';
import { siteWithoutPages } from '../support/no-site.ts';
import { databaseText } from '../support/whole-database.ts';

test('no name is left in the bytes of a SQLite file', async () => {
  const database = await createDatabase('sqlite');
  const config = testConfig(database.url);
  const server = await start(config, siteWithoutPages);
  const url = server.url.replace('localhost', '127.0.0.1');
  const { pk_team } = successData(
    await send<{ pk_team: number }>(url, 'registerTeam', { name: 'A' }),
  );
  const who = { username: 'Inoubliable', discord: 'inoubliable.discord', fk_team: pk_team };
  const { pk_player } = successData(await send<{ pk_player: number }>(url, 'registerPlayer', who));
  const { token } = successData(await send<{ token: string }>(url, 'login', SUPER_ADMIN));
  const twitch = 'https://www.twitch.tv/inoubliable';
  await send(
    url,
    'updatePlayer',
    { pk_player, ...who, twitch, riot_username: null, rank: null },
    { token },
  );
  successData(await send(url, 'erasePerson', { pk_players: [pk_player] }, { token }));
  await server.close();
  const bytes = await readFile(database.url.slice('file:'.length), 'latin1');
  expect(bytes).toContain('Joueur effac');
  expect(bytes.toLowerCase()).not.toContain('inoubliable');
  await database.drop();
});

describe.each(DATABASES)('erasing a person on %s', (kind) => {
  const api = useApi(kind);
  const { create, published, newTeam } = eventHelpers(api);
  const dump = () => databaseText(api.sql, kind);

  const register = async (fk_team: number, who: { username: string; discord: string }) => {
    const { team_name: _name, ...player } = successData(
      await api.visitor(
        'registerPlayer',
        { ...who, fk_team },
        { 'idempotency-key': uniqueName('clé') },
      ),
    );
    return player;
  };
  const enrol = async (fk_event: number, username: string): Promise<number> => {
    const { pk_team } = await newTeam(fk_event);
    const player = { username, discord: username, riot_username: 'x', rank: 'x', twitch: null };
    return successData(await api.admin('createPlayer', { ...player, fk_team: pk_team, fk_event }))
      .pk_player;
  };
  const undoAll = async (fk_event: number, since: number) => {
    const entries = successData(await api.superAdmin('getTrail', { fk_event, limit: 100 }));
    const chain = entries.filter(
      ({ pk_trail, item }) => pk_trail > since && item !== 'person' && item !== 'event',
    );
    for (const { pk_trail } of chain) successData(await api.superAdmin('undo', { pk_trail }));
    return chain.length;
  };
  const lastEntry = async (fk_event: number) =>
    successData(await api.superAdmin('getTrail', { fk_event, limit: 1 }))[0]?.pk_trail ?? 0;

  test('leaves no trace of the names in any column, and every write can still be undone', async () => {
    const ranks = ['Or Zoé', 'Platine Zoé'];
    const names = ['Zoé l’Éclair', 'zoe.eclair', 'zoe_tv', 'Zoe#EUW', 'ancien.zoe', ...ranks];
    const zoe = { username: 'Zoé l’Éclair', discord: 'zoe.eclair' };
    const twitch = 'https://www.twitch.tv/zoe_tv';

    const archived = await published();
    const old = await newTeam(archived.pk_event);
    const first = await register(old.pk_team, zoe);
    const late = { ...first, twitch, riot_username: 'Zoe#EUW', rank: 'Or Zoé' };
    successData(await api.admin('updatePlayer', late));
    successData(await api.superAdmin('archiveEvent', { pk_event: archived.pk_event }));

    const draft = await create();
    const theirs = await newTeam(draft.pk_event);
    successData(
      await api.admin('createPlayer', {
        ...zoe,
        riot_username: 'Zoe#EUW',
        rank: 'Or Zoé',
        fk_team: theirs.pk_team,
        fk_event: draft.pk_event,
      }),
    );
    successData(await api.superAdmin('deleteEvent', { pk_event: draft.pk_event }));

    const { pk_event } = await published();
    const team = await newTeam(pk_event);
    const player = await register(team.pk_team, { ...zoe, discord: 'ancien.zoe' });
    const since = await lastEntry(pk_event);
    const renamed = successData(await api.admin('updatePlayer', { ...player, ...zoe, twitch }));
    const lines = [{ line: 2, ...zoe, riot_username: 'Zoe#EUW', rank: 'Platine Zoé' }];
    const file = { kind: 'players', lines, fk_event: pk_event };
    const { digest } = successData(await api.admin('previewImport', file));
    successData(await api.admin('importRows', { ...file, digest }));
    successData(await api.admin('deleteTeam', { pk_team: team.pk_team }));
    successData(await api.admin('deletePlayer', { pk_player: renamed.pk_player }));

    const found = successData(await api.superAdmin('findPeople', { search: 'ZOE.ECLAIR' }));
    expect(found).toHaveLength(3);
    expect(found.filter(({ is_gone }) => is_gone)).toHaveLength(2);
    const pk_players = found.map(({ pk_player }) => pk_player);
    const preview = successData(await api.superAdmin('previewErasure', { pk_players }));
    expect(preview).toMatchObject({ registrations: { length: 3 }, alike: [], teams: [] });
    expect(preview.entries).toBeGreaterThan(4);
    const before = await dump();
    expect(names.filter((name) => !before.includes(name))).toEqual([]);

    const standings = successData(
      await api.visitor('getTeamsWithPlayers', { fk_event: archived.pk_event }),
    );
    const erased = successData(await api.superAdmin('erasePerson', { pk_players }));
    const pseudonyms = erased.registrations.map(({ pseudonym }) => pseudonym);
    expect(new Set(pseudonyms).size).toBe(3);
    expect(pseudonyms.every((name) => /^Joueur effacé \d+$/.test(name))).toBe(true);
    const text = await dump();
    expect(names.filter((name) => text.includes(name))).toEqual([]);

    const after = successData(
      await api.visitor('getTeamsWithPlayers', { fk_event: archived.pk_event }),
    );
    expect(after).toHaveLength(standings.length);
    const shown = after.find(({ pk_player }) => pk_player === first.pk_player);
    expect(shown).toMatchObject({ name: old.name, twitch: null, riot_username: null });
    expect(pseudonyms).toContain(shown?.username);
    expect(shown?.discord).toBe(shown?.username);

    expect(await undoAll(pk_event, since)).toBe(4);
    const deletion = successData(
      await api.superAdmin('getTrail', { item: 'event', limit: 20 }),
    ).find(({ action }) => action === 'deleteEvent');
    successData(await api.superAdmin('undo', { pk_trail: deletion?.pk_trail }));
    const restored = await dump();
    expect(names.filter((name) => restored.includes(name))).toEqual([]);
  });

  test('reaches drafts as admins see them, and what a deleted one had kept since it was archived', async () => {
    const draft = await create();
    const drafted = await enrol(draft.pk_event, 'Yann Ébauche');
    const read = () => api.admin('getTeamsWithPlayers', { fk_event: draft.pk_event });
    expect(JSON.stringify(successData(await read()))).toContain('Yann Ébauche');

    const { pk_event } = await published();
    const deleted = await enrol(pk_event, 'Yann Supprimé');
    successData(await api.superAdmin('archiveEvent', { pk_event }));
    successData(await api.superAdmin('reopenEvent', { pk_event }));
    const entries = successData(
      await api.superAdmin('getTrail', { item: 'event', item_key: pk_event }),
    );
    const publication = entries.find(({ action }) => action === 'publishEvent');
    successData(await api.superAdmin('undo', { pk_trail: publication?.pk_trail }));
    successData(await api.superAdmin('deleteEvent', { pk_event }));

    successData(await api.superAdmin('erasePerson', { pk_players: [drafted, deleted] }));
    expect(JSON.stringify(successData(await read()))).not.toContain('Yann');
    expect(await dump()).not.toContain('Yann');
  });

  test('proposes the same Discord name also where only the history still has it', async () => {
    const { pk_event } = await published();
    const anna = { username: 'Anna', discord: uniqueName('anna').replace(' ', '.') };
    const left = await register((await newTeam(pk_event)).pk_team, anna);
    successData(await api.admin('deletePlayer', { pk_player: left.pk_player }));
    const elsewhere = await newTeam((await published()).pk_event);
    const asked = { pk_players: [(await register(elsewhere.pk_team, anna)).pk_player] };
    const { alike } = successData(await api.superAdmin('previewErasure', asked));
    expect(alike).toMatchObject([{ pk_player: left.pk_player, is_gone: true }]);
  });

  test('is told in the history, cannot be undone, and a second time changes nothing', async () => {
    const { pk_event } = await published();
    const { pk_team } = await newTeam(pk_event);
    const { pk_player } = await register(pk_team, {
      username: 'Malo',
      discord: uniqueName('malo'),
    });
    const once = successData(await api.superAdmin('erasePerson', { pk_players: [pk_player] }));
    expect(successData(await api.superAdmin('erasePerson', { pk_players: [pk_player] }))).toEqual(
      once,
    );
    const [entry] = successData(await api.superAdmin('getTrail', { item: 'person', limit: 1 }));
    expect(entry).toMatchObject({ action: 'erasePerson', undo_refusal: expect.any(String) });
    const undone = await api.superAdmin('undo', { pk_trail: entry?.pk_trail });
    expect(replyRefusal(undone)).toMatchObject({ code: 'cannot-be-undone' });
    expect(
      replyRefusal(await api.superAdmin('erasePerson', { pk_players: [987_654] })),
    ).toMatchObject({
      status: 404,
      code: 'unknown-player',
    });
  });

  test('gives a pseudonym that nobody has taken, and says which teams bear the pseudo', async () => {
    const { pk_event } = await published();
    const team = successData(
      await api.admin('createTeam', { name: 'La bande à Nino', capacity: 3, fk_event: pk_event }),
    );
    const { pk_team } = team;
    const nino = await register(pk_team, { username: 'nino', discord: uniqueName('nino') });
    const last = successData(await api.superAdmin('getTrail', { item: 'person', limit: 1 }));
    const taken = `Joueur effacé ${(last[0]?.item_key ?? 0) + 1}`;
    await register(pk_team, { username: taken, discord: taken });
    const asked = { pk_players: [nino.pk_player] };
    expect(successData(await api.superAdmin('previewErasure', asked)).teams).toEqual([
      {
        pk_team,
        name: 'La bande à Nino',
        event_name: 'Coupe de printemps',
        event_state: 'published',
      },
    ]);
    const [erased] = successData(await api.superAdmin('erasePerson', asked)).registrations;
    expect(erased?.pseudonym).not.toBe(taken);
    expect(successData(await api.admin('getTeam', { pk_team })).name).toBe('La bande à Nino');
  });

  test('two erasures and other writes at once leave one pseudonym and no name', async () => {
    const { pk_event } = await published();
    const { pk_team } = successData(
      await api.admin('createTeam', {
        name: uniqueName('Foule'),
        capacity: 50,
        fk_event: pk_event,
      }),
    );
    const lou = { username: 'Lou-la-Louve', discord: 'lou.la.louve' };
    const player = await register(pk_team, lou);
    const asked = { pk_players: [player.pk_player] };
    const [one, other, stale] = await Promise.all([
      api.superAdmin('erasePerson', asked),
      api.superAdmin('erasePerson', asked),
      api.admin('updatePlayer', { ...player, rank: 'Or', riot_username: 'Lou#1' }),
      ...Array.from({ length: 10 }, (_, index) =>
        register(pk_team, { username: `Ami ${index}`, discord: uniqueName('ami') }),
      ),
    ]);
    expect(successData(one)).toEqual(successData(other));
    // It came first, or it was told that somebody else had been faster.
    expect([200, 409]).toContain(stale.status);
    const text = await dump();
    expect(['Lou-la-Louve', 'lou.la.louve', 'Lou#1'].filter((name) => text.includes(name))).toEqual(
      [],
    );
    expect(successData(await api.admin('getPlayers', { fk_event: pk_event }))).toHaveLength(11);
  });
});
