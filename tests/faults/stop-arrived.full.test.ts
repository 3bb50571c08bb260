import { DatabaseSync } from 'node:sqlite';
import type { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { createDatabase, query, testConfig } from '../api/support/harness.ts';
import { pause, waitUntil } from './support/load.ts';
import { startServer, type ServerProcess } from './support/server-process.ts';
import { LOGIN, openSocket } from './support/sockets.ts';

const CONNECTIONS = 120;
const TEAMS = 10;
const HEALTH = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';
const STATUS = /HTTP\/1\.1 (\d{3}) /g;

describe('what has arrived when the server is asked to stop', () => {
  test('is answered: on new connections, on old ones, and one request behind the other', async () => {
    const database = await createDatabase('sqlite');
    const server = await startServer(database.url);
    const kept = await Promise.all(Array.from({ length: CONNECTIONS }, () => listenTo(server, '')));
    for (const { socket } of kept) socket.write(HEALTH);
    await waitUntil('everybody is answered once', () =>
      kept.every(({ received }) => statusesIn(received()).length === 1),
    );

    // While the process rests, the system takes connections and bytes for it.
    server.child.kill('SIGSTOP');
    const sent = Array.from({ length: CONNECTIONS }, (_, number) =>
      number < TEAMS ? register(`Nova ${number}`) : HEALTH,
    );
    const fresh = await Promise.all(sent.map((text) => listenTo(server, text)));
    for (const { socket } of kept) socket.write(HEALTH + HEALTH);
    await pause(BYTES_ARRIVE_MILLISECONDS);
    server.child.kill('SIGTERM');
    server.child.kill('SIGCONT');

    expect(await server.exit).toBe(0);
    for (const { closed } of [...fresh, ...kept]) await closed;
    // A look at its health is answered too, by 200 or by 503, whether it is read before or after the signal.
    expect(fresh.map(({ received }) => statusesIn(received()).length)).toEqual(fresh.map(() => 1));
    expect(kept.map(({ received }) => statusesIn(received()).length)).toEqual(kept.map(() => 3));
    const registered = fresh.slice(0, TEAMS).flatMap(({ received }) => statusesIn(received()));
    expect(registered).toEqual(Array(TEAMS).fill(200));
    const rows = await query(testConfig(database.url).database, 'select name from team');
    expect(rows).toHaveLength(TEAMS);
    await database.drop();
  });

  test('a sign-in gets its answer, or is told in time that the server is busy', async () => {
    const database = await createDatabase('sqlite');
    const server = await startServer(database.url);
    // No sign-in ends while another program holds the file.
    const { database: location } = testConfig(database.url);
    if (location.kind !== 'sqlite') throw new Error('the file of SQLite is held here');
    // The server may just be writing what it writes at its start.
    const holder = new DatabaseSync(location.file, { timeout: 60_000 });
    holder.exec('begin immediate');
    const signIns = await Promise.all(Array.from({ length: 16 }, () => listenTo(server, LOGIN)));
    const after = await listenTo(server, HEALTH);
    await waitUntil('what came later is answered', () => after.received() !== '');
    server.child.kill('SIGTERM');
    for (const { closed } of signIns) await closed;
    holder.exec('rollback');
    holder.close();
    await server.exit;
    for (const { received } of signIns) {
      expect(received()).toMatch(/^HTTP\/1\.1 503 [^]*"code":"(busy|unavailable)"/);
    }
    await database.drop();
  });
});

/** More than the system needs to carry bytes from one process of a machine to another. */
const BYTES_ARRIVE_MILLISECONDS = 200;

/** Sends bytes, and remembers everything that comes back until the connection ends. */
async function listenTo(server: ServerProcess, text: string) {
  const socket: Socket = await openSocket(server, text);
  let all = '';
  socket.on('data', (chunk) => (all += chunk.toString()));
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  return { socket, received: () => all, closed };
}

function register(name: string): string {
  const body = JSON.stringify({ action: 'registerTeam', name });
  const headers = `Host: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`;
  return `POST /api HTTP/1.1\r\n${headers}\r\n\r\n${body}`;
}

function statusesIn(received: string): number[] {
  return [...received.matchAll(STATUS)].map(([, status]) => Number(status));
}
