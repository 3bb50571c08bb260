import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { exchange, type Heard, type Sent } from '#tests/hostile/exchange.ts';
import type { Ask, Held } from './run-measured-site.ts';

const RUNNER = path.join(import.meta.dirname, 'run-measured-site.ts');

export const SUPER_ADMIN = { username: 'banc', password: 'Bench-1234' } as const;
export type MeasuredSite = Awaited<ReturnType<typeof startMeasuredSite>>;

/** The real server with its pages, in a process of its own that watches how long it is held. */
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
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const address = /Le site est ouvert : (\S+)/.exec(said)?.[1];
      if (address !== undefined) resolve(new URL(address.replace('localhost', '127.0.0.1')));
    });
    void exit.then(() => reject(new Error(`did not start: ${said}`)));
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });

  const ask = async (question: Ask): Promise<number> => {
    const answered = once(child, 'message');
    child.send(question);
    const [{ milliseconds }] = (await answered) as [Held];
    return milliseconds;
  };

  return {
    url: url.origin,
    /** The answer, and the longest time for which nobody else could be served meanwhile. */
    measure: async (sent: Sent): Promise<Heard & { held: number }> => {
      await ask('begin');
      const heard = await exchange(url, agent, sent);
      return { ...heard, held: await ask('end') };
    },
    close: async () => {
      agent.destroy();
      child.kill('SIGTERM');
      await exit;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
