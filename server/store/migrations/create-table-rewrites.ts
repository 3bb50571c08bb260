import { sql, type Kysely } from 'kysely';
import { columnTypes } from '#server/store/column-types.ts';
import type { Database, Flavour } from '#server/store/schema.ts';

export async function createTableRewrites(db: Kysely<Database>, flavour: Flavour): Promise<void> {
  const { whole } = columnTypes(flavour);
  await sql`
    create table table_rewrite (
      "only" ${whole} primary key check ("only" = 1),
      asked ${whole} not null,
      done ${whole} not null
    )`.execute(db);
  // Older versions left traces of erased people in the database file.
  await sql`
    insert into table_rewrite ("only", asked, done)
    select 1, 1, 0 where exists (
      select 1 from trail where item = 'person' or action = 'forgetDiscordNames'
    )`.execute(db);
}
