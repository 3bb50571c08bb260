import { sql, type Kysely } from 'kysely';
import type { Database, Flavour } from '#server/store/schema.ts';

class NewerDatabaseError extends Error {}

const known = ['admins, teams, players, rounds, matches, trail', 'the tournament'];

/** How version 0.1.0 brought a database up to date, word for word but for what its migrations did: it must know a newer one. */
export async function migrate(db: Kysely<Database>, flavour: Flavour): Promise<void> {
  await db.transaction().execute(async (tx) => {
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
    for (const [index, name] of known.entries()) {
      if (index < applied) continue;
      await tx
        .insertInto('migration')
        .values({ number: index + 1, name, at: new Date().toISOString() })
        .execute();
    }
  });
}
