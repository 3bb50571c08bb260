import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { nameKey } from '#contract/words/text.ts';
import type { DatabaseConfig } from '#server/config.ts';
import { BOTH_DATABASES } from '#tests/databases.ts';
import { databaseBytes, rewriteFromShell } from '../support/database-bytes.ts';
import {
  successData,
  openApi,
  query,
  SUPER_ADMIN,
  uniqueName,
  type Api,
} from '../support/harness.ts';

const PLAYERS = 300;
const DISCORD = 'discord.de.';

/** Names of other lengths and in no order: pages of the file are split, and leave copies of rows behind. */
const nameOf = (player: number) =>
  `Zoé${(player * 7919) % 10_007}${'é'.repeat((player * 31) % 13)}#`;

describe.each(BOTH_DATABASES)('the files of %s', (kind) => {
  let api: Api;
  let token: string;
  beforeEach(async () => {
    api = await openApi(kind);
    token = await api.signIn(SUPER_ADMIN);
  });
  afterEach(() => api.close());

  const sql = (statement: string) => query(api.config.database, statement);
  /** What autovacuum does at any time: PostgreSQL takes samples of what the tables hold. */
  const analyze = () => (kind === 'postgres' ? sql('analyze') : Promise.resolve([]));
  /** Those of these names with which the database answers when asked for its samples. */
  const namesSampled = async (names: readonly string[]) => {
    if (kind === 'sqlite') return [];
    const samples = JSON.stringify(
      await sql('select most_common_vals::text, histogram_bounds::text from pg_stats'),
    );
    return names.filter((name) => [name, nameKey(name)].some((text) => samples.includes(text)));
  };
  const isDone = async () => {
    const [row] = await sql('select asked, done from table_rewrite');
    return row !== undefined && row['asked'] === row['done'];
  };
  const untilDone = () =>
    vi.waitFor(async () => expect(await isDone()).toBe(true), { interval: 50 });
  const leftIn = async (names: readonly string[]) => {
    const bytes = await databaseBytes(api.config.database);
    return names.filter((name) =>
      [name, nameKey(name)].some((text) => bytes.includes(Buffer.from(text))),
    );
  };
  const register = async (username: string, fk_event?: number): Promise<number> => {
    const team = { name: uniqueName('Équipe'), capacity: 1, fk_event };
    const { pk_team } = successData(await api.call('createTeam', team, { token }));
    const fields = {
      username,
      discord: DISCORD + username,
      riot_username: username,
      rank: username,
    };
    const player = { ...fields, fk_team: pk_team, fk_event };
    return successData(await api.call('createPlayer', player, { token })).pk_player;
  };
  const erase = async (pk_players: readonly number[]) =>
    successData(await api.call('erasePerson', { pk_players }, { token }));

  test('hold none of many names once they are erased, nor their ranks', async () => {
    const names = Array.from({ length: PLAYERS }, (_, player) => nameOf(player));
    const lines = names.map((username, at) => ({
      line: at + 2,
      username,
      discord: username,
      rank: `Rang ${username}`,
      riot_username: `${username}EUW`,
    }));
    const file = { kind: 'players', lines };
    const { digest } = successData(await api.call('previewImport', file, { token }));
    successData(await api.call('importRows', { ...file, digest }, { token }));
    const players = successData(await api.call('getPlayers', {}, { token }));
    expect(players).toHaveLength(PLAYERS);
    await analyze();
    const keys = players.map(({ pk_player }) => pk_player);
    for (let from = 0; from < keys.length; from += 20) await erase(keys.slice(from, from + 20));
    const after = successData(await api.call('getPlayers', {}, { token }));
    expect(after.filter(({ rank }) => rank !== null)).toEqual([]);
    expect(await namesSampled(names)).toEqual([]);
    await untilDone();
    expect(await leftIn(names)).toEqual([]);
  });

  test('hold no Discord name once an archive has lost them', async () => {
    const event = { slug: 'ancienne', name: 'Ancienne coupe', game: 'Jeu' };
    const { pk_event } = successData(await api.call('createEvent', event, { token }));
    successData(await api.call('publishEvent', { pk_event }, { token }));
    await register('Inoubliable', pk_event);
    successData(await api.call('archiveEvent', { pk_event }, { token }));
    await analyze();
    await sql(
      `update event set archived_at = '2020-01-01T00:00:00.000Z' where pk_event = ${pk_event} returning 1`,
    );
    await api.restart();
    // Housekeeping goes on after the start: before it, nothing is left to rewrite either.
    const isWithDiscord = `select 1 from player where discord like '${DISCORD}%'`;
    await expect.poll(() => sql(isWithDiscord)).toEqual([]);
    expect(await namesSampled([`${DISCORD}Inoubliable`])).toEqual([]);
    await untilDone();
    expect(await leftIn(['Inoubliable', `${DISCORD}Inoubliable`])).toEqual(['Inoubliable']);
  });

  test('are rewritten when a server comes back that was stopped before', async () => {
    const pk_player = await register('Inoubliable');
    const letGo = await holdOldMoment(api.config.database);
    await erase([pk_player]);
    expect(await isDone()).toBe(false);
    await api.restart();
    expect(await isDone()).toBe(false);
    await letGo();
    await untilDone();
    expect(await leftIn(['Inoubliable'])).toEqual([]);
  });

  /** Erased while a match is open: the files are not rewritten by themselves. */
  const eraseWhilePlayed = async () => {
    const keys = [await register('Joueuse'), await register('Inoubliable')];
    await api.call('setRegistration', { open: false }, { token });
    successData(await api.call('startSwiss', {}, { token }));
    successData(await api.call('drawRound', {}, { token }));
    const [match] = successData(await api.call('publishRound', {}, { token }));
    await erase(keys.slice(1));
    if (kind === 'sqlite') {
      await vi.waitFor(async () => expect(await leftIn(['Inoubliable'])).toEqual([]), 60_000);
    }
    expect(await isDone()).toBe(false);
    return match;
  };

  test('are left as they are while a match is played, but for the log of SQLite', async () => {
    const { pk_match, fk_round, fk_team_one, fk_team_two } = (await eraseWhilePlayed()) ?? {};
    const teams = { fk_round, fk_team_one, fk_team_two };
    const score = { team_one_score: 2, team_two_score: 0, winner_team: fk_team_one };
    successData(await api.call('updateMatch', { pk_match, ...teams, ...score }, { token }));
    await api.restart();
    await untilDone();
    expect(await leftIn(['Inoubliable'])).toEqual([]);
  });

  test('are rewritten although a match is open in which nothing has happened for a long time', async () => {
    await eraseWhilePlayed();
    await sql(`update trail set at = '2020-01-01T00:00:00.000Z' where fk_event = 1 returning 1`);
    await api.restart();
    await untilDone();
    expect(await leftIn(['Inoubliable'])).toEqual([]);
  });

  test('are rewritten from the shell at once, while the site serves', async () => {
    await eraseWhilePlayed();
    const { stdout } = await rewriteFromShell(api.config.database);
    expect(stdout).toBe('Les noms effacés ne sont plus dans les fichiers de la base de données.\n');
    expect(await isDone()).toBe(true);
    expect(await leftIn(['Inoubliable'])).toEqual([]);
    successData(await api.call('getTeams', {}, { token }));
  });
});

