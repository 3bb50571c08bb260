import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readConfig, type DatabaseConfig } from '#server/config.ts';
import { start } from '#server/main.ts';
import { cancelMove, moveEverything } from '#server/maintenance/moving.ts';
import { NotEmptyError } from '#server/store/copies/unfinished-files.ts';
import { DATABASES } from '#tests/proofs.ts';
import { copyPath, restorePostgres, restoreSqlite } from '../../releases/copies.ts';
import { makeFastFolder } from '../../fast-folder.ts';
import { createDatabase, query, send, testConfig, withPassword } from '../support/harness.ts';
import { siteWithoutPages } from '../support/no-site.ts';

const RELEASE = path.join(import.meta.dirname, '..', '..', 'releases', '0.1.0');
const other = { sqlite: 'postgres', postgres: 'sqlite' } as const;

describe.each(DATABASES)('everything is moved away from %s', (kind) => {
  test('and back again: every row arrives, and no key is ever given twice', async () => {
    const first = await played(kind);
    await (await serve(first)).close();
    const pk_team = await addTeam(first);
    await query(configOf(first), `delete from team where pk_team = ${pk_team} returning pk_team`);

    await addPicture(first);

    const second = await empty(other[kind]);
    const tables: Record<string, number> = {};
    await move(first, second, (table, rows) => (tables[table] = rows));
    expect(tables).toMatchObject({ player: 26, team: 13, picture: 1 });
    expect(tables['trail']).toBeGreaterThan(50);
    const third = await empty(kind);
    await move(second, third);
    expect(await contentOf(third)).toEqual(await contentOf(first));

    expect(await addTeam(third)).toBe(pk_team + 1);
    expect(await addTeam(second)).toBe(pk_team + 1);
  });
});

describe.each(DATABASES)('everything is moved away from %s', (kind) => {
  test('while the site goes on showing its pages and refuses to write; cancelled, it writes again', async () => {
    const from = await played(kind);
    const server = await serve(from);
    const seen: unknown[] = [];
    const to = await empty(other[kind]);
    const moving = move(from, to, (table) => {
      if (table !== 'trail') return;
      seen.push(
        send(server.url, 'registerTeam', { name: 'Trop tard' }),
        send(server.url, 'getTournament', {}),
      );
    });
    await moving;
    const [refused, shown] = await Promise.all(seen);
    // Whether it is answered before the last table or after it is chance.
    const code = expect.stringMatching(/^(moving|moved)$/) as unknown;
    expect(refused).toMatchObject({ status: 503, body: { code } });
    expect(shown).toMatchObject({ status: 200 });
    expect(await send(server.url, 'registerTeam', { name: 'Encore' })).toMatchObject({
      status: 503,
      body: { code: 'moved' },
    });
    await cancelMove(configOf(from));
    expect(await send(server.url, 'registerTeam', { name: 'Encore' })).toMatchObject(LET_THROUGH);
  });

  test('not at all when it fails on the way, or when something is there already', async () => {
    const from = await played(kind);
    const to = await empty(other[kind]);
    const cut = () => {
      throw new Error('the cable');
    };
    await expect(move(from, to, cut)).rejects.toThrow('the cable');
    await move(from, to);
    // Moved already: another move that is refused must not let anybody write into what was moved away from.
    await expect(move(from, to)).rejects.toThrow(NotEmptyError);
    const server = await serve(from);
    expect(await send(server.url, 'registerTeam', { name: 'Encore' })).toMatchObject({
      status: 503,
    });
    await cancelMove(configOf(from));
    await expect(move(from, to)).rejects.toThrow(NotEmptyError);
    expect(await send(server.url, 'registerTeam', { name: 'Encore' })).toMatchObject(LET_THROUGH);
  });
});

test('the key that signs notifications is sealed anew: whoever subscribed stays subscribed', async () => {
  const from = await empty('sqlite');
  await (await serve(from)).close();
  const to = withPassword(await empty('postgres'));
  await move(from, to);
  const keys = async (url: string) =>
    query(configOf(url), 'select public_key, sealed_private_key from push_key');
  const [before] = await keys(from);
  await (await serve(to)).close();
  const [after] = await keys(to);
  expect(after?.['public_key']).toBe(before?.['public_key']);
  expect(after?.['sealed_private_key']).not.toBe(before?.['sealed_private_key']);
});

/** That it is over is asked inside the transaction, which has begun. */
const LET_THROUGH = { status: 409, body: { code: 'registration-closed' } };

async function addTeam(url: string): Promise<number> {
  const values = "(1, 'Née et partie', 'née et partie', 2, '2026-01-01')";
  const [row] = await query(
    configOf(url),
    `insert into team (fk_event, name, name_key, capacity, created_at) values ${values} returning pk_team`,
  );
  return Number(row?.['pk_team']);
}

/** Bytes that are no text. */
async function addPicture(url: string): Promise<void> {
  const bytes = url.startsWith('file:') ? "x'00ff80'" : String.raw`'\x00ff80'::bytea`;
  const values = `('abc', 1, 1, '2026-01-01', '2026-01-01', ${bytes}, ${bytes})`;
  await query(configOf(url), `insert into picture values ${values} returning hash`);
}

/** The weekend of a database that version 0.1.0 has made, played to its end. */
async function played(kind: 'sqlite' | 'postgres'): Promise<string> {
  const url = await empty(kind);
  const copy = copyPath(RELEASE, 'finished', kind);
  if (kind === 'sqlite') await restoreSqlite(copy, url.slice('file:'.length));
  else await restorePostgres(copy, url);
  return url;
}

async function empty(kind: 'sqlite' | 'postgres'): Promise<string> {
  if (kind === 'sqlite') return `file:${path.join(await makeFastFolder('moved'), 'arene.db')}`;
  const { url, drop } = await createDatabase(kind);
  onTestFinished(drop);
  return url;
}

async function serve(url: string) {
  const server = await start(testConfig(url), siteWithoutPages);
  onTestFinished(() => server.close().catch(() => {}));
  return { url: server.url.replace('localhost', '127.0.0.1'), close: server.close };
}

function move(from: string, to: string, onTable: (table: string, rows: number) => void = () => {}) {
  return moveEverything({ from: configOf(from), to: configOf(to), now: () => new Date(), onTable });
}

function configOf(DATABASE_URL: string): DatabaseConfig {
  return readConfig({ DATABASE_URL }).database;
}

/** Each table's rows as texts, whatever their order. */
async function contentOf(url: string): Promise<Record<string, string[]>> {
  const config = configOf(url);
  const tables = await query(
    config,
    config.kind === 'sqlite'
      ? "select name from sqlite_master where type = 'table' and name not like 'sqlite_%'"
      : "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  const content: Record<string, string[]> = {};
  for (const { name } of tables) {
    if (name === 'standstill') continue;
    const rows = await query(config, `select * from "${String(name)}"`);
    content[String(name)] = rows.map((row) => JSON.stringify(row)).toSorted();
  }
  return content;
}
