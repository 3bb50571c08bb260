import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { mixedRequests } from '#scripts/mixed-requests.ts';
import { SERVING } from '#scripts/serving.mjs';
import { inFull } from '#tests/proofs.ts';
import { createDatabase } from '../api/harness.ts';
import { startServer } from './server-process.ts';

const WARMING_UP = inFull ? 12_000 : 1800;
const REQUESTS = inFull ? 6000 : 900;
const SOAKS = inFull ? 4 : 1;
/** What tidying up now or a little later makes of it, on the short way more than on the long one. */
const TOLERANCE = inFull ? 1.05 : 1.15;

test('thousands of mixed requests leave the memory as it was', async () => {
  const database = await createDatabase('sqlite');
  const command = `"${process.execPath}" ${SERVING.flags.join(' ')} scripts/start.ts`;
  const server = await startServer(database.url, { command, env: SERVING.env });
  await mixedRequests(server.url, WARMING_UP);
  const before = memoryOf(server.child.pid);
  for (let soak = 0; soak < SOAKS; soak += 1) await mixedRequests(server.url, REQUESTS);
  expect(memoryOf(server.child.pid) / before).toBeLessThan(TOLERANCE);
  server.child.kill('SIGTERM');
  expect(await server.exit).toBe(0);
}, 600_000);

function memoryOf(pid: number | undefined): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }));
}
