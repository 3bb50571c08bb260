import { sql, type Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** Null as long as nobody has given it any. */
export async function addEventPictures(db: Kysely<Database>): Promise<void> {
  await sql`alter table event add column pictures_json text`.execute(db);
}
