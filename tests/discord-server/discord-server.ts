import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { DiscordServers } from '#server/discord/address.ts';
import { makeCertificate } from '../push-service/certificate.ts';

const HOST = 'discord.arene.test';

/** What becomes of a message: it is taken, answered in another way, never answered, or the line is cut. */
type Behaviour =
  | { status: number; headers?: Record<string, string>; body?: string }
  | 'never'
  | 'cut';
type Received = {
  content: string;
  allowed_mentions: unknown;
  flags: number;
  /** When it came, in the server's own time. */
  at: number;
};

/** A server that takes messages as Discord does: so many in a while for each webhook, and whatever else it is told to do. */
export async function startDiscordServer({ patienceMilliseconds = 700 } = {}) {
  const { cert, key } = makeCertificate(HOST);
  const webhooks = new Map<string, ReturnType<typeof createWebhook>>();
  const server = createServer({ cert, key }, (request, response) => {
    void answer(request, response);
  });
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(request);
    const webhook = webhooks.get((request.url ?? '').replace('?wait=true', ''));
    if (webhook === undefined) {
      return void response.writeHead(404).end('{"message": "Unknown Webhook", "code": 10015}');
    }
    const behaviour = webhook.take(JSON.parse(body.toString()) as Omit<Received, 'at'>);
    if (behaviour === 'never') return;
    if (behaviour === 'cut') return void request.socket.destroy();
    response.writeHead(behaviour.status, behaviour.headers).end(behaviour.body ?? '{}');
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    cert,
    port,
    /** How the site reaches it: handed in through code. */
    servers: { ...serversAt({ port, cert }), patienceMilliseconds },
    webhook: () => {
      const path = `/api/webhooks/${10n ** 17n + BigInt(webhooks.size)}/${'s'.repeat(60)}-${webhooks.size}`;
      const webhook = createWebhook(`https://${HOST}${path}`);
      webhooks.set(path, webhook);
      return webhook;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type DiscordServer = Awaited<ReturnType<typeof startDiscordServer>>;

/** Its name stands for this machine, as no other name may. */
export function serversAt({ port, cert }: { port: number; cert: string }): DiscordServers {
  return {
    isKnown: (host) => host === HOST,
    lookup: (_host, options, found) => {
      if (options.all === true) found(null, [{ address: '127.0.0.1', family: 4 }]);
      else found(null, '127.0.0.1', 4);
    },
    port,
    ca: cert,
    patienceMilliseconds: 700,
  };
}

function createWebhook(address: string) {
  /** All that came, and those of it that were taken. */
  const asked: Received[] = [];
  const taken: Received[] = [];
  const behaviours: Behaviour[] = [];
  let limit = { count: Infinity, milliseconds: 0 };
  return {
    address,
    asked,
    taken,
    /** What becomes of the next messages; all others are taken. */
    willAnswer: (...next: Behaviour[]) => void behaviours.push(...next),
    /** Takes so many in so long, and says how long to wait to whoever sends more. */
    allow: (count: number, milliseconds: number) => void (limit = { count, milliseconds }),
    contents: () => taken.map(({ content }) => content),
    take: (message: Omit<Received, 'at'>): Behaviour => {
      const received = { ...message, at: performance.now() };
      asked.push(received);
      const behaviour = behaviours.shift();
      if (behaviour !== undefined) return behaviour;
      const recent = taken.filter(({ at }) => received.at - at < limit.milliseconds);
      const [oldest] = recent;
      if (oldest !== undefined && recent.length >= limit.count) {
        const seconds = (oldest.at + limit.milliseconds - received.at) / 1000;
        const body = JSON.stringify({ message: 'limited', retry_after: seconds, global: false });
        const headers = { 'retry-after': String(Math.ceil(seconds)) };
        return { status: 429, headers, body };
      }
      taken.push(received);
      return { status: 200 };
    },
  };
}

export type TestWebhook = ReturnType<typeof createWebhook>;
