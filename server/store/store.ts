import type { Transaction } from 'kysely';
import type { DatabaseConfig } from '#server/config.ts';
import { refuse, type Result } from '#server/rules/result.ts';
import type { Driver, OpenOptions, Reader } from './driver.ts';
import { withPatience } from './patience.ts';
import { CannotConnectError, openPostgres, openPostgresReader } from './postgres.ts';
import { createQueue } from './queue.ts';
import { tablesOver, type Tables } from './repositories.ts';
import type { Database } from './schema.ts';
import { isDiskFailure, openSqlite, openSqliteReader } from './sqlite.ts';

export { StoreUnavailableError } from './patience.ts';

export type Store = {
  /** For looking: each statement sees the last commit. */
  read: <T>(look: (tables: Tables) => Promise<T>) => Promise<T>;
  /**
   * Runs the work as one serializable transaction: it happens whole or, when it is refused or fails, not at all.
   * While everything is copied into another database it is refused.
   */
  write: <T>(
    work: (tx: Tables) => Promise<Result<T>>,
    options?: WriteOptions,
  ) => Promise<Result<T>>;
  /** Tells when what visitors see may have changed, whichever server process changed it. */
  onChange: (listener: () => void) => void;
  /** Does the work while no other process on this database does; answers null, and does nothing, when one is at it. */
  alone: Driver['alone'];
  /** Resolves when a write has reached the disk. Nobody sees it, and it does not stand in the line of the others. */
  tryWrite: () => Promise<void>;
  /** How many connections are used by now, and how many callers wait for one. */
  connections: Driver['connections'];
  close: () => Promise<void>;
};

type WriteOptions = {
  /** For what no visitor can see, such as signing in. */
  silent?: boolean;
  /** For what begins and ends the standstill itself. */
  ignoresStandstill?: boolean;
};

/** For a thread beside the server's own, which only looks: each time at one moment of the database. */
export type StoreReader = {
  snapshot: <T>(look: (tables: Tables) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
};

/** Wrong address, no right to write there, nobody listening: for whoever starts the server to put right. */
export class CannotOpenError extends Error {}

export async function openStore(config: DatabaseConfig, options: OpenOptions): Promise<Store> {
  try {
    const driver =
      config.kind === 'sqlite'
        ? await openSqlite(config.file, options)
        : await openPostgres(config.connectionString);
    return storeOver(driver);
  } catch (error) {
    throw orCannotOpen(error, 'DATABASE_URL');
  }
}

export function openStoreReader(config: DatabaseConfig): StoreReader {
  const reader: Reader =
    config.kind === 'sqlite'
      ? openSqliteReader(config.file)
      : openPostgresReader(config.connectionString);
  return {
    snapshot: (look) =>
      withPatience(reader, performance.now(), () => reader.snapshot((db) => look(tablesOver(db)))),
    close: reader.close,
  };
}

// The system's own codes, SQLite's refusal to open, and PostgreSQL's, should it go away while the tables are made.
const OUTSIDE = /^(E[A-Z]+|ERR_SQLITE_ERROR|08...|28...|3D000|53[13]00|57P03)$/;
const NO_ROOM = /^(ENOSPC|EDQUOT|EFBIG|53100)$/;

/** What the person who set this setting can put right is said in a sentence; anything else is as it was. */
export function orCannotOpen(error: unknown, setting: string): unknown {
  if (!isOutside(error)) return error;
  const cause = error.message.replace(/\.$/, '');
  const what = isOfDisk(error) ? "qu'il reste de la place sur le disque" : setting;
  return new CannotOpenError(
    `La base de données n'a pas pu être ouverte (${cause}) : vérifiez ${what}.`,
    {
      cause: error,
    },
  );
}

/** The address may be right, and there is no room, or a disk that fails: SQLite says of some full disks only that it cannot write. */
function isOfDisk(error: Error & { code?: unknown }): boolean {
  return NO_ROOM.test(String(error.code)) || isDiskFailure(error);
}

function isOutside(error: unknown): error is Error {
  if (error instanceof CannotConnectError) return true;
  return error instanceof Error && 'code' in error && OUTSIDE.test(String(error.code));
}

function storeOver(driver: Driver): Store {
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  driver.listen(tell);
  // Without turns, hundreds of phones at once would mostly collide and retry.
  const inTurn = createQueue();
  const reading = tablesOver(driver.read);

  const attempt = async <T>(
    work: (tx: Tables) => Promise<Result<T>>,
    { silent, ignoresStandstill }: Required<WriteOptions>,
  ) => {
    try {
      return await driver.transact(async (tx) => {
        const tables = tablesOver(tx);
        if (!ignoresStandstill && (await tables.standstill.isOn()))
          throw new RolledBack(refuse('moving'));
        const result = await work(tables);
        if (!result.ok) throw new RolledBack(result);
        if (!silent) {
          await moveDataVersion(tx);
          await driver.announce(tx);
        }
        return result;
      });
    } catch (error) {
      if (error instanceof RolledBack) return error.result as Result<T>;
      throw error;
    }
  };

  return {
    read: (look) => withPatience(driver, performance.now(), () => look(reading)),
    write: (work, { silent = false, ignoresStandstill = false } = {}) => {
      // The wait for one's turn counts: a database that stays locked must not keep a long queue waiting one by one.
      const askedAt = performance.now();
      return inTurn(async () => {
        const result = await withPatience(driver, askedAt, () =>
          attempt(work, { silent, ignoresStandstill }),
        );
        if (result.ok && !silent) tell();
        return result;
      });
    },
    onChange: (listener) => void listeners.add(listener),
    alone: driver.alone,
    tryWrite: driver.tryWrite,
    connections: driver.connections,
    close: () => inTurn(driver.close),
  };
}

async function moveDataVersion(tx: Transaction<Database>): Promise<void> {
  await tx
    .updateTable('data_version')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .execute();
}

/** Thrown inside a transaction so that a refusal undoes what was written before it. */
class RolledBack extends Error {
  readonly result: Result<never>;
  constructor(result: Result<never>) {
    super('rolled back');
    this.result = result;
  }
}
