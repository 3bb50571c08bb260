import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { migrate } from '#server/store/migrations/migrate.ts';
import { migrations } from '#server/store/migrations/migrations.ts';
import { DatabaseInUseError } from '#server/store/drivers/sqlite.ts';
import { openStore } from '#server/store/store.ts';
import { version } from '#server/version.ts';
import { onlyWhere } from '#tests/only-where.ts';
import { DATABASES } from '#tests/proofs.ts';
import type { DatabaseKind } from '#tests/databases.ts';
import { createDatabase, query, testConfig } from '../api/support/harness.ts';
import { copyPath, restorePostgres, restoreSqlite } from '../releases/copies.ts';
import type { StoryPoint } from '../releases/story.ts';
import { openDatabase } from './support/open-database.ts';
import { failToStart, startServer } from './support/server-process.ts';

const RELEASES_FOLDER = path.join(import.meta.dirname, '..', 'releases');
const RELEASES = readdirSync(RELEASES_FOLDER).filter((name) => /^\d+\.\d+\.\d+$/.test(name));
const NAMES = migrations.map(({ name }) => name);

/** Of a test that starts a server. */
const NEEDS = { programs: ['bash'] };

describe.each(DATABASES)('on %s', (kind) => {
  test('a migration that fails leaves the database as it was, and a corrected one goes through', async () => {
    const { db, url } = await migrated(kind);
    const failing = {
      name: 'half of it works',
      up: async (tx: typeof db) => {
        await tx.schema.createTable('half_done').addColumn('a', 'integer').execute();
        await tx.deleteFrom('team').execute();
        throw new Error('the power went');
      },
    };
    await expect(migrate(db, kind, { steps: [...migrations, failing] })).rejects.toThrow(
      'the power went',
    );
    expect(await stateOf(url)).toEqual({ teams: ['Les Anciens'], applied: NAMES });
    const corrected = {
      name: 'corrected',
      up: (tx: typeof db) => tx.schema.createTable('half_done').addColumn('a', 'integer').execute(),
    };
    await migrate(db, kind, { steps: [...migrations, corrected] });
    await db.destroy();
    expect(await stateOf(url)).toEqual({
      teams: ['Les Anciens'],
      applied: [...NAMES, 'corrected'],
    });
  });

  test.each(onlyWhere(NEEDS, ['a migration whose process is killed half way']))(
    '%s leaves the database as it was',
    async () => {
      const { db, url } = await migrated(kind);
      await db.destroy();
      const script = path.join(import.meta.dirname, 'support', 'run-interrupted-migration.ts');
      const child = spawn(process.execPath, [script, kind, url]);
      const [said] = (await once(child.stdout, 'data')) as [Buffer];
      expect(said.toString()).toBe('half\n');
      child.kill('SIGKILL');
      await once(child, 'exit');

      expect(await stateOf(url)).toEqual({ teams: ['Les Anciens'], applied: NAMES });
      // A table that was left behind would be in the way.
      const again = openDatabase(kind, url);
      await again.schema.createTable('half_done').addColumn('a', 'integer').execute();
      await again.destroy();
      await startServer(url);
    },
  );

  test.each(onlyWhere(NEEDS, ['a migration that this version does not know']))(
    '%s is named, and so are both versions',
    async () => {
      const { db, url } = await migrated(kind);
      const refusalOf = (program: string, step: string) => ({
        code: 1,
        output: `Cette base de données a été mise à jour par ${program} du site, et celle-ci est la version ${version()} : mettez le site à jour (étape inconnue : « ${step} »).\n`,
      });
      await db
        .insertInto('migration')
        .values({ number: 999, name: 'of tomorrow', at: '' })
        .execute();
      await db.updateTable('program').set({ version: '7.1.0' }).execute();
      expect(await failToStart(url)).toEqual(refusalOf('la version 7.1.0', 'of tomorrow'));

      // One that is being worked on: as many migrations, and the same version.
      await db.deleteFrom('migration').where('number', '=', 999).execute();
      await db
        .updateTable('migration')
        .set({ name: 'another branch' })
        .where('number', '=', NAMES.length)
        .execute();
      await db.deleteFrom('program').execute();
      await db.destroy();
      expect(await failToStart(url)).toEqual(
        refusalOf('une version plus récente', 'another branch'),
      );
    },
  );

  test('keeps the version that opened it last, also when no table changed', async () => {
    const { db } = await migrated(kind);
    const storedPrograms = () => db.selectFrom('program').selectAll().execute();
    expect(await storedPrograms()).toMatchObject([{ version: version() }]);
    await db.updateTable('program').set({ version: '0.0.9' }).execute();
    await migrate(db, kind);
    expect(await storedPrograms()).toMatchObject([{ version: version() }]);
    await db.destroy();
  });

  test.each(RELEASES)('version %s refuses a newer database, and not its own', async (release) => {
    const { migrate: migrateAsThen } = (await import(`../releases/${release}/migrate.ts`)) as {
      migrate: typeof migrate;
    };
    const { db, url } = await migrated(kind);
    const tomorrow = { number: NAMES.length + 1, name: 'of tomorrow', at: '' };
    await db.insertInto('migration').values(tomorrow).execute();
    await db.updateTable('program').set({ version: '7.1.0' }).execute();
    await expect(migrateAsThen(db, kind)).rejects.toThrow(
      release === '0.1.0' ? 'une version plus récente du site' : 'la version 7.1.0 du site',
    );
    await db.destroy();
    const applied = [...NAMES, tomorrow.name];
    expect(await stateOf(url)).toEqual({ teams: ['Les Anciens'], applied });
    const own = openDatabase(kind, await databaseOf(release, kind, 'swiss'));
    await expect(migrateAsThen(own, kind)).resolves.toBeUndefined();
    await own.destroy();
  });

  test('a round that was put in by hand stays, after those of its stage that have a number', async () => {
    const url = await databaseOf('0.1.0', kind, 'swiss');
    const config = testConfig(url).database;
    await query(
      config,
      `insert into round (label, stage, best_of, position)
       values ('Ronde suisse 14', 'swiss', 3, 545), ('Petite finale', 'swiss', 3, 150) returning pk_round`,
    );
    const db = openDatabase(kind, url);
    await migrate(db, kind);
    await db.destroy();
    const rounds = await query(
      config,
      "select label, number from round where stage = 'swiss' order by number is null, number",
    );
    expect(rounds).toEqual([
      ...[1, 2, 3, 4, 5, 14].map((number) => ({ label: `Ronde suisse ${number}`, number })),
      { label: 'Petite finale', number: null },
    ]);
  });
});

