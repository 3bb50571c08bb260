import { sql, type Kysely } from 'kysely';
import { columnTypes } from '#server/store/column-types.ts';
import type { Database, Flavour } from '#server/store/schema.ts';

export async function createNotifications(db: Kysely<Database>, flavour: Flavour): Promise<void> {
  const { whole, primaryKey } = columnTypes(flavour);
  const run = (statement: ReturnType<typeof sql>) => statement.execute(db);

  await run(sql`
    create table push_key (
      "only" ${whole} primary key check ("only" = 1),
      public_key text not null,
      sealed_private_key text not null,
      made_at text not null
    )`);
  await run(sql`
    create table push_subscription (
      pk_subscription ${primaryKey},
      fk_link ${whole} not null references team_link (pk_link) on delete cascade,
      endpoint text not null,
      p256dh text not null,
      auth text not null,
      push_key text not null,
      created_at text not null,
      unique (fk_link, endpoint)
    )`);
  // No foreign key to the match: a team is also notified that its match is gone.
  await run(sql`
    create table told_match (
      fk_team ${whole} not null references team (pk_team) on delete cascade,
      fk_match ${whole} not null,
      fk_opponent ${whole} not null,
      station ${whole},
      called_at text,
      disputed ${whole} not null,
      primary key (fk_team, fk_match)
    )`);
  await run(sql`
    create table outbox (
      pk_message ${primaryKey},
      kind text not null,
      key text not null unique,
      fk_subscription ${whole} references push_subscription (pk_subscription) on delete cascade,
      payload_json text not null,
      state text not null,
      tries ${whole} not null default 0,
      due_at text not null,
      expires_at text not null
    )`);
  await run(sql`create index outbox_due on outbox (state, due_at)`);
  await run(sql`create index outbox_subscription on outbox (fk_subscription)`);
}
