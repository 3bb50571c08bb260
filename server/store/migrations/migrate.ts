import { sql } from 'kysely';
import { version } from '#server/version.ts';
import { migrations, type Migration } from './migrations.ts';
import type { Db, Flavour } from '#server/store/schema.ts';

/** A newer version of the site has migrated this database. */
export class NewerDatabaseError extends Error {}

type Options = {
  steps?: readonly Migration[];
  /** Called before a non-empty database changes. `version` is the number of migrations it has had. */
  beforeChange?: (version: number) => Promise<void>;
};

/** Migrates the tables in one transaction: a failure leaves the database as it was. */
export async function migrate(db: Db, flavour: Flavour, options: Options = {}): Promise<void> {
  await db.transaction().execute((tx) => migrateInTransaction(tx, flavour, options));
}

/** The same, inside a transaction that is already open. */
export async function migrateInTransaction(
  tx: Db,
  flavour: Flavour,
  { steps = migrations, beforeChange }: Options = {},
): Promise<void> {
  if (flavour === 'postgres') {
    // The migration of a large database may take long, and must not time out.
    await sql`set local statement_timeout = 0`.execute(tx);
    // Two servers that start together on one PostgreSQL must not both create the tables.
    await sql`select pg_advisory_xact_lock(727)`.execute(tx);
  }
  // Version 0.1.0 counts these rows to recognise a newer database: one row per migration, and no others.
  await sql`create table if not exists migration (number integer primary key, name text not null, at text not null)`.execute(
    tx,
  );
  await sql`create table if not exists program ("only" integer primary key check ("only" = 1), version text not null)`.execute(
    tx,
  );

  const applied = await tx.selectFrom('migration').select('name').orderBy('number').execute();
  const unknown = applied.find(({ name }, index) => name !== steps[index]?.name);
  if (unknown !== undefined) {
    throw new NewerDatabaseError(
      `Cette base de données a été mise à jour par ${await programName(tx)} du site, et celle-ci est la version ${version()} : mettez le site à jour (étape inconnue : « ${unknown.name} »).`,
    );
  }
  const count = applied.length;
  const pending = steps.slice(count);
  if (count > 0 && pending.length > 0) await beforeChange?.(count);
  for (const [index, { name, up }] of pending.entries()) {
    await up(tx, flavour);
    await tx
      .insertInto('migration')
      .values({ number: count + index + 1, name, at: new Date().toISOString() })
      .execute();
  }
  await saveProgramVersion(tx);
}

/** Stores the version of the site that opened the database last. An older version names it in its error. */
async function saveProgramVersion(tx: Db): Promise<void> {
  const own = { version: version() };
  if ((await readProgramVersion(tx)) === own.version) return;
  await tx
    .insertInto('program')
    .values({ only: 1, ...own })
    .onConflict((conflict) => conflict.column('only').doUpdateSet(own))
    .execute();
}

async function programName(tx: Db): Promise<string> {
  const last = await readProgramVersion(tx);
  // Versions before 0.2.0 stored none. A development version may have the same number as this one.
  return last === null || last === version() ? 'une version plus récente' : `la version ${last}`;
}

async function readProgramVersion(tx: Db): Promise<string | null> {
  const row = await tx.selectFrom('program').select('version').executeTakeFirst();
  return row?.version ?? null;
}
