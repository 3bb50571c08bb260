import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { Kysely, SqliteDialect } from 'kysely';
import { migrate } from './migrate.ts';
import type { Database } from './schema.ts';
import { createQueue } from './queue.ts';
import { createPrivate, keepPrivate, PRIVATE_FOLDER } from './private-files.ts';
import { createWriteProbe } from './sqlite-probe.ts';
import type { Driver } from './store.ts';

export class DatabaseInUseError extends Error {}

/**
 * One connection writes, one reads: a reader sees the last commit and never waits for a transaction under way.
 * `exclusive` is for the server, which must be the only one; the shell's tools work beside it.
 */
export async function openSqlite(
  file: string,
  { exclusive }: { exclusive: boolean },
): Promise<Driver> {
  mkdirSync(path.dirname(path.resolve(file)), { recursive: true, mode: PRIVATE_FOLDER });
  createPrivate(file);
  for (const beside of ['', '-wal', '-shm', '.lock', '.lock-journal']) keepPrivate(file + beside);
  const lock = exclusive ? takeLock(`${file}.lock`) : null;
  try {
    const writer = new DatabaseSync(file, { timeout: 5000 });
    writer.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
    assertDurable(writer);
    const write = new Kysely<Database>({ dialect: dialectOver(writer, { readOnly: false }) });
    await migrate(write, 'sqlite');
    const read = new Kysely<Database>({
      dialect: dialectOver(new DatabaseSync(file, { readOnly: true, timeout: 5000 }), {
        readOnly: true,
      }),
    });

    const still = new Kysely<Database>({
      dialect: dialectOver(new DatabaseSync(file, { readOnly: true, timeout: 5000 }), {
        readOnly: true,
      }),
    });
    const inTurn = createQueue();
    const probe = createWriteProbe(file);

    return {
      read,
      snapshot: (look) => inTurn(() => still.transaction().execute(look)),
      transact: (work) => write.transaction().execute(work),
      shouldRetry: () => false,
      isUnavailable: (error) => CANNOT_SAVE.has(codeOf(error)),
      announce: async () => {},
      listen: () => {},
      tryWrite: probe.tryWrite,
      close: async () => {
        probe.close();
        await read.destroy();
        await still.destroy();
        await write.destroy();
        lock?.close();
      },
    };
  } catch (error) {
    lock?.close();
    throw error;
  }
}

// SQLite's own codes: busy, read-only, I/O error, disk full, cannot open.
const CANNOT_SAVE = new Set([5, 8, 10, 13, 14]);

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

function dialectOver(database: DatabaseSync, { readOnly }: { readOnly: boolean }): SqliteDialect {
  const statements = new Map<string, ReturnType<typeof adapt>>();
  const prepared = (sql: string) => {
    const known = statements.get(sql);
    if (known !== undefined) return known;
    const fresh = adapt(database.prepare(sql));
    statements.set(sql, fresh);
    return fresh;
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

function adapt(statement: StatementSync) {
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters: readonly unknown[]) => statement.all(...values(parameters)),
    run: (parameters: readonly unknown[]) => statement.run(...values(parameters)),
    iterate: (parameters: readonly unknown[]) => statement.iterate(...values(parameters)),
  };
}
