/** The memory of the serving process: idle, and after thousands of mixed requests. */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSite } from './site/processes.ts';
import { mixedRequests } from '#scripts/lib/mixed-requests.ts';
import { heading, line, megabytes, reportMeasurement } from './site/table.ts';

const SOAKS = 3;
const REQUESTS_A_SOAK = 6000;

heading('Mémoire du processus qui sert');
const idle = await idleUnderNpm();
reportMeasurement('au repos, lancé par npm start', {
  measured: idle / 1e6,
  atMost: 190,
  unit: 'MB',
  shown: megabytes(idle),
});
const site = await startSite();
await mixedRequests(site.url, 200);
line('après 200 requêtes', megabytes(await site.memory()));
for (let soak = 1; soak <= SOAKS; soak += 1) {
  await mixedRequests(site.url, REQUESTS_A_SOAK);
  line(`après ${soak * REQUESTS_A_SOAK} requêtes de plus`, megabytes(await site.memory()));
}
await site.stop();

/** The resident memory of the server under `npm start`, once it is idle. */
async function idleUnderNpm(): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'arene-bench-'));
  const npm = spawn('npm', ['start'], {
    cwd: path.join(import.meta.dirname, '..'),
    env: {
      ...process.env,
      DATABASE_URL: `file:${path.join(folder, 'arene.db')}`,
      PORT: '0',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve) => {
    npm.stdout.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('Le site est ouvert')) resolve();
    });
  });
  await new Promise((resolve) => setTimeout(resolve, 5000));
  const server = await findServerProcess(npm.pid ?? 0);
  const memory = await residentBytes(server);
  process.kill(server, 'SIGTERM');
  await new Promise((resolve) => npm.once('exit', resolve));
  await rm(folder, { recursive: true, force: true });
  return memory;
}

/** The last process in the chain that npm started. */
async function findServerProcess(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const [child] = children.trim().split(' ').filter(Boolean).map(Number);
  return child === undefined ? pid : findServerProcess(child);
}

async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
}
