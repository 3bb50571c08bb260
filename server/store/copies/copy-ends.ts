import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql, type TransactionBuilder } from 'kysely';
import type { DatabaseConfig } from '#server/config.ts';
import { refusePooler } from '#server/store/drivers/pooler.ts';
import { createPool } from '#server/store/drivers/postgres.ts';
import type { Database, Db } from '#server/store/schema.ts';
import { createDialect, openSqliteReader } from '#server/store/drivers/sqlite.ts';
import { createFileAtomically, NotEmptyError } from './unfinished-files.ts';
import { isEmpty, type CopyEnd } from './whole-copy.ts';

/** Reads one snapshot of a database, however long it takes. It waits for no write. */
export async function withSnapshot<T>(
  config: DatabaseConfig,
  read: (end: CopyEnd) => Promise<T>,
): Promise<T> {
  if (config.kind === 'sqlite') return readSqlite(config.file, read);
  return readPostgres(config.connectionString, (transaction) =>
    transaction.setIsolationLevel('repeatable read').execute((tx) => readAtLength(tx, read)),
  );
}

/** A write that began before the standstill has not ended. */
export class WriteStillOpenError extends Error {}

/**
 * The same once nothing more is written. On PostgreSQL a write that began before the standstill may be committed after the next
 * snapshot: it was confirmed to somebody, and would be missing in the copy. On SQLite there is one write at a time.
 */
export async function withLastSnapshot<T>(
  config: DatabaseConfig,
  read: (end: CopyEnd) => Promise<T>,
): Promise<T> {
  if (config.kind === 'sqlite') return readSqlite(config.file, read);
  return readPostgres(config.connectionString, (transaction) =>
    transaction.setIsolationLevel('serializable').execute(async (tx) => {
      await waitForWrites(tx);
      return readAtLength(tx, read);
    }),
  );
}

/**
 * Every write is serializable and has looked for the standstill. So PostgreSQL gives this transaction no snapshot that has the
 * standstill but not a write that did not see it: it waits until such writes have ended.
 */
async function waitForWrites(tx: Db): Promise<void> {
  await sql`set transaction read only, deferrable`.execute(tx);
  try {
    await sql`select 1`.execute(tx);
  } catch (error) {
    const isTimeUp = error instanceof Error && 'code' in error && error.code === QUERY_CANCELED;
    throw isTimeUp ? new WriteStillOpenError('', { cause: error }) : error;
  }
}

const QUERY_CANCELED = '57014';

async function readSqlite<T>(file: string, read: (end: CopyEnd) => Promise<T>): Promise<T> {
  const reader = openSqliteReader(file);
  return reader.snapshot((db) => read({ db, flavour: 'sqlite' })).finally(reader.close);
}

async function readPostgres<T>(
  connectionString: string,
  run: (transaction: TransactionBuilder<Database>) => Promise<T>,
): Promise<T> {
  const { db } = createPool(connectionString, 1);
  return run(db.transaction()).finally(() => db.destroy());
}

async function readAtLength<T>(tx: Db, read: (end: CopyEnd) => Promise<T>): Promise<T> {
  await sql`set local statement_timeout = 0`.execute(tx);
  return read({ db: tx, flavour: 'postgres' });
}

/**
 * Fills an empty database completely or not at all. `beforeVisible` is called when everything is there and nobody can see it yet.
 */
export async function fillEmpty(
  config: DatabaseConfig,
  fill: (end: CopyEnd) => Promise<void>,
  beforeVisible: () => Promise<void> = async () => {},
): Promise<void> {
  if (config.kind === 'sqlite') return fillFile(config.file, fill, beforeVisible);
  // Checked before the copy, because the site would refuse to start behind a pooler.
  await refusePooler(config.connectionString);
  const { db } = createPool(config.connectionString, 1);
  try {
    await db.transaction().execute(async (tx) => {
      const end: CopyEnd = { db: tx, flavour: 'postgres' };
      if (!(await isEmpty(end))) throw new NotEmptyError();
      await sql`set local statement_timeout = 0`.execute(tx);
      await fill(end);
      await beforeVisible();
    });
  } finally {
    await db.destroy();
  }
}

async function fillFile(
  file: string,
  fill: (end: CopyEnd) => Promise<void>,
  beforeVisible: () => Promise<void>,
): Promise<void> {
  if (existsSync(file)) throw new NotEmptyError(file);
  await createFileAtomically(
    file,
    async (unfinished) => {
      const database = new DatabaseSync(unfinished);
      database.exec('pragma foreign_keys = on; pragma synchronous = full');
      const db = new Kysely<Database>({ dialect: createDialect(database, { readOnly: false }) });
      await db
        .transaction()
        .execute((tx) => fill({ db: tx, flavour: 'sqlite' }))
        .finally(() => db.destroy());
    },
    beforeVisible,
  );
}
