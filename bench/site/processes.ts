import { fork, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DESK_HEADER } from '#contract/day/desk-header.ts';
import { SERVING } from '#scripts/setup/serving.mjs';
import { signIn, type Call } from '#scripts/demo/play-tournament.ts';
import type { Usage } from './serve.ts';

const ADMIN = { username: 'banc', password: 'Bench-1234' } as const;

export type Site = Awaited<ReturnType<typeof startSite>>;

/** Starts the site on a new database, in a process of its own. */
export async function startSite(env: Record<string, string> = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'arene-bench-'));
  const child = forkScript('serve.ts', {
    DATABASE_URL: `file:${path.join(folder, 'arene.db')}`,
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
    PORT: '0',
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    ...env,
  });
  const { url } = await nextMessage<{ url: string }>(child);
  return {
    url,
    pid: child.pid ?? 0,
    signIn: (): Promise<Call> => signIn(url, ADMIN),
    /** In bytes, after garbage collection. */
    memory: async (): Promise<number> => {
      child.send('memory');
      return (await nextMessage<{ memory: number }>(child)).memory;
    },
    usage: (): Promise<Usage> => {
      child.send('usage');
      return nextMessage<Usage>(child);
    },
    /** A reading key of the current event's desk, for an overlay. */
    readingKey: async (): Promise<string> => {
      const key = randomBytes(16).toString('base64url');
      const call = await signIn(url, ADMIN);
      await call('createDeskKey', { kind: 'read' }, { [DESK_HEADER]: key });
      return key;
    },
    stop: async (): Promise<void> => {
      const gone = once(child, 'exit');
      child.send('stop');
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A bare server that answers every request like the copied address. */
export async function startBare() {
  const child = forkScript('bare.ts', {});
  const { url } = await nextMessage<{ url: string }>(child);
  return {
    url,
    copy: async (address: string, headers: Record<string, string>): Promise<void> => {
      const { status, raw, body } = await rawAnswer(address, headers);
      child.send({ status, headers: raw, body: body.toString('base64') });
      await once(child, 'message');
    },
    stop: (): void => void child.send('stop'),
  };
}

/** The answer as it is on the wire: all headers, and the body still compressed. */
export async function rawAnswer(address: string, headers: Record<string, string>) {
  const request = get(address, { headers });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const names = new Set(['date', 'connection', 'keep-alive']);
  const raw: string[] = [];
  for (let at = 0; at < response.rawHeaders.length; at += 2) {
    const [name = '', value = ''] = response.rawHeaders.slice(at, at + 2);
    // Node writes these headers itself, in both servers.
    if (!names.has(name.toLowerCase())) raw.push(name, value);
  }
  return { status: response.statusCode ?? 0, raw, body: Buffer.concat(chunks) };
}

function forkScript(file: string, env: Record<string, string>): ChildProcess {
  return fork(path.join(import.meta.dirname, file), {
    env: { ...process.env, NODE_NO_WARNINGS: '1', ...SERVING.env, ...env },
    execArgv: [...SERVING.flags, '--expose-gc'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

async function nextMessage<T>(child: ChildProcess): Promise<T> {
  const [message] = (await once(child, 'message')) as [T];
  return message;
}
