import { describe, expect, test } from 'vitest';
import { start } from '#server/main.ts';
import { onlyWhere } from '#tests/only-where.ts';
import { createDatabase, query, send, testConfig } from '../api/support/harness.ts';
import { siteWithoutPages } from '../api/support/no-site.ts';
import { startLoad, waitUntil } from './support/load.ts';
import { startServer, untilReadiness, type ServerProcess } from './support/server-process.ts';
import { firstBytes, LOGIN, openSocket } from './support/sockets.ts';

describe.each(onlyWhere({ programs: ['bash'] }, ['SIGTERM'], { testsPerCase: 4 }))('%s', () => {
  test('under load: what is under way is answered, what was acknowledged is there, exit 0', async () => {
    const database = await createDatabase('sqlite');
    const server = await startServer(database.url);
    const load = startLoad(() => server.url, 8);
    await waitUntil('registrations are acknowledged', () => load.acknowledged.size >= 30);
    const signingIn = Array.from({ length: 12 }, () => openSocket(server, LOGIN));
    const answers = (await Promise.all(signingIn)).map(firstBytes);
    // They wait for their hash, four at a time.
    await serveLater(server);
    expect(await stopped(server)).toBe(0);
    // A machine that is too busy to hash them all in time says so.
    for (const answer of await Promise.all(answers)) {
      expect(answer).toMatch(/^HTTP\/1.1 (200|503) /);
    }
    await load.stop();
    expect([...load.statuses.keys()].filter((status) => ![200, 503].includes(status))).toEqual([]);
    const rows = await query(testConfig(database.url).database, 'select name from team');
    const stored = new Set(rows.map(({ name }) => String(name)));
    expect([...load.acknowledged].filter((name) => !stored.has(name))).toEqual([]);
    await database.drop();
  });

  test('a client that never finishes its request does not keep the server from stopping', async () => {
    const database = await createDatabase('sqlite');
    const server = await startServer(database.url);
    const halfHeaders = await openSocket(server, 'POST /api HTTP/1.1\r\nHost: x\r\n');
    const halfBody = await openSocket(
      server,
      'POST /api HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
    );
    const idle = await openSocket(server, 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
    for (const socket of [halfHeaders, halfBody, idle]) socket.resume();
    await serveLater(server);
    // A machine that is too busy to close everything in half a second after the cut gives up on it, with 1.
    expect([0, 1]).toContain(await stopped(server));
    for (const socket of [halfHeaders, halfBody, idle]) expect(socket.destroyed).toBe(true);
    await database.drop();
  });

  test('whoever asks while the server stops is told that it is not ready any more', async () => {
    const database = await createDatabase('sqlite');
    const server = await startServer(database.url);
    await untilReadiness(server.url);
    // The rest of this request comes when the stop has begun.
    const socket = await openSocket(server, 'GET /readyz HTTP/1.1\r\nHost: x\r\n');
    await serveLater(server);
    const stopping = stopped(server);
    await waitUntil('the stop has begun', () => isStopping(server));
    const answer = firstBytes(socket);
    socket.write('\r\n');
    expect(await answer).toMatch(/^HTTP\/1.1 503 [^]*\{"status":"stopping"\}$/);
    expect(await stopping).toBe(0);
    await database.drop();
  });

  test('with STOP_DELAY it ends once the delay is over', async () => {
    const database = await createDatabase('sqlite');
    const server = await startServer(database.url, { env: { STOP_DELAY: '1' } });
    expect(await stopped(server)).toBe(0);
    await database.drop();
  });
});

test('once its stop is announced, a server says so, and serves whoever still comes', async () => {
  const database = await createDatabase('sqlite');
  const server = await start(testConfig(database.url), siteWithoutPages);
  server.announceStop();
  expect((await fetch(`${server.url}/healthz`)).status).toBe(503);
  expect((await send(server.url, 'registerTeam', { name: 'Nova' })).status).toBe(200);
  await server.close();
  await database.drop();
});

/** Once somebody who came later has been served, what was sent before has been read. */
async function serveLater(server: ServerProcess): Promise<void> {
  const later = await openSocket(server, 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(await firstBytes(later)).toMatch(/^HTTP\/1.1 200 /);
}

/** It says so, or does not take new connections any more. */
async function isStopping({ url }: ServerProcess): Promise<boolean> {
  const response = await fetch(`${url}/healthz`).catch(() => null);
  return response === null || response.status === 503;
}

function stopped(server: ServerProcess): Promise<number | null> {
  server.child.kill('SIGTERM');
  return server.exit;
}
