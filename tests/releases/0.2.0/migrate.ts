import { sql } from 'kysely';
const version = () => '0.2.0';
import type { Migration } from '#server/store/migrations/migrations.ts';
import type { Db, Flavour } from '#server/store/schema.ts';

const migrations: readonly Migration[] = [
  { name: 'admins, teams, players, rounds, matches, trail', up: async () => {} },
  { name: 'the tournament', up: async () => {} },
  { name: 'hidden characters tell no names apart', up: async () => {} },
  { name: 'known browsers', up: async () => {} },
  { name: 'a row to try writing on', up: async () => {} },
  { name: 'rounds by stage and number', up: async () => {} },
  { name: 'matches that nobody won', up: async () => {} },
  { name: 'stations of matches still to be played', up: async () => {} },
  { name: 'events', up: async () => {} },
  { name: 'pictures', up: async () => {} },
  { name: 'teams that wait for a place', up: async () => {} },
  { name: 'rehearsals', up: async () => {} },
  { name: 'since when events are archived', up: async () => {} },
  { name: 'pictures of events', up: async () => {} },
  { name: 'which events have an archive', up: async () => {} },
  { name: 'links of teams, check-ins, calls, reports', up: async () => {} },
  { name: 'notifications and what is to be sent', up: async () => {} },
  { name: 'the desk and its keys', up: async () => {} },
  { name: 'a standstill while everything is moved, the last backup', up: async () => {} },
  { name: 'what the public is told later', up: async () => {} },
  { name: 'how long matches took', up: async () => {} },
  { name: 'webhooks to Discord', up: async () => {} },
];

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
  await sql`create table if not exists program ("only" integer primary key check ("only" = 1), version text not null)`.execute(
    tx,
  );

  const applied = await tx.selectFrom('migration').select('name').orderBy('number').execute();
  const unknown = applied.find(({ name }, index) => name !== known[index]?.name);
  if (unknown !== undefined) {
    throw new NewerDatabaseError(
      `Cette base de données a été mise à jour par ${await namedProgram(tx)} du site, et celle-ci est la version ${version()} : mettez le site à jour (étape inconnue : « ${unknown.name} »).`,
    );
  }
  const count = applied.length;
  const pending = known.slice(count);
  if (count > 0 && pending.length > 0) await beforeChange?.(count);
  for (const [index, { name, up }] of pending.entries()) {
    await up(tx, flavour);
    await tx
      .insertInto('migration')
      .values({ number: count + index + 1, name, at: new Date().toISOString() })
      .execute();
  }
  await keepProgram(tx);
}

/** The version of the site that opened the database last, for an older one to name. */
async function keepProgram(tx: Db): Promise<void> {
  const own = { version: version() };
  if ((await programIn(tx)) === own.version) return;
  await tx
    .insertInto('program')
    .values({ only: 1, ...own })
    .onConflict((conflict) => conflict.column('only').doUpdateSet(own))
    .execute();
}

async function namedProgram(tx: Db): Promise<string> {
  const last = await programIn(tx);
  // Versions before 0.2.0 kept none, and one that is being worked on may have the same number as this one.
  return last === null || last === version() ? 'une version plus récente' : `la version ${last}`;
}

async function programIn(tx: Db): Promise<string | null> {
  const row = await tx.selectFrom('program').select('version').executeTakeFirst();
  return row?.version ?? null;
}
