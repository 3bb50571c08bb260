import { sql, type Kysely } from 'kysely';
import type { Database, Flavour } from '#server/store/schema.ts';

export async function addWaitingList(db: Kysely<Database>, flavour: Flavour): Promise<void> {
  const whole = flavour === 'sqlite' ? sql`integer` : sql`bigint`;
  await sql`alter table team add column waiting ${whole} not null default 0`.execute(db);
  // For the position of a waiting team, which counts the teams before it.
  await sql`create index team_waiting on team (fk_event, pk_team) where waiting = 1`.execute(db);
}
