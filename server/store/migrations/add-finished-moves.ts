import { sql, type Kysely } from 'kysely';
import { columnTypes } from '#server/store/column-types.ts';
import type { Database, Flavour } from '#server/store/schema.ts';

/** A standstill that an older version has left counts as a finished move: in doubt nothing is written. */
export async function addFinishedMoves(db: Kysely<Database>, flavour: Flavour): Promise<void> {
  const { whole } = columnTypes(flavour);
  await sql`alter table standstill add column finished ${whole} not null default 1`.execute(db);
}
