import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { Kysely, SqliteDialect } from 'kysely';
import type { Driver, OpenOptions, Reader } from './driver.ts';
import { migrate } from './migrate.ts';
import { createQueue } from './queue.ts';
import { createPrivate, keepPrivate, PRIVATE_FOLDER } from './private-files.ts';
import type { Database } from './schema.ts';
import { copyBeside, copySqlite } from './sqlite-copy.ts';
import { createWriteProbe } from './sqlite-probe.ts';

export class DatabaseInUseError extends Error {}

/**
 * One connection writes, one reads: a reader sees the last commit and never waits for a transaction under way.
 */
export async function openSqlite(file: string, { exclusive, tell }: OpenOptions): Promise<Driver> {
  mkdirSync(path.dirname(path.resolve(file)), { recursive: true, mode: PRIVATE_FOLDER });
  createPrivate(file);
  for (const beside of ['', '-wal', '-shm', '.lock', '.lock-journal', '.secret'])
    keepPrivate(file + beside);
  let lock = exclusive ? takeLock(`${file}.lock`) : null;
  try {
    const writer = new DatabaseSync(file, { timeout: START_PATIENCE_MILLISECONDS });
    writer.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
    // The name of an erased person must not be left in parts of the file that are free again.
    writer.exec('pragma secure_delete = on');
    assertDurable(writer);
    const write = new Kysely<Database>({ dialect: dialectOver(writer, { readOnly: false }) });
    await migrate(write, 'sqlite', {
      beforeChange: async (version) => {
        // A site of an older version may be serving from these tables, and would fail on those of today.
        lock ??= takeLock(`${file}.lock`);
        const copy = copyBeside(file, version);
        await copySqlite(file, copy);
        tell?.(`La base de données est mise à jour. Une copie de son état d'avant : ${copy}`);
      },
    });
    // SQLite waits for a lock by holding the thread: once the site serves, waiting is the store's business.
    writer.exec('pragma busy_timeout = 0');
    const read = readOnly(file);
    const probe = createWriteProbe(file);

    return {
      read,
      transact: (work) => write.transaction().execute(work),
      isCollision: (error) => codeOf(error) === BUSY,
      isUnavailable: (error) => CANNOT_SAVE.has(codeOf(error)),
      announce: async () => {},
      listen: () => {},
      // The server has the file for itself.
      alone: (_what, work) => work(),
      tryWrite: probe.tryWrite,
      connections: () => null,
      close: async () => {
        probe.close();
        await read.destroy();
        await write.destroy();
        lock?.close();
      },
    };
  } catch (error) {
    lock?.close();
    throw error;
  }
}

/** Sees one moment of the database at a time, beside the server that writes it. */
export function openSqliteReader(file: string): Reader {
  const read = readOnly(file);
  // One connection has one transaction at a time.
  const inTurn = createQueue();
  return {
    snapshot: (look) => inTurn(() => read.transaction().execute(look)),
    isCollision: (error) => codeOf(error) === BUSY,
    isUnavailable: (error) => CANNOT_SAVE.has(codeOf(error)),
    close: () => read.destroy(),
  };
}

function readOnly(file: string): Kysely<Database> {
  const connection = new DatabaseSync(file, { readOnly: true, timeout: 0 });
  return new Kysely({ dialect: dialectOver(connection, { readOnly: true }) });
}

/** Before anybody is served, another program may be given time to let go of the file. */
const START_PATIENCE_MILLISECONDS = 5000;

// SQLite's own codes: busy, read-only, I/O error, disk full, cannot open.
const BUSY = 5;
const DISK_FAILURES = new Set([10, 13]);
const CANNOT_SAVE = new Set([BUSY, 8, 14, ...DISK_FAILURES]);

/** Whether SQLite could not read or write its file, or found no room. */
export function isDiskFailure(error: unknown): boolean {
  return DISK_FAILURES.has(codeOf(error));
}

function codeOf(error: unknown): number {
  // Extended codes keep the primary one in their low byte.
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
}

// The operating system drops this lock when the process dies, so a crash never leaves a stale one behind.
function takeLock(file: string): DatabaseSync {
  createPrivate(file);
  const lock = new DatabaseSync(file);
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
    return lock;
  } catch {
    lock.close();
    throw new DatabaseInUseError(
      'Un autre serveur utilise déjà cette base de données : arrêtez-le, ou choisissez une autre base avec DATABASE_URL.',
    );
  }
}

// With a weaker setting, a power cut loses registrations that were already confirmed to the player.
function assertDurable(database: DatabaseSync): void {
  const setting = (name: string) =>
    Object.values(database.prepare(`pragma ${name}`).get() ?? {})[0];
  const durable =
    setting('journal_mode') === 'wal' &&
    setting('synchronous') === 2 &&
    setting('foreign_keys') === 1;
  if (!durable) throw new Error('SQLite did not accept the settings that make a write durable');
}

export function dialectOver(
  database: DatabaseSync,
  { readOnly }: { readOnly: boolean },
): SqliteDialect {
  const statements = new Map<string, ReturnType<typeof adapt>>();
  const prepared = (sql: string) => {
    const statement = statements.get(sql) ?? adapt(database.prepare(sql));
    // What was used last stands last.
    statements.delete(sql);
    statements.set(sql, statement);
    const [oldest] = statements.keys();
    if (statements.size > STATEMENTS_MAX && oldest !== undefined) statements.delete(oldest);
    return statement;
  };
  return new SqliteDialect({
    database: {
      prepare: (sql) => {
        // A transaction that starts by reading could not become a writer later without failing.
        if (sql === 'begin' && !readOnly) return prepared('begin immediate');
        // A full disk ends the transaction by itself: rolling it back again would hide the cause.
        if (sql === 'rollback' && !database.isTransaction) return prepared('select 1');
        return prepared(sql);
      },
      close: () => database.close(),
    },
  });
}

/** More than the site has; but a list of another length is another statement, and a large event would fill the memory with them. */
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
