import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { ExclusiveWork, Driver, Reader } from './driver.ts';
import { migrate } from '#server/store/migrations/migrate.ts';
import { isPoolerRefusal, poolerError, refusePooler } from './pooler.ts';
import type { Database } from '#server/store/schema.ts';

const CHANNEL = 'arene_changed';

/** Any failure of the first connection is a problem of the address: such errors have no common code. */
export class CannotConnectError extends Error {}

export async function openPostgres(connectionString: string): Promise<Driver> {
  const { pool, db } = createPool(connectionString, CONNECTIONS);
  try {
    await connect(pool, connectionString);
    await refusePooler(connectionString);
    await migrate(db, 'postgres');
  } catch (error) {
    // An open connection would delay the end of a refused start.
    await db.destroy();
    throw error;
  }
  const listener = createListener(connectionString);

  return {
    read: db,
    transact: (work) => db.transaction().setIsolationLevel('serializable').execute(work),
    isCollision: (error) => RETRYABLE_CODES.has(errorCode(error)),
    isUnavailable,
    announce: async (tx, visibleSince) => {
      const payload = `${listener.name} ${visibleSince}`;
      await sql`select pg_notify(${CHANNEL}, ${payload})`.execute(tx);
    },
    listen: listener.start,
    runAlone: (kind, work) => runWithAdvisoryLock(connectionString, LOCKS[kind], work),
    tryWrite: async () => {
      await db.updateTable('write_probe').set({ at: new Date().toISOString() }).execute();
    },
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    sizes: () => readSizes(db),
    close: async () => {
      await listener.stop();
      await db.destroy();
    },
  };
}

async function readSizes(db: Kysely<Database>): Promise<{ database: number; wal: number | null }> {
  const { rows } = await sql<{ database: number; mayAskForWal: boolean }>`
    select pg_database_size(current_database()) as "database",
      has_function_privilege('pg_ls_waldir()', 'execute') as "mayAskForWal"`.execute(db);
  const { database = 0, mayAskForWal = false } = rows[0] ?? {};
  // Only accounts with monitoring rights may read the size of the log.
  if (!mayAskForWal) return { database, wal: null };
  const log = await sql<{ wal: string }>`select sum(size) as wal from pg_ls_waldir()`.execute(db);
  return { database, wal: Number(log.rows[0]?.wal ?? 0) };
}

/** Reads one snapshot at a time, beside the server that writes. */
export function openPostgresReader(connectionString: string): Reader {
  const { db } = createPool(connectionString, 1);
  return {
    snapshot: (query) => db.transaction().setIsolationLevel('repeatable read').execute(query),
    isCollision: () => false,
    isUnavailable,
    close: () => db.destroy(),
  };
}

/** The lock ends with the connection: a dead or disconnected process never keeps it. */
async function runWithAdvisoryLock<T>(
  connectionString: string,
  lock: number,
  work: () => Promise<T>,
): Promise<T | null> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ taken: boolean }>(
      `select pg_try_advisory_lock(${lock}) as taken`,
    );
    return rows[0]?.taken === true ? await work() : null;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Any numbers, but always the same. */
const LOCKS: Record<ExclusiveWork, number> = {
  push: 4_071_986,
  discord: 4_071_987,
  backup: 4_071_988,
  leftovers: 4_071_989,
  move: 4_071_990,
};
const CONNECTIONS = 10;

export function createPool(connectionString: string, max: number) {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: 5000,
    statement_timeout: 10_000,
    types: { getTypeParser: typeParser },
  });
  // An idle connection cut by a restart is replaced at the next call; without a listener, this event would end the process.
  pool.on('error', () => {});
  // The same for a connection that is cut during a transaction; the transaction gets the error at its next statement.
  pool.on('connect', (client) => client.on('error', () => {}));
  return { pool, db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }) };
}

function isUnavailable(error: unknown): boolean {
  return UNAVAILABLE_CODES.test(errorCode(error)) || CUT_MESSAGE.test(errorMessage(error));
}

async function connect(pool: pg.Pool, connectionString: string): Promise<void> {
  try {
    const client = await pool.connect();
    client.release();
  } catch (error) {
    if (isPoolerRefusal(error)) throw await poolerError(connectionString, error);
    // A name with two addresses fails twice, and the aggregate error has no useful message.
    const [cause] = error instanceof AggregateError ? error.errors : [error];
    throw new CannotConnectError(errorMessage(cause), { cause: error });
  }
}

// Serialization failure, deadlock, and a unique key that another transaction took first: at the second try the rules see it.
const RETRYABLE_CODES = new Set(['40001', '40P01', '23505']);
// No connection, no resources (disk, memory, connections), a timeout, a server that stops or is read-only, a failing disk; and
// codes of the system.
const UNAVAILABLE_CODES =
  /^(08...|25006|53...|55P03|57014|57P0[1-5]|58030|ECONN\w+|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)$/;
const CUT_MESSAGE = /connection terminated|timeout exceeded when trying to connect|not queryable/i;

function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : '';
}

/** PostgreSQL sends bigint as text; every whole number here is far below 2^53. */
const BIGINT: number = pg.types.builtins.INT8;

function typeParser(oid: number, format?: 'text' | 'binary') {
  return oid === BIGINT ? Number : pg.types.getTypeParser(oid, format);
}

/** Receives the changes of other server processes on this database; its own are known already. */
function createListener(connectionString: string) {
  const name = randomUUID();
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | null = null;
  let stopped = false;

  const connect = async (onChange: (visibleSince: number) => void): Promise<void> => {
    const connecting = new pg.Client({ connectionString });
    const reconnect = () => {
      if (stopped || client !== connecting) return;
      client = null;
      retry = setTimeout(() => void connect(onChange), 500);
    };
    client = connecting;
    connecting.on('error', reconnect);
    connecting.on('end', reconnect);
    connecting.on('notification', ({ payload = '' }) => {
      const [author, since] = payload.split(' ');
      // A process of an older version does not send the time.
      if (author !== name) onChange(Number(since ?? Date.now()));
    });
    try {
      await connecting.connect();
      await connecting.query(`listen ${CHANNEL}`);
      // Changes during the time without a connection were missed.
      onChange(Date.now());
    } catch {
      reconnect();
    }
  };

  return {
    name,
    start: (onChange: (visibleSince: number) => void) => void connect(onChange),
    stop: async () => {
      stopped = true;
      if (retry !== null) clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}
