import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import type { TrustedProxies } from '#server/config.ts';

/** In the form that Fastify and its own reader of the header take. */
type Believed = string[] | ((address: string, hop: number) => boolean);

/**
 * Whose word about a visitor's address is believed. A proxy adds whoever called it at the end of X-Forwarded-For: only
 * the last entries, written by the trusted proxies themselves, are true, and everything before them the visitor made up.
 */
export function whomToBelieve(trusted: TrustedProxies): Believed {
  switch (trusted.by) {
    case 'nobody':
      return () => false;
    case 'count':
      // Fastify's own count believes nobody; its `true` believes everybody, and with them the visitor's forgeries.
      return (_address, hop) => hop < trusted.proxies;
    case 'network':
      return [...trusted.networks];
  }
}

/** The visitor's address, for what is answered before Fastify has seen the request. */
export function addressOf(request: IncomingMessage, believed: Believed): string {
  return proxyAddress(request, believed);
}
