import type { ReadinessReport } from '#server/readiness.ts';
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { expect, onTestFinished } from 'vitest';
import { createDatabase, SUPER_ADMIN } from '../../api/support/harness.ts';
import { BUNDLED_SERVER, THREADS_DIR } from '../../api/support/no-site.ts';

const ROOT = path.join(import.meta.dirname, '..', '..', '..');
/** Compiled code is cached here, because dozens of processes are started. */
export const COMPILE_CACHE = path.join(ROOT, 'node_modules', '.cache', 'compiled');
const NO_PAGES_FILE = process.env[BUNDLED_SERVER] ?? 'tests/faults/support/run-server.ts';
export const NO_PAGES = `"${process.execPath}" "${NO_PAGES_FILE}"`;

export type ServerProcess = Awaited<ReturnType<typeof startServer>>;

/** A server in its own process, which can be killed without ending the test. */
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

/** Waits until the server reports this readiness. */
export async function untilReadiness(
  url: string,
  report: ReadinessReport = { status: 'ready' },
): Promise<void> {
  const end = performance.now() + READINESS_WITHIN_MILLISECONDS;
  for (;;) {
    const response = await fetch(`${url}/readyz`);
    const body = await response.text();
    if (body === JSON.stringify(report)) {
      expect(response.status).toBe(report.status === 'ready' ? 200 : 503);
      return;
    }
    if (performance.now() > end)
      throw new Error(`waited in vain for ${JSON.stringify(report)}: it says ${body}`);
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

/** A start that is expected to be refused. Returns its output and exit code. */
export async function failToStart(databaseUrl: string, options: Options = {}) {
  const server = launch(databaseUrl, options);
  const code = await server.exit;
  return { code, output: server.output() };
}

type Options = {
  env?: Record<string, string>;
  /** The shell command to run instead of a server without pages. */
  command?: string;
  /**
   * A process group of its own: a signal to the group reaches the process and its children only.
   */
  inOwnGroup?: boolean;
  /**
   * An open socket on which the process listens instead of opening one, as systemd passes it. It
   * stays open when the process ends.
   */
  socket?: number;
  /** The largest file that the process may write, in kilobytes. */
  fileKilobytesMax?: number;
};

type Child = ChildProcessByStdio<null, Readable, Readable>;

export function launch(
  databaseUrl: string,
  { env = {}, command = NO_PAGES, inOwnGroup = false, fileKilobytesMax, socket }: Options,
) {
  const inherited = socket === undefined ? '' : 'env LISTEN_FDS=1 LISTEN_PID=$$ ';
  const limited = fileKilobytesMax === undefined ? '' : `ulimit -f ${fileKilobytesMax}; `;
  const child = spawn('bash', ['-c', `${limited}exec ${inherited}${command}`], {
    cwd: ROOT,
    detached: inOwnGroup,
    env: {
      PATH: process.env['PATH'],
      NODE_NO_WARNINGS: '1',
      // A command that a user would run compiles its own code, unless the test says otherwise.
      ...(command === NO_PAGES && { NODE_COMPILE_CACHE: COMPILE_CACHE }),
      [THREADS_DIR]: process.env[THREADS_DIR],
      PORT: '0',
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'silent',
      RATE_LIMITS: 'off',
      ADMIN_USERNAME: SUPER_ADMIN.username,
      ADMIN_PASSWORD: SUPER_ADMIN.password,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', ...(socket === undefined ? [] : [socket])],
  }) as Child;
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
