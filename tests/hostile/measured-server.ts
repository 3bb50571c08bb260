import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request as httpRequest, type OutgoingHttpHeaders } from 'node:http';
import path from 'node:path';
import { SUPER_ADMIN } from '../api/harness.ts';
import type { Ask, Held } from './run-measured-server.ts';

const RUNNER = path.join(import.meta.dirname, 'run-measured-server.ts');

export type Sent = {
  method: string;
  path: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Uint8Array;
};
export type Heard = { status: number; headers: NodeJS.Dict<string | string[]>; text: string };
export type MeasuredServer = Awaited<ReturnType<typeof startMeasuredServer>>;

/** The real server with its pages, in a process of its own that watches how long it is held. */
export async function startMeasuredServer(databaseUrl: string) {
  const child = spawn(process.execPath, [RUNNER], {
    env: {
      PATH: process.env['PATH'],
      NODE_NO_WARNINGS: '1',
      PORT: '0',
      DATABASE_URL: databaseUrl,
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
    send: (sent: Sent) => exchange(url, agent, sent),
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
    },
  };
}

function exchange(
  { hostname, port }: URL,
  agent: Agent,
  { method, path, headers = {}, body }: Sent,
): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const sending = httpRequest(
      { hostname, port, method, path, agent, headers: { ...headers, ...length } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    sending.on('error', reject);
    sending.end(body);
  });
}
