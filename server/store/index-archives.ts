import { sql, type Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** SQLite fetches a whole archive to say whether there is one: which events have one is asked after every change. */
export async function indexArchives(db: Kysely<Database>): Promise<void> {
  await sql`create index event_told on event (pk_event) where archive_json is not null`.execute(db);
}
