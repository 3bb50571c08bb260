/**
 * Keeps what a released version writes and tells, for the tests of every later one:
 *
 *     node tests/releases/record.ts 0.1.0     in a checkout of that version
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { Client } from 'pg';
import { signIn } from '#scripts/weekend.ts';
import { readConfig } from '#server/config.ts';
import { start } from '#server/main.ts';
import { migrations } from '#server/store/migrations.ts';
import { noSite } from '../api/no-site.ts';
import { startPostgres } from '../postgres.ts';
import {
  copyIn,
  copyPostgres,
  copySqlite,
  restorePostgres,
  restoreSqlite,
  writePacked,
} from './copies.ts';
import { HELD_SECONDS, playSeason, SEASON } from './season.ts';
import { ADMIN, tellingOf, tellingWithSeason, timeless } from './telling.ts';
import { MOMENTS, playStory } from './story.ts';

const [release = ''] = process.argv.slice(2);
if (!/^\d+\.\d+\.\d+$/.test(release)) throw new Error('usage: record.ts <version>');
const folder = path.join(import.meta.dirname, release);
await mkdir(folder, { recursive: true });
const scratch = await mkdtemp(path.join(tmpdir(), 'arene-release-'));
const postgres = await startPostgres();

const played = {
  sqlite: `file:${path.join(scratch, 'played.db')}`,
  postgres: await database('played'),
};
for (const kind of ['sqlite', 'postgres'] as const) {
  const keep = async (moment: string) => {
    const target = copyIn(folder, moment, kind);
    if (kind === 'sqlite') await copySqlite(path.join(scratch, 'played.db'), target);
    else await copyPostgres(played.postgres, target);
  };
  await serving(played[kind], async (url) => {
    await playStory(await signIn(url, ADMIN), keep);
    await playSeason(url, ADMIN);
    await keep(SEASON);
  });
}
// What was held back when it was kept has to be told by now, as it will be whenever somebody opens it.
await setTimeout(HELD_SECONDS * 1000);
for (const moment of [...MOMENTS, SEASON]) {
  const file = path.join(scratch, `${moment}.db`);
  await restoreSqlite(copyIn(folder, moment, 'sqlite'), file);
  const telling = moment === SEASON ? tellingWithSeason : tellingOf;
  const onSqlite = await serving(`file:${file}`, (url) => telling(url));
  const restored = await database(moment);
  await restorePostgres(copyIn(folder, moment, 'postgres'), restored);
  const onPostgres = await serving(restored, (url) => telling(url));
  if (!isDeepStrictEqual(timeless(onSqlite), timeless(onPostgres))) {
    throw new Error(`${moment}: the two databases tell different things`);
  }
  await writePacked(path.join(folder, `${moment}.told.json.gz`), JSON.stringify(onSqlite));
  process.stdout.write(`${moment}: ${onSqlite.walk.length} steps back\n`);
}
await writeFile(path.join(folder, 'migrate.ts'), await migrateAsItIs(release));
await postgres.stop();
await rm(scratch, { recursive: true, force: true });

/** How this version looks at a database, word for word but for what its migrations do: it must go on knowing a newer one. */
async function migrateAsItIs(version: string): Promise<string> {
  const source = path.join(import.meta.dirname, '..', '..', 'server', 'store', 'migrate.ts');
  const names = migrations.map(
    ({ name }) => `  { name: ${JSON.stringify(name)}, up: async () => {} },`,
  );
  const known = `const migrations: readonly Migration[] = [\n${names.join('\n')}\n];`;
  return (await readFile(source, 'utf8'))
    .replace(/^import \{ version \} .*$/m, `const version = () => '${version}';`)
    .replace(
      /^import \{ migrations, type Migration \} .*$/m,
      `import type { Migration } from '#server/store/migrations.ts';`,
    )
    .replace("from './schema.ts';", `from '#server/store/schema.ts';\n\n${known}`);
}

async function database(name: string): Promise<string> {
  const client = new Client({ connectionString: `${postgres.url}/postgres` });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  // Nobody is asked for a password here; the site seals with it.
  return `${postgres.url.replace('//arene@', '//arene:Secret-123@')}/${name}`;
}

async function serving<T>(databaseUrl: string, work: (url: string) => Promise<T>): Promise<T> {
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    PORT: '0',
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
  });
  const server = await start(config, noSite);
  try {
    return await work(server.url.replace('localhost', '127.0.0.1'));
  } finally {
    await server.close();
  }
}
