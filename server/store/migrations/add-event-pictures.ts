import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/store/schema.ts';

/** Null while the event has no pictures. */
export async function addEventPictures(db: Kysely<Database>): Promise<void> {
  await sql`alter table event add column pictures_json text`.execute(db);
}
