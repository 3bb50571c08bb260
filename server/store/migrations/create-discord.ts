import { sql, type Kysely } from 'kysely';
import { columnTypes } from '#server/store/column-types.ts';
import type { Database, Flavour } from '#server/store/schema.ts';

export async function createDiscord(db: Kysely<Database>, flavour: Flavour): Promise<void> {
  const { whole } = columnTypes(flavour);
  const run = (statement: ReturnType<typeof sql>) => statement.execute(db);

  await run(sql`
    create table discord_webhook (
      fk_event ${whole} primary key references event (pk_event) on delete cascade,
      sealed_address text not null,
      set_at text not null,
      calls ${whole} not null default 0,
      told_version ${whole},
      last_sent_at text,
      failing_since text,
      failure text,
      stopped_at text
    )`);
  await run(sql`
    create table discord_told (
      fk_event ${whole} not null references discord_webhook (fk_event) on delete cascade,
      subject text not null,
      value text not null,
      primary key (fk_event, subject)
    )`);
  await run(sql`
    alter table outbox
    add column fk_event ${whole} references event (pk_event) on delete cascade`);
  await run(sql`create index outbox_event on outbox (fk_event) where fk_event is not null`);
}
