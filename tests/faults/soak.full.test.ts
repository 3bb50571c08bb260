import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { mixedRequests } from '#scripts/mixed-requests.ts';
import { SERVING } from '#scripts/serving.mjs';
import { createDatabase } from '../api/harness.ts';
import { pause } from './load.ts';
import { startServer } from './server-process.ts';

const WARMING_UP = 10_000;
const REQUESTS = 5000;
const SOAKS = 4;
/** What tidying up now or a little later makes of it. A leak of one kilobyte a request would be a third. */
const TOLERANCE = 1.1;
/** A busy machine tidies up later: of so many looks the lowest counts. */
const LOOKS = 10;

test('thousands of mixed requests leave the memory as it was', async () => {
  const database = await createDatabase('sqlite');
  const command = `"${process.execPath}" ${SERVING.flags.join(' ')} scripts/start.ts`;
  const server = await startServer(database.url, { command, env: SERVING.env });
  await mixedRequests(server.url, WARMING_UP);
  const before = memoryOf(server.child.pid);
  for (let soak = 0; soak < SOAKS; soak += 1) await mixedRequests(server.url, REQUESTS);
  const after: number[] = [];
  for (let look = 0; look < LOOKS; look += 1) {
    after.push(memoryOf(server.child.pid));
    await mixedRequests(server.url, 200);
    await pause(200);
  }
  expect(Math.min(...after) / before).toBeLessThan(TOLERANCE);
  server.child.kill('SIGTERM');
  expect(await server.exit).toBe(0);
}, 600_000);

function memoryOf(pid: number | undefined): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }));
}