describe('a SQLite file that is brought up to date', () => {
  test('is left alone by the shell while a site serves from it, and said what becomes of it otherwise', async () => {
    const url = await databaseOf('0.1.0', 'sqlite', 'bracket');
    const file = url.slice('file:'.length);
    // As every version takes it while it serves.
    const serving = new DatabaseSync(`${file}.lock`);
    serving.exec('pragma locking_mode = exclusive; begin exclusive');
    const lines: string[] = [];
    const open = () =>
      openStore(testConfig(url).database, { exclusive: false, print: (line) => lines.push(line) });
    await expect(open()).rejects.toThrow(DatabaseInUseError);
    expect(rowsIn(file, 'select name from migration')).toHaveLength(2);
    expect(readdirSync(path.dirname(file)).filter((name) => name.includes('version'))).toEqual([]);
    serving.close();
    const store = await open();
    await store.close();
    expect(lines).toEqual([expect.stringContaining('Copie de son état précédent')]);
    expect(rowsIn(file, 'select name from migration')).toHaveLength(NAMES.length);
  });

  test.each(onlyWhere(NEEDS, ['is kept as it was']))(
    '%s, beside it, for its account alone, with nobody signed in; once',
    async () => {
      const url = await databaseOf('0.1.0', 'sqlite', 'bracket');
      const file = url.slice('file:'.length);
      const trailBefore = rowsIn(file, 'select * from trail');
      expect(rowsIn(file, 'select * from session')).not.toEqual([]);

      const server = await startServer(url);
      const copy = /Copie de son état précédent : (.+)\n/.exec(server.output())?.[1] ?? '';
      expect(copy).toMatch(/\/arene-version-2-\d{8}T\d{6}\.db$/);
      expect(statSync(copy).mode & 0o777).toBe(0o600);
      expect(rowsIn(copy, 'select name from migration')).toHaveLength(2);
      expect(rowsIn(copy, 'select * from trail')).toEqual(trailBefore);
      expect(rowsIn(copy, 'select * from session')).toEqual([]);
      expect(rowsIn(file, 'select name from migration')).toHaveLength(NAMES.length);

      server.child.kill('SIGTERM');
      await server.exit;
      const second = await startServer(url);
      expect(second.output()).not.toContain('copie');
      expect(copiesBeside(file)).toEqual([path.basename(copy)]);
    },
  );

  test.each(onlyWhere(NEEDS, ['is not copied']))('%s when it is new', async () => {
    const database = await createDatabase('sqlite');
    const server = await startServer(database.url);
    expect(server.output()).not.toContain('copie');
    expect(copiesBeside(database.url.slice('file:'.length))).toEqual([]);
  });
});

/** A database of today with one team in it. */
async function migrated(kind: DatabaseKind) {
  const { url } = await createDatabase(kind);
  const db = openDatabase(kind, url);
  await migrate(db, kind);
  const team = {
    fk_event: 1,
    name: 'Les Anciens',
    name_key: 'les anciens',
    capacity: 2,
    created_at: '',
  };
  await db.insertInto('team').values(team).execute();
  return { db, url };
}

async function databaseOf(
  release: string,
  kind: DatabaseKind,
  moment: StoryPoint,
): Promise<string> {
  const { url } = await createDatabase(kind);
  const copy = copyPath(path.join(RELEASES_FOLDER, release), moment, kind);
  await (kind === 'sqlite'
    ? restoreSqlite(copy, url.slice('file:'.length))
    : restorePostgres(copy, url));
  return url;
}

async function stateOf(url: string) {
  const config = testConfig(url).database;
  const teams = await query(config, 'select name from team');
  const applied = await query(config, 'select name from migration order by number');
  return { teams: teams.map(({ name }) => name), applied: applied.map(({ name }) => name) };
}

function rowsIn(file: string, sql: string): unknown[] {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return database.prepare(sql).all();
  } finally {
    database.close();
  }
}

function copiesBeside(file: string): string[] {
  return readdirSync(path.dirname(file)).filter((name) => name.includes('-version-'));
}
