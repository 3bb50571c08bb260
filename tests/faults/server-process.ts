import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { createDatabase, SUPER_ADMIN } from '../api/harness.ts';
import { BUNDLED_SERVER, THREADS_DIR } from '../api/no-site.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
/** What is started by the dozen reads its code compiled once. */
export const COMPILED = path.join(ROOT, 'node_modules', '.cache', 'compiled');
const NO_PAGES_FILE = process.env[BUNDLED_SERVER] ?? 'tests/faults/run-server.ts';
export const NO_PAGES = `"${process.execPath}" "${NO_PAGES_FILE}"`;

export type ServerProcess = Awaited<ReturnType<typeof startServer>>;

/** A server in a process of its own, which can be killed without ending the test. */
export async function startServer(databaseUrl: string, options: Options = {}) {
  const server = launch(databaseUrl, options);
  const url = await new Promise<string>((resolve, reject) => {
    server.child.stdout.on('data', () => {
      const address = /Le site est ouvert : (\S+)/.exec(server.output())?.[1];
      if (address !== undefined) resolve(address.replace('localhost', '127.0.0.1'));
    });
    void server.exit.then(() => reject(new Error(`did not start: ${server.output()}`)));
  });
  return { ...server, url };
}

const READINESS_WITHIN_MILLISECONDS = 120_000;

/** Waits until the server says this about itself. */
export async function untilReadiness(
  url: string,
  report: { status: string; failing?: string[] } = { status: 'ready' },
): Promise<void> {
  const end = performance.now() + READINESS_WITHIN_MILLISECONDS;
  for (;;) {
    const response = await fetch(`${url}/readyz`);
    const said = await response.text();
    if (said === JSON.stringify(report)) {
      expect(response.status).toBe(report.status === 'ready' ? 200 : 503);
      return;
    }
    if (performance.now() > end)
      throw new Error(`waited in vain for ${JSON.stringify(report)}: it says ${said}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Two server processes on one new PostgreSQL database. */
export async function startTwoServers() {
  const database = await createDatabase('postgres');
  const [one, two] = await Promise.all([startServer(database.url), startServer(database.url)]);
  return {
    urls: [one.url, two.url] as const,
    close: async () => {
      for (const { child } of [one, two]) child.kill('SIGTERM');
      expect(await Promise.all([one.exit, two.exit])).toEqual([0, 0]);
      await database.drop();
    },
  };
}

/** A start that is expected to be refused: what it said, and its exit code. */
export async function failToStart(databaseUrl: string, options: Options = {}) {
  const server = launch(databaseUrl, options);
  const code = await server.exit;
  return { code, output: server.output() };
}

type Options = {
  env?: Record<string, string>;
  /** What is run, in words of the shell, instead of a server without pages. */
  command?: string;
  /** Apart from the test's own: what is sent to the group of the process reaches its children and nobody else. */
  inOwnGroup?: boolean;
  /** The largest file that the process may write. */
  fileKilobytesMax?: number;
};

export function launch(
  databaseUrl: string,
  { env = {}, command = NO_PAGES, inOwnGroup = false, fileKilobytesMax }: Options,
) {
  const limited = fileKilobytesMax === undefined ? '' : `ulimit -f ${fileKilobytesMax}; `;
  const child = spawn('bash', ['-c', `${limited}exec ${command}`], {
    cwd: ROOT,
    detached: inOwnGroup,
    env: {
      PATH: process.env['PATH'],
      NODE_NO_WARNINGS: '1',
      // What is run as a visitor of the project would run it compiles its own, unless the test says otherwise.
      ...(command === NO_PAGES && { NODE_COMPILE_CACHE: COMPILED }),
      [THREADS_DIR]: process.env[THREADS_DIR],
      PORT: '0',
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'silent',
      RATE_LIMITS: 'off',
      ADMIN_USERNAME: SUPER_ADMIN.username,
      ADMIN_PASSWORD: SUPER_ADMIN.password,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const exit = once(child, 'close').then(([code]) => code as number | null);
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exit;
  });
  return { child, exit, output: () => output };
}
