import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import type { DatabaseConfig } from '#server/config.ts';
import type { Database } from '#server/store/schema.ts';

/** `empty-log`: fast, possible at any time. `rewrite`: complete, but others wait for the tables. */
export type Cleaning = 'empty-log' | 'rewrite';

/** `tables`: the tables are rewritten, and an older reader still keeps their old pages in the log: only the log is left to do. */
export type Cleaned = 'everything' | 'tables' | 'nothing';

/**
 * Removes what erased names have left in the files of a database. When others were in the way, try again later. It blocks its
 * thread, so it must not run in a thread that answers requests.
 */
export function removeLeftovers(database: DatabaseConfig, cleaning: Cleaning): Promise<Cleaned> {
  return database.kind === 'sqlite'
    ? cleanSqlite(database.file, cleaning)
    : cleanPostgres(database.connectionString, cleaning);
}

/** Every table whose rows name people, or depend on such rows. */
const REWRITTEN_TABLES: readonly (keyof Database)[] = [
  'player',
  'trail',
  'event',
  'replay',
  'outbox',
  'team_link',
  'push_subscription',
];

const TRIES = 100;
const PAUSE_MILLISECONDS = 50;
const SQLITE_BUSY = 5;

/**
 * The log keeps old pages, and a reader of an older snapshot keeps the log. In the file, a split page may keep a copy of a row in
 * its free space, which `secure_delete` does not overwrite.
 */
async function cleanSqlite(file: string, cleaning: Cleaning): Promise<Cleaned> {
  const connection = new DatabaseSync(file, { timeout: 0 });
  try {
    connection.exec('pragma synchronous = full; pragma secure_delete = on');
    const checkpoint = connection.prepare('pragma wal_checkpoint(truncate)');
    const emptyLog = () => retryUntil(() => checkpoint.get()?.['busy'] === 0);
    // Before the rewriting too: while a reader keeps the log, each attempt would add a copy of the whole database to it.
    if (!(await emptyLog())) return 'nothing';
    if (cleaning === 'empty-log') return 'everything';
    const rewrite = () => connection.exec('vacuum');
    if (!(await retryUntil(() => tryUnlessBusy(rewrite)))) return 'nothing';
    return (await emptyLog()) ? 'everything' : 'tables';
  } finally {
    connection.close();
  }
}

function tryUnlessBusy(work: () => void): boolean {
  try {
    work();
    return true;
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  }
}

function isBusy(error: unknown): boolean {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0;
  return (code & 0xff) === SQLITE_BUSY;
}

/** PostgreSQL keeps old versions of a row until its table is rewritten, and as long as an older transaction may need them. */
async function cleanPostgres(connectionString: string, cleaning: Cleaning): Promise<Cleaned> {
  if (cleaning === 'empty-log') return 'everything';
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  try {
    await client.connect();
    // Without a lock timeout, others would wait behind a rewrite that is waiting itself.
    await client.query(`set statement_timeout = 0; set lock_timeout = '2s'`);
    const hasNoOlderTransaction = await olderTransactionsCheck(client);
    const rewrite = async (table: string) =>
      (await hasNoOlderTransaction()) && (await rewriteTable(client, table));
    // The last one may hold samples of names that an older version let PostgreSQL take.
    for (const table of [...REWRITTEN_TABLES, 'pg_statistic']) {
      if (!(await retryUntil(() => rewrite(table)))) return 'nothing';
    }
    return 'everything';
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE)
      return 'nothing';
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

const LOCK_NOT_AVAILABLE = '55P03';

/** Returns a check of whether all other transactions began after now. It spares a rewrite that would keep old versions. */
async function olderTransactionsCheck(client: pg.Client): Promise<() => Promise<boolean>> {
  const { rows } = await client.query<{ now: string }>(
    'select pg_current_xact_id()::xid::text as now',
  );
  const [begun] = rows;
  return async () => {
    // A snapshot is as old as the oldest number in use, whichever database of the server uses it: the rewrite has a snapshot too.
    const found = await client.query(
      `select 1 from pg_stat_activity
       where pid <> pg_backend_pid() and (age(backend_xid) > age($1::xid)
         or datname = current_database() and age(backend_xmin) > age($1::xid)) limit 1`,
      [begun?.now],
    );
    return found.rowCount === 0;
  };
}

/** Returns whether PostgreSQL kept no old version of a row: only its own count knows of every transaction. */
async function rewriteTable(client: pg.Client, table: string): Promise<boolean> {
  let kept = 0;
  const countKept = ({ detail }: { detail?: string | undefined }): void => {
    // '1 dead row versions cannot be removed yet.': in the server's language, after the number.
    kept += Number(/^\d+/.exec(detail ?? '')?.[0] ?? 0);
  };
  client.on('notice', countKept);
  // A role that may not rewrite the table gets a warning, and no error.
  await client.query(`vacuum (full, verbose) "${table}"`);
  client.off('notice', countKept);
  return kept === 0;
}

/** Repeats an attempt for some seconds. */
async function retryUntil(attempt: () => boolean | Promise<boolean>): Promise<boolean> {
  for (let time = 0; time < TRIES; time += 1) {
    if (await attempt()) return true;
    await pause(PAUSE_MILLISECONDS);
  }
  return false;
}
