import { sql, type Kysely } from 'kysely';
import { columnTypes } from '#server/store/column-types.ts';
import type { Database, Flavour } from '#server/store/schema.ts';

export async function createPictures(db: Kysely<Database>, flavour: Flavour): Promise<void> {
  const { whole } = columnTypes(flavour);
  const bytes = flavour === 'sqlite' ? sql`blob` : sql`bytea`;
  // The bytes are the last columns: SQLite reads all columns before the one that is selected.
  await sql`
    create table picture (
      hash text primary key,
      width ${whole} not null,
      height ${whole} not null,
      created_at text not null,
      last_needed_at text not null,
      small_bytes ${bytes} not null,
      large_bytes ${bytes} not null
    )`.execute(db);
  await sql`
    create table picture_use (
      hash text not null references picture (hash),
      what text not null,
      key ${whole} not null,
      is_public ${whole} not null,
      primary key (hash, what, key)
    )`.execute(db);
  await sql`create index picture_use_of on picture_use (what, key)`.execute(db);
}
