import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/store/schema.ts';

/** Null for a team that has lost no player: it is empty since it was created. */
export async function addEmptySince(db: Kysely<Database>): Promise<void> {
  await sql`alter table team add column empty_since text`.execute(db);
}
