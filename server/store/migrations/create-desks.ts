import { sql, type Kysely } from 'kysely';
import { columnTypes } from '#server/store/column-types.ts';
import type { Database, Flavour } from '#server/store/schema.ts';

export async function createDesks(db: Kysely<Database>, flavour: Flavour): Promise<void> {
  const { whole, primaryKey } = columnTypes(flavour);
  const run = (statement: ReturnType<typeof sql>) => statement.execute(db);

  await run(sql`
    create table desk (
      fk_event ${whole} primary key references event (pk_event) on delete cascade,
      delay_seconds ${whole} not null default 0,
      fk_match ${whole} references match (pk_match) on delete set null,
      on_air_at text,
      shown_json text not null,
      swapped ${whole} not null default 0,
      games_one ${whole} not null default 0,
      games_two ${whole} not null default 0,
      wall_scene text
    )`);
  await run(sql`create index desk_match on desk (fk_match)`);
  await run(sql`
    create table desk_key (
      pk_key ${primaryKey},
      fk_event ${whole} not null references event (pk_event) on delete cascade,
      kind text not null,
      secret_hash text not null unique,
      created_at text not null
    )`);
  await run(sql`create index desk_key_event on desk_key (fk_event)`);
}
