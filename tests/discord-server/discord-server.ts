import type { DiscordServers } from '#server/discord/address.ts';
import { reachedAt, startTlsServer, type Behaviour } from '../tls-server/tls-server.ts';

const HOST = 'discord.arene.test';

type Received = {
  content: string;
  allowed_mentions: unknown;
  flags: number;
  /** When it came, in the server's own time. */
  at: number;
};

/** A server that takes messages as Discord does: so many in a while for each webhook, and whatever else it is told to do. */
export async function startDiscordServer({ patienceMilliseconds = 700 } = {}) {
  const webhooks = new Map<string, ReturnType<typeof createWebhook>>();
  const server = await startTlsServer(HOST, (path, _headers, body) => {
    const webhook = webhooks.get(path.replace('?wait=true', ''));
    if (webhook === undefined) {
      return { status: 404, body: '{"message": "Unknown Webhook", "code": 10015}' };
    }
    return webhook.take(JSON.parse(body.toString()) as Omit<Received, 'at'>);
  });

  return {
    ...server,
    servers: { ...serversAt(server), patienceMilliseconds },
    webhook: () => {
      const path = `/api/webhooks/${10n ** 17n + BigInt(webhooks.size)}/${'s'.repeat(60)}-${webhooks.size}`;
      const webhook = createWebhook(`https://${HOST}${path}`);
      webhooks.set(path, webhook);
      return webhook;
    },
  };
}

export type DiscordServer = Awaited<ReturnType<typeof startDiscordServer>>;

export function serversAt(server: { port: number; cert: string }): DiscordServers {
  return reachedAt(HOST, server);
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
      return { status: 200, body: '{}' };
    },
  };
}

export type TestWebhook = ReturnType<typeof createWebhook>;
