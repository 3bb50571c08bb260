import { publicLookup, type PushServices } from '#server/outbox/push-services.ts';

/** Who takes messages to Discord, and how they are reached. The tests hand in one of their own. */
export type DiscordServers = PushServices;

/** Discord's own: no other address is ever sent anything. */
export const DISCORD: DiscordServers = {
  isKnown: (host) => HOSTS.has(host),
  lookup: publicLookup,
  port: 443,
  patienceMilliseconds: 10_000,
};

const HOSTS: ReadonlySet<string> = new Set([
  'discord.com',
  'canary.discord.com',
  'ptb.discord.com',
  'discordapp.com',
]);

/** The address of a webhook, if it is one: null for anything that leads elsewhere, or that two parsers might read as two addresses. */
export function webhookAddress(
  address: string,
  { isKnown }: Pick<DiscordServers, 'isKnown'>,
): URL | null {
  const url = URL.parse(address);
  if (url === null || url.protocol !== 'https:' || url.href !== address) return null;
  const isPlain =
    url.username === '' &&
    url.password === '' &&
    url.port === '' &&
    url.search === '' &&
    // An empty query or fragment leaves its mark in the address alone.
    !/[?#]/.test(address);
  return isPlain && isKnown(url.hostname) && PATH.test(url.pathname) ? url : null;
}

const PATH = /^\/api(?:\/v\d{1,2})?\/webhooks\/\d{15,22}\/[\w-]{20,120}$/;
