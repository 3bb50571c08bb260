import { expect, test } from 'vitest';
import { mixedRequests } from '#scripts/lib/mixed-requests.ts';
import { SERVING } from '#scripts/setup/serving.mjs';
import { createDatabase } from '../api/support/harness.ts';
import { waitUntil } from './support/load.ts';
import { startServer, type ServerProcess } from './support/server-process.ts';

const WARMING_UP = 15_000;
const REQUESTS = 20_000;
/** What is in hand at the moment of the look. Half a kilobyte kept of each request would be a tenth. */
const TOLERANCE = 1.05;
/** Of so many looks the lowest counts: what is being made just then is not kept. */
const LOOKS = 5;
/** The process that serves, and its thread that makes what is public. */
const THREADS = 2;

test('thousands of mixed requests leave the memory as it was', async () => {
  const database = await createDatabase('sqlite');
  const flags = [
    ...SERVING.flags,
    '--expose-gc',
    '--import ./tests/faults/support/report-memory.ts',
  ];
  const server = await startServer(database.url, {
    command: `"${process.execPath}" ${flags.join(' ')} scripts/start.ts`,
    env: SERVING.env,
  });
  await mixedRequests(server.url, WARMING_UP);
  const before = await keptBytes(server);
  await mixedRequests(server.url, REQUESTS);
  expect((await keptBytes(server)) / before).toBeLessThan(TOLERANCE);
  server.child.kill('SIGTERM');
  expect(await server.exit).toBe(0);
});

async function keptBytes(server: ServerProcess): Promise<number> {
  const looks: number[] = [];
  for (let look = 0; look < LOOKS; look += 1) {
    looks.push(await lookAtMemory(server));
    await mixedRequests(server.url, 200);
  }
  return Math.min(...looks);
}

/** The sum over its threads, when each has told. */
async function lookAtMemory({ child, output }: ServerProcess): Promise<number> {
  const reportsBefore = reportedBytes(output()).length;
  child.kill('SIGUSR2');
  await waitUntil(
    'each thread has told what it keeps',
    () => reportedBytes(output()).length >= reportsBefore + THREADS,
  );
  return reportedBytes(output())
    .slice(reportsBefore)
    .reduce((sum, bytes) => sum + bytes, 0);
}

function reportedBytes(output: string): number[] {
  return [...output.matchAll(/^kept (\d+)$/gm)].map(([, bytes]) => Number(bytes));
}
