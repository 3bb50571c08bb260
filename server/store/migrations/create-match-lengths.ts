import { sql, type Kysely } from 'kysely';
import { columnTypes } from '#server/store/column-types.ts';
import type { Database, Flavour } from '#server/store/schema.ts';

export async function createMatchLengths(db: Kysely<Database>, flavour: Flavour): Promise<void> {
  const { whole } = columnTypes(flavour);
  await sql`
    create table match_length (
      fk_event ${whole} not null references event (pk_event) on delete cascade,
      best_of ${whole} not null,
      seconds ${whole} not null
    )`.execute(db);
  await sql`create index match_length_event on match_length (fk_event)`.execute(db);
}
