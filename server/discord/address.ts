import { publicLookup, type PushServices } from '#server/outbox/push-services.ts';

/** Where messages to Discord are sent. Tests use a server of their own. */
export type DiscordServers = PushServices;

/** Discord's own servers: nothing is ever sent to another address. */
export const DISCORD: DiscordServers = {
  isAllowedHost: (host) => DISCORD_HOSTS.has(host),
  lookup: publicLookup,
  port: 443,
  timeoutMilliseconds: 10_000,
};

const DISCORD_HOSTS: ReadonlySet<string> = new Set([
  'discord.com',
  'canary.discord.com',
  'ptb.discord.com',
  'discordapp.com',
]);

/** The URL of a webhook. Null for an address that leads elsewhere, or that two parsers could read differently. */
export function webhookAddress(
  address: string,
  { isAllowedHost }: Pick<DiscordServers, 'isAllowedHost'>,
): URL | null {
  const url = URL.parse(address);
  if (url === null || url.protocol !== 'https:' || url.href !== address) return null;
  const isPlain =
    url.username === '' &&
    url.password === '' &&
    url.port === '' &&
    url.search === '' &&
    // An empty query or fragment is visible only in the original text.
    !/[?#]/.test(address);
  return isPlain && isAllowedHost(url.hostname) && WEBHOOK_PATH.test(url.pathname) ? url : null;
}

const WEBHOOK_PATH = /^\/api(?:\/v\d{1,2})?\/webhooks\/\d{15,22}\/[\w-]{20,120}$/;
