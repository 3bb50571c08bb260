import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { AloneWork, Driver, Reader } from './driver.ts';
import { migrate } from './migrate.ts';
import type { Database } from './schema.ts';

const CHANNEL = 'arene_changed';

/** Whatever keeps a first connection from being made is a matter of the address: it has no code to know it by. */
export class CannotConnectError extends Error {}

export async function openPostgres(connectionString: string): Promise<Driver> {
  const { pool, db } = pooled(connectionString, CONNECTIONS);
  try {
    await connect(pool);
    await migrate(db, 'postgres');
  } catch (error) {
    // An open connection would keep a refused start waiting.
    await db.destroy();
    throw error;
  }
  const listener = createListener(connectionString);

  return {
    read: db,
    transact: (work) => db.transaction().setIsolationLevel('serializable').execute(work),
    isCollision: (error) => RETRYABLE.has(codeOf(error)),
    isUnavailable,
    announce: async (tx) => {
      await sql`select pg_notify(${CHANNEL}, ${listener.name})`.execute(tx);
    },
    listen: listener.start,
    alone: (what, work) => alone(connectionString, LOCKS[what], work),
    tryWrite: async () => {
      await db.updateTable('write_probe').set({ at: new Date().toISOString() }).execute();
    },
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: async () => {
      await listener.stop();
      await db.destroy();
    },
  };
}

/** Sees one moment of the database at a time, beside the server that writes it. */
export function openPostgresReader(connectionString: string): Reader {
  const { db } = pooled(connectionString, 1);
  return {
    snapshot: (look) => db.transaction().setIsolationLevel('repeatable read').execute(look),
    isCollision: () => false,
    isUnavailable,
    close: () => db.destroy(),
  };
}

/** The server lets go of the lock with the connection: a process that dies, or is cut off, never keeps it. */
async function alone<T>(
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

/** Any numbers, as long as they are always the same. */
const LOCKS: Record<AloneWork, number> = {
  push: 4_071_986,
  discord: 4_071_987,
  backup: 4_071_988,
};
const CONNECTIONS = 10;

export function pooled(connectionString: string, max: number) {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: 5000,
    statement_timeout: 10_000,
    types: { getTypeParser: numbersAsNumbers },
  });
  // An idle connection cut by a restart is replaced at the next call; unheard, this event would end the process.
  pool.on('error', () => {});
  // So would one that is cut while a transaction holds it; the transaction itself hears of it at its next statement.
  pool.on('connect', (client) => client.on('error', () => {}));
  return { pool, db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }) };
}

function isUnavailable(error: unknown): boolean {
  return UNAVAILABLE.test(codeOf(error)) || CUT.test(messageOf(error));
}

async function connect(pool: pg.Pool): Promise<void> {
  try {
    const client = await pool.connect();
    client.release();
  } catch (error) {
    // A name with two addresses fails twice, and says why in neither's name.
    const [cause] = error instanceof AggregateError ? error.errors : [error];
    throw new CannotConnectError(messageOf(cause), { cause: error });
  }
}

// Serialization failure, deadlock, and a unique key that another transaction took first: on the second try the rules see it.
const RETRYABLE = new Set(['40001', '40P01', '23505']);
// No connection, no room (disk, memory, connections), a statement or a lock that took too long, a server that stops or
// only reads, a disk that fails; and the system's own codes.
const UNAVAILABLE =
  /^(08...|25006|53...|55P03|57014|57P0[1-5]|58030|ECONN\w+|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)$/;
const CUT = /connection terminated|timeout exceeded when trying to connect|not queryable/i;

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : '';
}

/** PostgreSQL sends bigint as text; every whole number here is far below 2^53. */
const BIGINT: number = pg.types.builtins.INT8;

function numbersAsNumbers(oid: number, format?: 'text' | 'binary') {
  return oid === BIGINT ? Number : pg.types.getTypeParser(oid, format);
}

/** Hears the changes of the other server processes on this database; its own are known already. */
function createListener(connectionString: string) {
  const name = randomUUID();
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | null = null;
  let stopped = false;

  const connect = async (onChange: () => void): Promise<void> => {
    const fresh = new pg.Client({ connectionString });
    const reconnect = () => {
      if (stopped || client !== fresh) return;
      client = null;
      retry = setTimeout(() => void connect(onChange), 500);
    };
    client = fresh;
    fresh.on('error', reconnect);
    fresh.on('end', reconnect);
    fresh.on('notification', ({ payload }) => {
      if (payload !== name) onChange();
    });
    try {
      await fresh.connect();
      await fresh.query(`listen ${CHANNEL}`);
      // Whatever changed while nobody was listening was missed.
      onChange();
    } catch {
      reconnect();
    }
  };

  return {
    name,
    start: (onChange: () => void) => void connect(onChange),
    stop: async () => {
      stopped = true;
      if (retry !== null) clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}
