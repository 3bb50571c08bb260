import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { migrate } from './migrate.ts';
import { tablesOver, type Repositories } from './repositories.ts';
import type { Database } from './schema.ts';
import { dialectOver } from './sqlite.ts';

/** Real tables in memory, for tests, in the one room that may know SQL; `statements` is every one that was run on them since they were made. They hold the one event that a new database has. */
export async function openMemoryTables(): Promise<{ tables: Repositories; statements: string[] }> {
  const statements: string[] = [];
  const db = new Kysely<Database>({
    dialect: dialectOver(new DatabaseSync(':memory:'), { readOnly: false }),
    log: ({ query }) => void statements.push(query.sql),
  });
  await migrate(db, 'sqlite');
  statements.length = 0;
  return { tables: tablesOver(db).inEvent(1), statements };
}
