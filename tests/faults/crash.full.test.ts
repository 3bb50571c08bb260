import { describe, expect, test } from 'vitest';
import { BOTH_DATABASES, type DatabaseKind } from '#tests/databases.ts';
import { createDatabase, query, testConfig } from '../api/support/harness.ts';
import { pause, startLoad, waitUntil } from './support/load.ts';
import { startServer, untilReadiness } from './support/server-process.ts';

const KILLS = 20;
const ACKNOWLEDGED_A_KILL = 500;
const LOAD_MILLISECONDS = 300;

describe.each(BOTH_DATABASES)('kill -9 under load on %s', (kind: DatabaseKind) => {
  test('every acknowledged registration is there, once, even when it was sent again', async () => {
    const database = await createDatabase(kind);
    let server = await startServer(database.url);
    await untilReadiness(server.url);
    const load = startLoad(() => server.url, 8);
    for (let kill = 0; kill < KILLS; kill += 1) {
      const already = load.acknowledged.size;
      await waitUntil(
        'registrations are acknowledged',
        () => load.acknowledged.size >= already + ACKNOWLEDGED_A_KILL,
      );
      // Each time at another moment of what is under way.
      await pause((61 * kill) % LOAD_MILLISECONDS);
      server.child.kill('SIGKILL');
      await server.exit;
      server = await startServer(database.url);
      await untilReadiness(server.url);
    }
    await load.stop();

    const rows = await query(testConfig(database.url).database, 'select name from team');
    const stored = rows.map(({ name }) => String(name));
    expect(stored.toSorted()).toEqual([...load.acknowledged].toSorted());
    expect(load.acknowledged.size).toBeGreaterThanOrEqual(KILLS * ACKNOWLEDGED_A_KILL);
    expect(load.repeated.size).toBeGreaterThan(0);

    server.child.kill('SIGTERM');
    expect(await server.exit).toBe(0);
    await database.drop();
  });
});
