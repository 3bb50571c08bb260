import { sql } from 'kysely';
import type { Db, Flavour } from '#server/store/schema.ts';

/** Stores since when an event is archived, and whether its Discord names were removed, so that they are removed in time. */
export async function dateArchives(db: Db, flavour: Flavour): Promise<void> {
  const whole = flavour === 'sqlite' ? sql`integer` : sql`bigint`;
  await sql`alter table event add column archived_at text`.execute(db);
  await sql`alter table event add column discord_left ${whole} not null default 0`.execute(db);
  await sql`
    update event set archived_at = coalesce(
      (select max(at) from trail where item = 'event' and item_key = pk_event and action = 'archiveEvent'),
      created_at)
    where state = 'archived'`.execute(db);
}
