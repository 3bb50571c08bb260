import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { createDatabase, dataOf, query, send, SUPER_ADMIN, testConfig } from '../api/harness.ts';
import { pause } from './load.ts';
import { startServer, untilReadiness } from './server-process.ts';

const MESSAGE =
  "L'enregistrement n'est pas possible pour le moment. Réessayez dans quelques secondes.";

describe('a full disk', () => {
  test('refuses the write with a clear sentence, keeps nothing by half, and reads go on', async () => {
    const database = await createDatabase('sqlite');
    const full = await startServer(database.url, { fileKilobytesMax: 640 });
    const acknowledged: string[] = [];
    let refused: unknown = null;
    for (let sent = 0; refused === null && sent < 2000; sent += 1) {
      const name = `Équipe ${sent}`;
      const { status, body } = await send(full.url, 'registerTeam', { name });
      if (body.success) acknowledged.push(name);
      else refused = { status, ...body };
    }
    expect(refused).toEqual({ status: 503, success: false, code: 'unavailable', message: MESSAGE });
    expect(acknowledged.length).toBeGreaterThan(5);

    const again = await send(full.url, 'registerTeam', { name: 'Encore' });
    expect(again.status).toBe(503);
    const read = await send<{ name: string }[]>(full.url, 'getTeamsWithPlayers', {});
    expect(dataOf(read).map(({ name }) => name)).toEqual(acknowledged);
    expect((await fetch(`${full.url}/healthz`)).status).toBe(200);
    await untilReadiness(full.url, {
      status: 'not ready',
      failing: ['write'],
    });
    full.child.kill('SIGKILL');
    await full.exit;

    const roomy = await startServer(database.url);
    const rows = await query(testConfig(database.url).database, 'select name from team');
    expect(rows.map(({ name }) => name)).toEqual(acknowledged);
    expect((await send(roomy.url, 'registerTeam', { name: 'Encore' })).status).toBe(200);
    expect(integrityOf(database.url)).toBe('ok');
  });
});

describe('a database that another program holds', () => {
  test('is not possible for the moment, while reads go on, and then it is', async () => {
    const database = await createDatabase('sqlite');
    const server = await startServer(database.url);
    const holder = new DatabaseSync(database.url.slice('file:'.length));
    holder.exec('begin immediate');
    const waiting = send(server.url, 'registerTeam', { name: 'Attente' });
    expect((await send(server.url, 'getTeamsWithPlayers', {})).status).toBe(200);
    const { status, body } = await waiting;
    expect([status, body.success ? '' : body.message]).toEqual([503, MESSAGE]);
    holder.exec('rollback');
    holder.close();
    expect((await send(server.url, 'registerTeam', { name: 'Attente' })).status).toBe(200);
  });

  test('keeps nobody waiting but those who write: a lock is waited for beside the event loop', async () => {
    const database = await createDatabase('sqlite');
    const server = await startServer(database.url);
    const { token } = dataOf(await send<{ token: string }>(server.url, 'login', SUPER_ADMIN));
    await send(server.url, 'getTeamsWithPlayers', {});
    const holder = new DatabaseSync(database.url.slice('file:'.length));
    holder.exec('begin immediate');
    const lockedAt = performance.now();
    const writes = Array.from({ length: 5 }, (_, index) =>
      send(server.url, 'registerTeam', { name: `Attente ${index}` }),
    );
    const waits: number[] = [];
    while (performance.now() - lockedAt < LOCKED_MILLISECONDS) {
      const askedAt = performance.now();
      expect((await send(server.url, 'getTeamsWithPlayers', {})).status).toBe(200);
      expect((await send(server.url, 'getTeams', {}, { token })).status).toBe(200);
      waits.push(performance.now() - askedAt);
      await pause(10);
    }
    holder.exec('rollback');
    holder.close();
    // Held by the lock, a read waits as long as the lock lasts: once, and then nothing is asked any more.
    expect(Math.max(...waits)).toBeLessThan(LOCKED_MILLISECONDS / 4);
    expect(waits.length).toBeGreaterThan(10);
    for (const { status } of await Promise.all(writes)) expect(status).toBe(200);
  });

  test('a lock that stays is told to all who wait, not to one after the other', async () => {
    const database = await createDatabase('sqlite');
    const server = await startServer(database.url);
    const holder = new DatabaseSync(database.url.slice('file:'.length));
    holder.exec('begin immediate');
    const askedAt = performance.now();
    const writes = Array.from({ length: 8 }, (_, index) =>
      send(server.url, 'registerTeam', { name: `Attente ${index}` }),
    );
    for (const { status } of await Promise.all(writes)) expect(status).toBe(503);
    expect(performance.now() - askedAt).toBeLessThan(20_000);
    holder.exec('rollback');
    holder.close();
  });
});

/** Less than what a write waits for: it succeeds in the end. */
const LOCKED_MILLISECONDS = 3000;

function integrityOf(url: string): unknown {
  const database = new DatabaseSync(url.slice('file:'.length), { readOnly: true });
  const found = database.prepare('pragma integrity_check').get();
  database.close();
  return found?.['integrity_check'];
}
