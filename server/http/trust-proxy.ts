import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import type { TrustedProxies } from '#server/config.ts';

/** The form that Fastify and proxy-addr take. */
type ProxyTrust = string[] | ((address: string, hop: number) => boolean);

/**
 * Which proxies are trusted to report a visitor's address. Each proxy appends its caller to X-Forwarded-For: only the last entries,
 * written by trusted proxies, are true. A visitor can invent everything before them.
 */
export function toProxyTrust(trusted: TrustedProxies): ProxyTrust {
  switch (trusted.by) {
    case 'nobody':
      return () => false;
    case 'count':
      // Fastify's own count trusts nobody; its `true` trusts everybody, including a visitor's forged entries.
      return (_address, hop) => hop < trusted.proxies;
    case 'network':
      return [...trusted.networks];
  }
}

/** The visitor's address, for answers that Fastify does not see. */
export function visitorAddress(request: IncomingMessage, trust: ProxyTrust): string {
  return proxyAddress(request, trust);
}
