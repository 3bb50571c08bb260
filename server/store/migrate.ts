import { sql } from 'kysely';
import { migrations, type Migration } from './migrations.ts';
import type { Db, Flavour } from './schema.ts';

/** The database was brought further by a version of the site that knows more than this one. */
export class NewerDatabaseError extends Error {}

type Options = {
  known?: readonly Migration[];
  /** Called before anything changes in a database that holds something; `version` counts the migrations that it has had. */
  beforeChange?: (version: number) => Promise<void>;
};

/** Brings the tables up to date, all or nothing: a failure leaves the database as it was. */
export async function migrate(db: Db, flavour: Flavour, options: Options = {}): Promise<void> {
  await db.transaction().execute((tx) => migrateIn(tx, flavour, options));
}

/** The same inside a transaction that is under way. */
export async function migrateIn(
  tx: Db,
  flavour: Flavour,
  { known = migrations, beforeChange }: Options = {},
): Promise<void> {
  if (flavour === 'postgres') {
    // However long the migration of a large database takes, whoever waits for it must not give up.
    await sql`set local statement_timeout = 0`.execute(tx);
    // Two servers that start together on one PostgreSQL must not both create the tables.
    await sql`select pg_advisory_xact_lock(727)`.execute(tx);
  }
  // Version 0.1.0 counts these rows to know a database that is newer than itself: one for each migration, and no others.
  await sql`create table if not exists migration (number integer primary key, name text not null, at text not null)`.execute(
    tx,
  );

  const applied = await tx.selectFrom('migration').select('name').orderBy('number').execute();
  const unknown = applied.find(({ name }, index) => name !== known[index]?.name);
  if (unknown !== undefined) {
    throw new NewerDatabaseError(
      `Cette base de données a été créée par une version plus récente du site : mettez le site à jour (étape inconnue : « ${unknown.name} »).`,
    );
  }
  const version = applied.length;
  const pending = known.slice(version);
  if (version > 0 && pending.length > 0) await beforeChange?.(version);
  for (const [index, { name, up }] of pending.entries()) {
    await up(tx, flavour);
    await tx
      .insertInto('migration')
      .values({ number: version + index + 1, name, at: new Date().toISOString() })
      .execute();
  }
}
