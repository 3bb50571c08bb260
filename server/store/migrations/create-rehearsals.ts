import { sql, type Kysely } from 'kysely';
import { columnTypes } from '#server/store/column-types.ts';
import type { Database, Flavour } from '#server/store/schema.ts';

export async function createRehearsals(db: Kysely<Database>, flavour: Flavour): Promise<void> {
  const { whole } = columnTypes(flavour);
  await sql`
    create table rehearsal (
      fk_event ${whole} primary key references event (pk_event),
      fk_model ${whole} not null,
      secret_hash text not null,
      seed ${whole} not null,
      teams ${whole} not null,
      incidents_json text not null,
      started_at text not null
    )`.execute(db);
}
