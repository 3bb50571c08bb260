import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { freePort } from '#tests/postgres.ts';
import { findProgram } from '#tests/only-where.ts';

/** How a pooler handles a setting for the whole connection. */
export type SettingHandling = 'refuses settings' | 'ignores settings';

/** Starts a pooler in transaction mode, and returns the address of the same database behind it. */
export type StartPooler = (url: string, manner: SettingHandling) => Promise<string>;

/** The real PgBouncer of Debian. */
export const startPgBouncer: StartPooler = async (url, manner) => {
  const { hostname, port } = new URL(url);
  const folder = await mkdtemp(path.join(tmpdir(), 'arene-pgbouncer-'));
  const poolerPort = await freePort();
  const file = path.join(folder, 'pgbouncer.ini');
  const ignored =
    manner === 'ignores settings' ? 'ignore_startup_parameters = statement_timeout' : '';
  await writeFile(
    file,
    `[databases]
* = host=${hostname} port=${port} user=arene
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${poolerPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
${ignored}
`,
  );
  await chmod(folder, 0o755);
  // PgBouncer refuses to run as root.
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const child = spawn(findProgram('pgbouncer') ?? 'pgbouncer', [file], {
    ...user,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await closed;
    await rm(folder, { recursive: true, force: true });
  });
  await new Promise<void>((resolve, reject) => {
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes('listening on 127.0.0.1')) resolve();
      });
    }
    void closed.then(() => reject(new Error(`pgbouncer did not start: ${output}`)));
  });
  return addressBehindPooler(url, poolerPort);
};

/**
 * A small replacement where PgBouncer is not installed: it treats the start of a connection as a
 * pooler does, and never passes a notification on.
 */
export const startRelay: StartPooler = async (url, manner) => {
  const { hostname, port } = new URL(url);
  const server = createServer((client) => {
    client.on('error', () => {});
    client.once('data', (chunk: Buffer) => {
      const { settings, user } = readStartMessage(chunk);
      if (settings.has(OUR_SETTING) && manner === 'refuses settings') {
        client.end(errorMessage(`unsupported startup parameter: ${OUR_SETTING}`));
        return;
      }
      settings.delete(OUR_SETTING);
      const upstream = connect(Number(port), hostname);
      upstream.on('error', () => client.destroy());
      client.on('close', () => upstream.destroy());
      upstream.write(startMessage(new Map([['user', user], ...settings])));
      client.pipe(upstream);
      relayMessages(upstream, client);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return addressBehindPooler(
    url,
    typeof address === 'object' && address !== null ? address.port : 0,
  );
};

const OUR_SETTING = 'statement_timeout';

function addressBehindPooler(url: string, port: number): string {
  const address = new URL(url);
  address.port = String(port);
  return address.href;
}

/**
 * The first message of a client: its length, the version of the protocol, then names and values.
 */
function readStartMessage(message: Buffer): { user: string; settings: Map<string, string> } {
  const words = message.toString('utf8', 8, message.readInt32BE(0)).split('\0');
  const settings = new Map<string, string>();
  for (let at = 0; at + 1 < words.length && words[at] !== ''; at += 2) {
    settings.set(words[at] ?? '', words[at + 1] ?? '');
  }
  const user = settings.get('user') ?? '';
  settings.delete('user');
  return { user, settings };
}

const PROTOCOL = 196_608;

function startMessage(settings: ReadonlyMap<string, string>): Buffer {
  const words = Buffer.from(`${[...settings].flat().join('\0')}\0\0`);
  const head = Buffer.alloc(8);
  head.writeInt32BE(words.length + 8, 0);
  head.writeInt32BE(PROTOCOL, 4);
  return Buffer.concat([head, words]);
}

function errorMessage(message: string): Buffer {
  const words = Buffer.from(`SFATAL\0VFATAL\0C08P01\0M${message}\0\0`);
  const head = Buffer.alloc(5, 'E');
  head.writeInt32BE(words.length + 4, 1);
  return Buffer.concat([head, words]);
}

/**
 * Passes on every message of PostgreSQL except notifications: after a transaction they have no
 * receiver.
 */
function relayMessages(from: Socket, to: Socket): void {
  let rest = Buffer.alloc(0);
  from.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 5) {
      const length = 1 + rest.readInt32BE(1);
      if (rest.length < length) return;
      if (rest.toString('latin1', 0, 1) !== 'A') to.write(rest.subarray(0, length));
      rest = rest.subarray(length);
    }
  });
  from.on('end', () => to.end());
}
