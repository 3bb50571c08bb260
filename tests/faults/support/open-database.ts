import { DatabaseSync } from 'node:sqlite';
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely';
import { Pool } from 'pg';
import type { Database, Flavour } from '#server/store/schema.ts';

/** Opens the tables of a database directly, without the server's store. */
export function openDatabase(kind: Flavour, url: string): Kysely<Database> {
  if (kind === 'postgres') {
    const pool = new Pool({ connectionString: url });
    return new Kysely({ dialect: new PostgresDialect({ pool }) });
  }
  const sqlite = new DatabaseSync(url.slice('file:'.length));
  const prepare = (sql: string) => {
    const statement = sqlite.prepare(sql);
    return {
      reader: statement.columns().length > 0,
      all: (values: readonly unknown[]) => statement.all(...(values as string[])),
      run: (values: readonly unknown[]) => statement.run(...(values as string[])),
      iterate: () => statement.iterate(),
    };
  };
  return new Kysely({
    dialect: new SqliteDialect({ database: { prepare, close: () => sqlite.close() } }),
  });
}
