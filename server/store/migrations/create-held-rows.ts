import { sql, type Kysely } from 'kysely';
import { columnTypes } from '#server/store/column-types.ts';
import type { Database, Flavour } from '#server/store/schema.ts';

export async function createHeldRows(db: Kysely<Database>, flavour: Flavour): Promise<void> {
  const { whole, primaryKey } = columnTypes(flavour);
  const run = (statement: ReturnType<typeof sql>) => statement.execute(db);

  await run(sql`
    create table held_row (
      pk_held ${primaryKey},
      fk_event ${whole} not null references event (pk_event) on delete cascade,
      what text not null,
      fk_match ${whole},
      before_json text not null,
      due_at text not null
    )`);
  await run(sql`create index held_row_event on held_row (fk_event)`);
  await run(sql`create index held_row_due on held_row (due_at)`);
  await run(sql`alter table event add column public_version ${whole} not null default 1`);
  await run(sql`update event set public_version = data_version`);
}