test('a reader of an older moment keeps the log of SQLite, and nobody who asks waits for it', async () => {
  const api = await openApi('sqlite');
  onTestFinished(api.close);
  const token = await api.signIn();
  const { pk_team } = successData(await api.call('registerTeam', { name: 'A' }));
  const who = { username: 'Inoubliable', discord: 'inoubliable', fk_team: pk_team };
  const { pk_player } = successData(await api.call('registerPlayer', who));
  const executed = recordExecuted();
  const letGo = await holdOldMoment(api.config.database);
  successData(await api.call('erasePerson', { pk_players: [pk_player] }, { token }));
  const isThere = async () => (await databaseBytes(api.config.database)).includes('Inoubliable');
  for (let time = 0; time < 5; time += 1) {
    successData(await api.call('registerTeam', { name: `Équipe ${time}` }));
    expect(await isThere()).toBe(true);
  }
  await letGo();
  await vi.waitFor(async () => expect(await isThere()).toBe(false), 60_000);
  expect(executed().some((text) => text.startsWith('update "player"'))).toBe(true);
  expect(executed().filter((text) => /checkpoint|vacuum/i.test(text))).toEqual([]);
});

/** Somebody looks at the database as it is now, until they are told to stop. */
async function holdOldMoment(database: DatabaseConfig): Promise<() => Promise<void>> {
  if (database.kind === 'sqlite') {
    const reader = new DatabaseSync(database.file, { readOnly: true });
    reader.exec('begin');
    reader.prepare('select * from player').all();
    return async () => reader.close();
  }
  const reader = new pg.Client({ connectionString: database.connectionString });
  await reader.connect();
  await reader.query('begin isolation level repeatable read');
  await reader.query('select * from player');
  return () => reader.end();
}

/** What this process, which answers, has SQLite do. */
function recordExecuted(): () => string[] {
  const spies = (['exec', 'prepare'] as const).map((name) =>
    vi.spyOn(DatabaseSync.prototype, name),
  );
  onTestFinished(() => spies.forEach((spy) => spy.mockRestore()));
  return () => spies.flatMap((spy) => spy.mock.calls.map(([text]) => text));
}
