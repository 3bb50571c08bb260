import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { query, send, testConfig } from '../api/support/harness.ts';
import { startPostgres } from '../postgres.ts';
import { pause, startLoad, waitUntil } from './support/load.ts';
import { startServer, untilReadiness } from './support/server-process.ts';

const RESTARTS = 10;

describe('PostgreSQL that restarts under load', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());

  test('calls fail with 503 and nothing else, nothing is acknowledged in vain, and it recovers by itself', async () => {
    const config = testConfig(`${postgres.url}/postgres`);
    const server = await startServer(`${postgres.url}/postgres`);
    const { url } = server;
    try {
      const load = startLoad(() => url, 8);
      const readStatuses = new Set<number>();
      for (let restart = 0; restart < RESTARTS; restart += 1) {
        const already = load.acknowledged.size;
        await waitUntil('registrations succeed again', async () => {
          readStatuses.add((await send(url, 'getTeamsWithPlayers', {})).status);
          return load.acknowledged.size >= already + 20;
        });
        const restarting = postgres.restart();
        expect((await fetch(`${url}/healthz`)).status).toBe(200);
        readStatuses.add((await send(url, 'getTeamsWithPlayers', {})).status);
        await restarting;
      }
      await pause(200);
      await load.stop();

      expect([...load.statuses.keys()].toSorted((a, b) => a - b)).toEqual([200, 503]);
      expect([...readStatuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
      const rows = await query(config.database, 'select name from team');
      const stored = rows.map(({ name }) => String(name));
      expect(stored).toHaveLength(new Set(stored).size);
      expect([...load.acknowledged].filter((name) => !stored.includes(name))).toEqual([]);
      expect(load.repeated.size).toBeGreaterThan(0);
    } finally {
      server.child.kill('SIGTERM');
      await server.exit;
    }
  });

  test('says that it is not ready while the database is away, and that it is when it is back', async () => {
    const { url } = await startServer(`${postgres.url}/postgres`);
    await untilReadiness(url);
    await postgres.restart(async () => {
      await untilReadiness(url, {
        status: 'not ready',
        failing: ['read', 'write'],
      });
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
    });
    await untilReadiness(url);
  });
});
