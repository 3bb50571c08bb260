import { mkdirSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { Kysely, SqliteDialect } from 'kysely';
import type { Driver, OpenOptions, Reader } from './driver.ts';
import { tryLock, type FileLock } from './file-lock.ts';
import { migrate } from '#server/store/migrations/migrate.ts';
import { createMutex } from './mutex.ts';
import { createPrivate, makePrivate, PRIVATE_FOLDER } from '#server/store/copies/private-files.ts';
import type { Database } from '#server/store/schema.ts';
import { migrationCopyPath, copySqlite } from '#server/store/copies/sqlite-copy.ts';
import { createWriteProbe } from './sqlite-probe.ts';

export class DatabaseInUseError extends Error {}

/** One connection writes, one reads: a reader sees the last commit and never waits for a transaction. */
export async function openSqlite(
  file: string,
  { exclusive, print, isTemporary = false }: OpenOptions,
): Promise<Driver> {
  mkdirSync(path.dirname(path.resolve(file)), { recursive: true, mode: PRIVATE_FOLDER });
  createPrivate(file);
  for (const suffix of ['', '-wal', '-shm', '.lock', '.lock-journal', '.secret'])
    makePrivate(file + suffix);
  let lock = exclusive ? takeLock(`${file}.lock`) : null;
  try {
    const writer = new DatabaseSync(file, { timeout: START_WAIT_MILLISECONDS });
    writer.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
    // The name of an erased person must not stay in free parts of the file.
    writer.exec('pragma secure_delete = on');
    assertDurable(writer);
    const write = new Kysely<Database>({ dialect: createDialect(writer, { readOnly: false }) });
    await migrate(write, 'sqlite', {
      beforeChange: async (version) => {
        if (isTemporary) return;
        // A site of an older version may be using these tables, and would fail on the new ones.
        lock ??= takeLock(`${file}.lock`);
        const copy = migrationCopyPath(file, version);
        await copySqlite(file, copy);
        print?.(`La base de données va être mise à jour. Copie de son état précédent : ${copy}`);
      },
    });
    // SQLite waits for a lock by blocking the thread: once the site serves, the store retries instead.
    writer.exec('pragma busy_timeout = 0');
    const read = openReadOnly(file);
    const probe = createWriteProbe(file);

    return {
      read,
      transact: (work) => write.transaction().execute(work),
      isCollision: (error) => primaryErrorCode(error) === BUSY,
      isUnavailable: (error) => UNAVAILABLE_CODES.has(primaryErrorCode(error)),
      announce: async () => {},
      listen: () => {},
      // The server is alone on the file, except for a move.
      runAlone: (kind, work) => (kind === 'move' ? runLocked(`${file}.move.lock`, work) : work()),
      tryWrite: probe.tryWrite,
      connections: () => null,
      sizes: async () => ({ database: await fileSize(file), wal: await fileSize(`${file}-wal`) }),
      close: async () => {
        probe.close();
        await read.destroy();
        await write.destroy();
        lock?.release();
      },
    };
  } catch (error) {
    lock?.release();
    throw error;
  }
}

/** 0 for a file that does not exist. */
async function fileSize(file: string): Promise<number> {
  const found = await stat(file).catch(() => null);
  return found?.size ?? 0;
}

/** Reads one snapshot at a time, beside the server that writes. */
export function openSqliteReader(file: string): Reader {
  const read = openReadOnly(file);
  // One connection has one transaction at a time.
  const runInTurn = createMutex();
  return {
    snapshot: (query) => runInTurn(() => read.transaction().execute(query)),
    isCollision: (error) => primaryErrorCode(error) === BUSY,
    isUnavailable: (error) => UNAVAILABLE_CODES.has(primaryErrorCode(error)),
    close: () => read.destroy(),
  };
}

function openReadOnly(file: string): Kysely<Database> {
  const connection = new DatabaseSync(file, { readOnly: true, timeout: 0 });
  return new Kysely({ dialect: createDialect(connection, { readOnly: true }) });
}

/** Before the site serves, another program gets time to release the file. */
const START_WAIT_MILLISECONDS = 5000;

// SQLite's codes: busy, read-only, I/O error, disk full, cannot open.
const BUSY = 5;
const DISK_FAILURES = new Set([10, 13]);
const UNAVAILABLE_CODES = new Set([BUSY, 8, 14, ...DISK_FAILURES]);

/** Whether SQLite could not read or write its file, or the disk was full. */
export function isDiskFailure(error: unknown): boolean {
  return DISK_FAILURES.has(primaryErrorCode(error));
}

function primaryErrorCode(error: unknown): number {
  // The low byte of an extended code is the primary code.
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
}

function takeLock(file: string): FileLock {
  const lock = tryLock(file);
  if (lock !== null) return lock;
  throw new DatabaseInUseError(
    'Un autre serveur utilise déjà cette base de données : arrêtez-le, ou choisissez une autre base avec DATABASE_URL.',
  );
}

async function runLocked<T>(file: string, work: () => Promise<T>): Promise<T | null> {
  const lock = tryLock(file);
  return lock === null ? null : work().finally(lock.release);
}

// With a weaker setting, a power cut loses registrations that were already confirmed.
function assertDurable(database: DatabaseSync): void {
  const setting = (name: string) =>
    Object.values(database.prepare(`pragma ${name}`).get() ?? {})[0];
  const durable =
    setting('journal_mode') === 'wal' &&
    setting('synchronous') === 2 &&
    setting('foreign_keys') === 1;
  if (!durable) throw new Error('SQLite did not accept the settings that make a write durable');
}

export function createDialect(
  database: DatabaseSync,
  { readOnly }: { readOnly: boolean },
): SqliteDialect {
  const statements = new Map<string, ReturnType<typeof adapt>>();
  const prepareCached = (sql: string) => {
    const statement = statements.get(sql) ?? adapt(database.prepare(sql));
    // The most recently used comes last.
    statements.delete(sql);
    statements.set(sql, statement);
    const [oldest] = statements.keys();
    if (statements.size > STATEMENTS_MAX && oldest !== undefined) statements.delete(oldest);
    return statement;
  };
  return new SqliteDialect({
    database: {
      prepare: (sql) => {
        // A transaction that starts with a read could not write later without failing.
        if (sql === 'begin' && !readOnly) return prepareCached('begin immediate');
        // A full disk ends the transaction by itself: rolling back again would hide the cause.
        if (sql === 'rollback' && !database.isTransaction) return prepareCached('select 1');
        return prepareCached(sql);
      },
      close: () => database.close(),
    },
  });
}

/** More than the site has. But each length of a list makes another statement, and a large event would fill the memory. */
const STATEMENTS_MAX = 500;

function adapt(statement: StatementSync) {
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters: readonly unknown[]) => statement.all(...values(parameters)),
    run: (parameters: readonly unknown[]) => statement.run(...values(parameters)),
    iterate: (parameters: readonly unknown[]) => statement.iterate(...values(parameters)),
  };
}
