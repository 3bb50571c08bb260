import type { DiscordServers } from '#server/discord/address.ts';
import { servicesAtHost, startTlsServer, type Behaviour } from '../tls-server/tls-server.ts';

const HOST = 'discord.arene.test';

type Received = {
  content: string;
  allowed_mentions: unknown;
  flags: number;
  /** When it arrived, by the server's clock. */
  at: number;
};

/**
 * A server that receives messages as Discord does: a limited number per webhook and time, and any
 * behaviour that a test asks for.
 */
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
    servers: { ...discordServersAt(server), patienceMilliseconds },
    webhook: () => {
      const path = `/api/webhooks/${10n ** 17n + BigInt(webhooks.size)}/${'s'.repeat(60)}-${webhooks.size}`;
      const webhook = createWebhook(`https://${HOST}${path}`);
      webhooks.set(path, webhook);
      return webhook;
    },
  };
}

export type DiscordServer = Awaited<ReturnType<typeof startDiscordServer>>;

export function discordServersAt(server: { port: number; cert: string }): DiscordServers {
  return servicesAtHost(HOST, server);
}

function createWebhook(address: string) {
  /** All messages that arrived, and those that were accepted. */
  const asked: Received[] = [];
  const taken: Received[] = [];
  const behaviours: Behaviour[] = [];
  let limit = { count: Infinity, milliseconds: 0 };
  return {
    address,
    asked,
    taken,
    /** The answers to the next messages. All others are accepted. */
    willAnswer: (...next: Behaviour[]) => void behaviours.push(...next),
    /** Accepts this many messages in this time, and answers all others with the time to wait. */
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
