import { randomUUID } from 'node:crypto';
import pg from 'pg';

/**
 * A pooler in transaction mode, which hosting providers often offer first, uses another connection for every transaction. Features
 * of a single connection are lost: other processes would learn of a save seconds late, and two would send the same message.
 */
export class PoolerError extends Error {
  /** The probable address of PostgreSQL itself, without a password; null when unknown. */
  readonly direct: string | null;
  constructor(direct: string | null, cause?: unknown) {
    super('behind a pooler', { cause });
    this.direct = direct;
  }
}

/** Fails where notifications do not arrive on the listening connection. */
export async function refusePooler(connectionString: string): Promise<void> {
  const listening = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 });
  listening.on('error', () => {});
  try {
    await listening.connect();
    if (await isNotificationReceived(listening, connectionString)) return;
    throw await poolerError(connectionString);
  } finally {
    await listening.end().catch(() => {});
  }
}

/** The first thing that a pooler refuses is a setting for the whole connection. */
export function isPoolerRefusal(error: unknown): boolean {
  return error instanceof Error && /unsupported startup parameter/i.test(error.message);
}

export async function poolerError(connectionString: string, cause?: unknown): Promise<PoolerError> {
  const direct = directAddress(connectionString) ?? (await addressFromServer(connectionString));
  return new PoolerError(direct, cause);
}

/** On a busy machine a notification may take long; a pooler never delivers it. */
const NOTIFICATION_MILLISECONDS = 10_000;

async function isNotificationReceived(
  listening: pg.Client,
  connectionString: string,
): Promise<boolean> {
  const channel = `arene_${randomUUID().replaceAll('-', '')}`;
  const received = new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), NOTIFICATION_MILLISECONDS);
    listening.on('notification', (notification) => {
      if (notification.channel !== channel) return;
      clearTimeout(timer);
      resolve(true);
    });
    listening.once('end', () => {
      clearTimeout(timer);
      resolve(false);
    });
  });
  await listening.query(`listen ${channel}`);
  // On another connection: a pooler could use the same one for both by chance.
  await queryOnce(connectionString, `select pg_notify('${channel}', '')`);
  return received;
}

async function queryOnce(connectionString: string, statement: string) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query<Record<string, string | null>>(statement)).rows[0];
  } finally {
    await client.end().catch(() => {});
  }
}

/** From the naming habits of hosting providers; null when the address shows nothing. */
export function directAddress(connectionString: string): string | null {
  const url = URL.parse(connectionString);
  if (url === null) return null;
  const host = url.hostname.replace(/-pooler(?=\.|$)/, '');
  const port = DIRECT_PORTS[url.port] ?? url.port;
  return host === url.hostname && port === url.port
    ? null
    : addressWithoutPassword(url, `${host}:${port || 5432}`);
}

/** Ports of poolers, and of PostgreSQL behind them. */
const DIRECT_PORTS: Record<string, string> = { '6432': '5432', '6543': '5432', '25061': '25060' };

/** The server address that the pooler uses; null for a local socket, or when it does not say. */
async function addressFromServer(connectionString: string): Promise<string | null> {
  const url = URL.parse(connectionString);
  const row = await queryOnce(
    connectionString,
    'select host(inet_server_addr()) as host, inet_server_port()::text as port',
  ).catch(() => undefined);
  const { host = null, port = null } = row ?? {};
  return url === null || host === null || port === null
    ? null
    : addressWithoutPassword(url, `${host}:${port}`);
}

/** For a terminal and a log: without the password. */
function addressWithoutPassword({ username, pathname }: URL, hostAndPort: string): string {
  return `postgres://${username === '' ? '' : `${username}:…@`}${hostAndPort}${pathname}`;
}
