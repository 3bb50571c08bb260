import { sql, type Kysely } from 'kysely';
import { columnTypes } from '#server/store/column-types.ts';
import type { Database, Flavour } from '#server/store/schema.ts';

/** Existing teams keep their places: nobody has warned them that they might lose them. */
export async function addUncheckedTeams(db: Kysely<Database>, flavour: Flavour): Promise<void> {
  const { whole } = columnTypes(flavour);
  await sql`alter table team add column gives_way ${whole} not null default 0`.execute(db);
  await sql`alter table team add column unchecked ${whole} not null default 0`.execute(db);
}
