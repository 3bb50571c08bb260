import type { Transaction } from 'kysely';
import type { DatabaseConfig } from '#server/config.ts';
import { refuse, type Result } from '#server/rules/result.ts';
import type { Driver, OpenOptions, Reader } from './drivers/driver.ts';
import { retryOnLock } from './drivers/retry-on-lock.ts';
import { PoolerError } from './drivers/pooler.ts';
import { CannotConnectError, openPostgres, openPostgresReader } from './drivers/postgres.ts';
import { createMutex } from './drivers/mutex.ts';
import { createRepositories, type SiteRepositories } from './repositories.ts';
import type { Database } from './schema.ts';
import { isDiskFailure, openSqlite, openSqliteReader } from './drivers/sqlite.ts';

export { StoreUnavailableError } from './drivers/retry-on-lock.ts';

export type Store = {
  /** Reads: each statement sees the last commit. */
  read: <T>(query: (tables: SiteRepositories) => Promise<T>) => Promise<T>;
  /**
   * Runs the work as one serializable transaction: a refusal or a failure undoes all of it. Refused during a move into another
   * database.
   */
  write: <T>(
    work: (tx: SiteRepositories) => Promise<Result<T>>,
    options?: WriteOptions,
  ) => Promise<Result<T>>;
  /**
   * Calls the listener when what visitors see may have changed, in any server process. The argument is since when (in milliseconds)
   * they may see it.
   */
  onChange: (listener: (visibleSince: number) => void) => void;
  /** Runs the work in one process at a time. Returns null without running it while another process on this database does. */
  runAlone: Driver['runAlone'];
  /** Resolves when a write has reached the disk. It is invisible, and does not wait in the queue of writes. */
  tryWrite: () => Promise<void>;
  /** The number of connections in use, and of callers that wait for one. */
  connections: Driver['connections'];
  /** The sizes of the database and of its log. */
  sizes: () => ReturnType<Driver['sizes']>;
  close: () => Promise<void>;
};

export type WriteOptions = {
  /** For a change that no visitor can see, such as signing in. */
  silent?: boolean;
  /** Since when visitors may see the change, in milliseconds. The default is the time of the commit. */
  visibleSince?: number;
  /** For the writes that begin and end the standstill. */
  ignoresStandstill?: boolean;
};

/** For another thread, which only reads: each time one snapshot of the database. */
export type StoreReader = {
  snapshot: <T>(query: (tables: SiteRepositories) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
};

/** Wrong address, no right to write, nobody listening: the operator can correct it. */
export class CannotOpenError extends Error {}

export async function openStore(config: DatabaseConfig, options: OpenOptions): Promise<Store> {
  try {
    const driver =
      config.kind === 'sqlite'
        ? await openSqlite(config.file, options)
        : await openPostgres(config.connectionString);
    return createStore(driver);
  } catch (error) {
    throw toCannotOpenError(error, 'DATABASE_URL');
  }
}

export function openStoreReader(config: DatabaseConfig): StoreReader {
  const reader: Reader =
    config.kind === 'sqlite'
      ? openSqliteReader(config.file)
      : openPostgresReader(config.connectionString);
  return {
    snapshot: (query) =>
      retryOnLock(reader, performance.now(), () =>
        reader.snapshot((db) => query(createRepositories(db))),
      ),
    close: reader.close,
  };
}

// Codes of the system, of SQLite when it cannot open, and of PostgreSQL when it goes away while the tables are created.
const OUTSIDE_ERROR = /^(E[A-Z]+|ERR_SQLITE_ERROR|08...|28...|3D000|53[13]00|57P03)$/;
const DISK_FULL_ERROR = /^(ENOSPC|EDQUOT|EFBIG|53100)$/;

/** Turns an error that the operator can correct into a sentence that names the setting. Other errors stay as they are. */
export function toCannotOpenError(error: unknown, setting: string): unknown {
  if (error instanceof PoolerError) return new CannotOpenError(poolerSentence(error, setting));
  if (!isOutsideError(error)) return error;
  const cause = error.message.replace(/\.$/, '');
  const toCheck = isDiskError(error) ? "qu'il reste de la place sur le disque" : setting;
  return new CannotOpenError(
    `La base de données n'a pas pu être ouverte (${cause}) : vérifiez ${toCheck}.`,
    {
      cause: error,
    },
  );
}

function poolerSentence({ direct }: PoolerError, setting: string): string {
  const instead = direct ?? 'celle du serveur PostgreSQL lui-même, souvent sur le port 5432';
  return `${setting} mène à un pooler en mode transaction, derrière lequel le site ne peut pas travailler : donnez l'adresse directe, ${instead}.`;
}

/** The address may be right and the disk full or failing: for some full disks SQLite says only that it cannot write. */
function isDiskError(error: Error & { code?: unknown }): boolean {
  return DISK_FULL_ERROR.test(String(error.code)) || isDiskFailure(error);
}

function isOutsideError(error: unknown): error is Error {
  if (error instanceof CannotConnectError) return true;
  return error instanceof Error && 'code' in error && OUTSIDE_ERROR.test(String(error.code));
}

function createStore(driver: Driver): Store {
  const listeners = new Set<(visibleSince: number) => void>();
  const notifyListeners = (visibleSince: number) =>
    listeners.forEach((listener) => listener(visibleSince));
  driver.listen(notifyListeners);
  // One write after the other: otherwise hundreds of phones at once would mostly collide and retry.
  const runInTurn = createMutex();
  const readRepositories = createRepositories(driver.read);

  const attempt = async <T>(
    work: (tx: SiteRepositories) => Promise<Result<T>>,
    { silent, ignoresStandstill, visibleSince }: WriteOptions,
  ) => {
    try {
      return await driver.transact(async (tx) => {
        const tables = createRepositories(tx);
        const standstill = ignoresStandstill ? null : await tables.standstill.find();
        if (standstill !== null) {
          throw new RolledBack(refuse(standstill.isFinished ? 'moved' : 'moving'));
        }
        const result = await work(tables);
        if (!result.ok) throw new RolledBack(result);
        if (!silent) {
          await moveDataVersion(tx);
          await driver.announce(tx, visibleSince ?? Date.now());
        }
        return result;
      });
    } catch (error) {
      if (error instanceof RolledBack) return error.result as Result<T>;
      throw error;
    }
  };

  return {
    read: (query) => retryOnLock(driver, performance.now(), () => query(readRepositories)),
    write: (work, options = {}) => {
      // The wait in the queue counts: while the database stays locked, a long queue must not wait one by one.
      const queuedAt = performance.now();
      return runInTurn(async () => {
        const result = await retryOnLock(driver, queuedAt, () => attempt(work, options));
        if (result.ok && !options.silent) notifyListeners(options.visibleSince ?? Date.now());
        return result;
      });
    },
    onChange: (listener) => void listeners.add(listener),
    runAlone: driver.runAlone,
    tryWrite: driver.tryWrite,
    connections: driver.connections,
    sizes: () => retryOnLock(driver, performance.now(), driver.sizes),
    close: () => runInTurn(driver.close),
  };
}

async function moveDataVersion(tx: Transaction<Database>): Promise<void> {
  await tx
    .updateTable('data_version')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .execute();
}

/** Thrown inside a transaction, so that a refusal undoes what was written before it. */
class RolledBack extends Error {
  readonly result: Result<never>;
  constructor(result: Result<never>) {
    super('rolled back');
    this.result = result;
  }
}
