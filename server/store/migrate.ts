import { sql } from 'kysely';
import { migrations, type Migration } from './migrations.ts';
import type { Db, Flavour } from './schema.ts';

export class NewerDatabaseError extends Error {}

/** Brings the tables up to date, all or nothing: a failure leaves the database as it was. */
export async function migrate(
  db: Db,
  flavour: Flavour,
  known: readonly Migration[] = migrations,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Two servers that start together on one PostgreSQL must not both create the tables.
    if (flavour === 'postgres') await sql`select pg_advisory_xact_lock(727)`.execute(tx);
    await sql`create table if not exists migration (number integer primary key, name text not null, at text not null)`.execute(
      tx,
    );

    const { applied } = await tx
      .selectFrom('migration')
      .select((eb) => eb.fn.countAll<number>().as('applied'))
      .executeTakeFirstOrThrow();
    if (applied > known.length) {
      throw new NewerDatabaseError(
        'Cette base de données a été créée par une version plus récente du site : mettez le site à jour.',
      );
    }
    for (const [index, migration] of known.entries()) {
      if (index < applied) continue;
      await migration.up(tx, flavour);
      await tx
        .insertInto('migration')
        .values({ number: index + 1, name: migration.name, at: new Date().toISOString() })
        .execute();
    }
  });
}
