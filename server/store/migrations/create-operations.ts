import { sql, type Kysely } from 'kysely';
import { columnTypes } from '#server/store/column-types.ts';
import type { Database, Flavour } from '#server/store/schema.ts';

export async function createOperations(db: Kysely<Database>, flavour: Flavour): Promise<void> {
  const { whole } = columnTypes(flavour);
  const one = sql`"only" ${whole} primary key check ("only" = 1)`;
  await sql`create table standstill (${one}, since text not null)`.execute(db);
  await sql`create table last_backup (${one}, made_at text, bytes ${whole}, failed_at text)`.execute(
    db,
  );
}
