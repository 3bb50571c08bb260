import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { exchange, type RawAnswer, type RawRequest } from '#tests/hostile/exchange.ts';
import type { MeasureCommand, BlockedTime } from './run-measured-site.ts';

const RUNNER = path.join(import.meta.dirname, 'run-measured-site.ts');

export const SUPER_ADMIN = { username: 'banc', password: 'Bench-1234' } as const;
export type MeasuredSite = Awaited<ReturnType<typeof startMeasuredSite>>;

/** The real server with its pages, in a process of its own that measures how long it is blocked. */
export async function startMeasuredSite(databaseUrl?: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'arene-bench-'));
  const child = spawn(process.execPath, [RUNNER], {
    env: {
      PATH: process.env['PATH'],
      NODE_NO_WARNINGS: '1',
      PORT: '0',
      DATABASE_URL: databaseUrl ?? `file:${path.join(folder, 'arene.db')}`,
      LOG_LEVEL: 'silent',
      RATE_LIMITS: 'off',
      ADMIN_USERNAME: SUPER_ADMIN.username,
      ADMIN_PASSWORD: SUPER_ADMIN.password,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const exit = once(child, 'close');
  const url = await new Promise<URL>((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /Le site est ouvert : (\S+)/.exec(output)?.[1];
      if (address !== undefined) resolve(new URL(address.replace('localhost', '127.0.0.1')));
    });
    void exit.then(() => reject(new Error(`did not start: ${output}`)));
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });

  const sendCommand = async (question: MeasureCommand): Promise<number> => {
    const answered = once(child, 'message');
    child.send(question);
    const [{ milliseconds }] = (await answered) as [BlockedTime];
    return milliseconds;
  };

  return {
    url: url.origin,
    /** The answer, and the longest time for which no other request could be served. */
    measure: async (sent: RawRequest): Promise<RawAnswer & { blockedMilliseconds: number }> => {
      await sendCommand('begin');
      const answer = await exchange(url, agent, sent);
      return { ...answer, blockedMilliseconds: await sendCommand('end') };
    },
    close: async () => {
      agent.destroy();
      child.kill('SIGTERM');
      await exit;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
