import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { migrate } from '#server/store/migrations/migrate.ts';
import { createRepositories, type Repositories } from '#server/store/repositories.ts';
import type { Database } from '#server/store/schema.ts';
import { createDialect } from './sqlite.ts';

/**
 * Real tables in memory, for tests, with the one event of a new database. `statements` collects every statement that ran on them.
 */
export async function openMemoryTables(): Promise<{ tables: Repositories; statements: string[] }> {
  const statements: string[] = [];
  const db = new Kysely<Database>({
    dialect: createDialect(new DatabaseSync(':memory:'), { readOnly: false }),
    log: ({ query }) => void statements.push(query.sql),
  });
  await migrate(db, 'sqlite');
  statements.length = 0;
  return { tables: createRepositories(db).inEvent(1), statements };
}
