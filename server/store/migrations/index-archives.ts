import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/store/schema.ts';

/**
 * SQLite reads a whole archive to check that it is not null. After every change we ask which events have one, so an index answers.
 */
export async function indexArchives(db: Kysely<Database>): Promise<void> {
  await sql`create index event_told on event (pk_event) where archive_json is not null`.execute(db);
}
