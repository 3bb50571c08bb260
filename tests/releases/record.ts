/**
 * Stores databases and answers of a released version, for the tests of all later versions:
 *
 *     node tests/releases/record.ts 0.1.0     in a checkout of that version
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { Client } from 'pg';
import { signIn } from '#scripts/demo/play-tournament.ts';
import { readConfig } from '#server/config.ts';
import { start } from '#server/main.ts';
import { migrations } from '#server/store/migrations/migrations.ts';
import { siteWithoutPages } from '../api/support/no-site.ts';
import { startPostgres } from '../postgres.ts';
import {
  copyPath,
  copyPostgres,
  copySqlite,
  restorePostgres,
  restoreSqlite,
  writePacked,
} from './copies.ts';
import { HELD_SECONDS, playSeason, SEASON } from './season.ts';
import { ADMIN, recordAnswers, recordSeasonAnswers, timeless } from './describe-database.ts';
import { STORY_POINTS, playStory } from './story.ts';

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
  const copyDatabase = async (point: string) => {
    const target = copyPath(folder, point, kind);
    if (kind === 'sqlite') await copySqlite(path.join(scratch, 'played.db'), target);
    else await copyPostgres(played.postgres, target);
  };
  await serving(played[kind], async (url) => {
    await playStory(await signIn(url, ADMIN), copyDatabase);
    await playSeason(url, ADMIN);
    await copyDatabase(SEASON);
  });
}
// Waits until held results are public, as they will be whenever a stored database is opened.
await setTimeout(HELD_SECONDS * 1000);
for (const point of [...STORY_POINTS, SEASON]) {
  const file = path.join(scratch, `${point}.db`);
  await restoreSqlite(copyPath(folder, point, 'sqlite'), file);
  const record = point === SEASON ? recordSeasonAnswers : recordAnswers;
  const onSqlite = await serving(`file:${file}`, (url) => record(url));
  const restored = await database(point);
  await restorePostgres(copyPath(folder, point, 'postgres'), restored);
  const onPostgres = await serving(restored, (url) => record(url));
  if (!isDeepStrictEqual(timeless(onSqlite), timeless(onPostgres))) {
    throw new Error(`${point}: the two databases tell different things`);
  }
  await writePacked(path.join(folder, `${point}.told.json.gz`), JSON.stringify(onSqlite));
  process.stdout.write(`${point}: ${onSqlite.walk.length} steps back\n`);
}
await writeFile(path.join(folder, 'migrate.ts'), await migrateAsItIs(release));
await postgres.stop();
await rm(scratch, { recursive: true, force: true });

/** The source of this version's migrate.ts without its migrations: it must still recognise a newer database. */
async function migrateAsItIs(version: string): Promise<string> {
  const source = path.join(
    import.meta.dirname,
    '..',
    '..',
    'server',
    'store',
    'migrations',
    'migrate.ts',
  );
  const names = migrations.map(
    ({ name }) => `  { name: ${JSON.stringify(name)}, up: async () => {} },`,
  );
  const knownMigrations = `const migrations: readonly Migration[] = [\n${names.join('\n')}\n];`;
  return (await readFile(source, 'utf8'))
    .replace(/^import \{ version \} .*$/m, `const version = () => '${version}';`)
    .replace(
      /^import \{ migrations, type Migration \} .*$/m,
      `import type { Migration } from '#server/store/migrations/migrations.ts';`,
    )
    .replace("from './schema.ts';", `from '#server/store/schema.ts';\n\n${knownMigrations}`);
}

async function database(name: string): Promise<string> {
  const client = new Client({ connectionString: `${postgres.url}/postgres` });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  // PostgreSQL asks for no password here, but the site seals with it.
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
  const server = await start(config, siteWithoutPages);
  try {
    return await work(server.url.replace('localhost', '127.0.0.1'));
  } finally {
    await server.close();
  }
}
