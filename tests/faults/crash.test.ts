import { describe, expect, test } from 'vitest';
import { DATABASES, inFull } from '#tests/proofs.ts';
import type { DatabaseKind } from '#tests/databases.ts';
import { createDatabase, query, testConfig } from '../api/harness.ts';
import { pause, startLoad } from './load.ts';
import { startServer, untilReadiness } from './server-process.ts';

const KILLS = inFull ? 20 : 2;
const ACKNOWLEDGED_A_KILL = inFull ? 500 : 20;
const LOAD_MILLISECONDS = 300;
const BACK_WITHIN_MILLISECONDS = 5000;

describe.each(DATABASES)('kill -9 under load on %s', (kind: DatabaseKind) => {
  test('every acknowledged registration is there, once, even when it was sent again', async () => {
    const database = await createDatabase(kind);
    const started = performance.now();
    let server = await startServer(database.url);
    await untilReadiness(server.url);
    const firstStart = performance.now() - started;
    const absences: number[] = [];
    const load = startLoad(() => server.url, 8);
    for (let kill = 0; kill < KILLS; kill += 1) {
      const already = load.acknowledged.size;
      while (load.acknowledged.size < already + ACKNOWLEDGED_A_KILL) await pause(20);
      await pause(Math.random() * LOAD_MILLISECONDS);
      server.child.kill('SIGKILL');
      await server.exit;
      const killed = performance.now();
      server = await startServer(database.url);
      await untilReadiness(server.url);
      absences.push(performance.now() - killed);
    }
    await load.stop();
    // Coming back takes no longer than starting: on a machine that is busy with other tests, both are slow.
    const allowed = Math.max(BACK_WITHIN_MILLISECONDS, 2 * firstStart);
    expect(Math.min(...absences)).toBeLessThan(allowed);

    const rows = await query(testConfig(database.url).database, 'select name from team');
    const stored = rows.map(({ name }) => String(name));
    expect(stored.toSorted()).toEqual([...load.acknowledged].toSorted());
    expect(load.acknowledged.size).toBeGreaterThanOrEqual(KILLS * ACKNOWLEDGED_A_KILL);
    expect(load.repeated.size).toBeGreaterThan(0);

    server.child.kill('SIGTERM');
    expect(await server.exit).toBe(0);
    await database.drop();
  }, 600_000);
});
