import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { onlyWhere } from '#tests/only-where.ts';
import { isFullRun } from '#tests/proofs.ts';
import { createDatabase, query, testConfig } from '../api/support/harness.ts';
import { pause, startLoad, waitUntil } from './support/load.ts';
import { COMPILE_CACHE, startServer, type ServerProcess } from './support/server-process.ts';
import { firstBytes, LOGIN, openSocket } from './support/sockets.ts';

/** The processes of `npm start`, outermost first: npm, its shell where there is one, the set-up, the server. */
type Chain = { npm: number; setup: number; server: number; all: number[] };

const ISOLATE = 'unshare --pid --fork --mount-proc --kill-child';
/** A process may have a world of its own, in which it is the first. */
const TO_ISOLATE = {
  linux: true,
  root: true,
  programs: ['bash', 'ps', 'unshare'],
  rights: {
    "le droit d'isoler un processus": spawnSync('bash', ['-c', `${ISOLATE} true`]).status === 0,
  },
};

const IN_FULL: [string, (chain: Chain) => void][] = [
  ['when the set-up is killed', ({ setup }) => kill(setup, 'SIGKILL')],
  ['when npm is killed', ({ npm }) => kill(npm, 'SIGKILL')],
  ['when the server alone is told to', ({ server }) => kill(server, 'SIGTERM')],
  ['when all of them are told to at once', ({ npm }) => kill(-npm, 'SIGTERM')],
  ['when its terminal is closed', ({ npm }) => kill(-npm, 'SIGHUP')],
];

describe('npm start stops cleanly, with everything in flight answered', () => {
  test.each(
    onlyWhere<[string, (chain: Chain) => Promise<void> | void]>({ programs: ['bash', 'ps'] }, [
      ['when npm alone is told to, as a supervisor does', ({ npm }) => kill(npm, 'SIGTERM')],
      ['on Ctrl-C in a terminal', ({ npm }) => kill(-npm, 'SIGINT')],
      ...(isFullRun ? IN_FULL : []),
      ...(isFullRun ? [0, 1, 5, 10, 20, 50] : []).map(
        (milliseconds): [string, (chain: Chain) => Promise<void>] => [
          `when it is told to four times, ${milliseconds} ms apart`,
          async ({ npm }) => {
            for (const signal of ['SIGTERM', 'SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
              // On a busy machine it may have stopped before it is told the last time.
              if (isAlive(-npm)) kill(-npm, signal);
              await pause(milliseconds);
            }
          },
        ],
      ),
    ]),
  )('%s', async (_how, stop) => {
    const { server, chain, databaseUrl } = await npmStart();
    const load = startLoad(() => server.url, 8);
    await waitUntil('registrations are acknowledged', () => load.acknowledged.size >= 30);
    const signingIn = Array.from({ length: 8 }, () => openSocket(server, LOGIN));
    const answers = (await Promise.all(signingIn)).map(firstBytes);
    // Once somebody who came later has been served, these have been read; they wait for their hash.
    const later = await openSocket(server, 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(await firstBytes(later)).toMatch(/^HTTP\/1.1 200 /);

    await stop(chain);
    expectAnswered(await Promise.all(answers));
    await expectNothingLeft(server, chain, databaseUrl);
    await load.stop();
    expect([...load.statuses.keys()].filter((status) => ![200, 503].includes(status))).toEqual([]);
    const rows = await query(testConfig(databaseUrl).database, 'select name from team');
    const stored = new Set(rows.map(({ name }) => String(name)));
    expect([...load.acknowledged].filter((name) => !stored.has(name))).toEqual([]);
  });

  test.each(onlyWhere(TO_ISOLATE, [ISOLATE]))(
    'as the first process of a container (%s)',
    async (isolate) => {
      const { server, chain, databaseUrl } = await npmStart({ command: `${isolate} npm start` });
      // As many as wait in line for their hash: with a shell in between, npm left half of them without an answer.
      const signingIn = Array.from({ length: 8 }, () => openSocket(server, LOGIN));
      const answers = (await Promise.all(signingIn)).map(firstBytes);
      const later = await openSocket(server, 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
      expect(await firstBytes(later)).toMatch(/^HTTP\/1.1 200 /);
      kill(chain.npm, 'SIGTERM');
      expectAnswered(await Promise.all(answers));
      await expectNothingLeft(server, chain, databaseUrl);
    },
  );
});

describe('npm start goes on', () => {
  test.each(onlyWhere({ programs: ['bash', 'ps', 'setsid'] }, ['setsid']))(
    'when the shell it was started from is gone, and there is nothing to read from (%s)',
    async (setsid) => {
      const inBackground = `'${setsid} nohup npm start < /dev/null & echo "npm is $!"'`;
      const { server } = await npmStart({ command: `bash -c ${inBackground}` });
      const npm = Number(/npm is (\d+)/.exec(server.output())?.[1]);
      const chain = chainFrom(npm);
      onTestFinished(() => endAll(chain));
      // The shell has ended long ago.
      expect(server.child.exitCode).toBe(0);
      await pause(1000);
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
      kill(npm, 'SIGTERM');
      await untilGone(chain.all);
    },
  );
});

async function npmStart({ command = 'npm start' } = {}) {
  const database = await createDatabase('sqlite');
  onTestFinished(database.drop);
  const server = await startServer(database.url, {
    command,
    inOwnGroup: true,
    env: { NODE_COMPILE_CACHE: COMPILE_CACHE },
  });
  const chain = chainFrom(server.child.pid ?? 0);
  onTestFinished(() => endAll(chain));
  return { server, chain, databaseUrl: database.url };
}

/** The processes below one, and what each is. */
function chainFrom(top: number): Chain {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((row) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(row))
    .filter((row) => row !== null)
    .map(([, pid, parent, args = '']) => ({ pid: Number(pid), parent: Number(parent), args }));
  const found = rows.filter(({ pid }) => pid === top);
  // What is found is looked through as it grows.
  for (const { pid } of found) found.push(...rows.filter(({ parent }) => parent === pid));
  const named = (what: RegExp) => found.find(({ args }) => what.test(args))?.pid ?? 0;
  return {
    npm: named(/^npm start/),
    setup: named(/^\S*node scripts\/setup\.mjs start/),
    server: named(/scripts\/start\.ts/),
    all: found.map(({ pid }) => pid),
  };
}

function kill(pid: number, signal: NodeJS.Signals): void {
  expect(Math.abs(pid)).toBeGreaterThan(1);
  process.kill(pid, signal);
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

async function untilGone(pids: readonly number[]): Promise<void> {
  await waitUntil('everything has ended', () => !pids.some(isAlive));
}

/** An answer that was cut off is empty. A machine that is too busy to hash in time says so. */
function expectAnswered(answers: readonly string[]): void {
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1.1 (200|503) /);
}

async function expectNothingLeft(
  { url }: ServerProcess,
  { all }: Chain,
  databaseUrl: string,
): Promise<void> {
  await untilGone(all);
  await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed');
  // SQLite clears its journal away when a database is closed as it should be.
  expect(existsSync(`${databaseUrl.slice('file:'.length)}-wal`)).toBe(false);
}

/** For a test that failed: nothing that it started stays behind. */
function endAll({ all }: Chain): void {
  for (const pid of all.filter(isAlive)) process.kill(pid, 'SIGKILL');
}
