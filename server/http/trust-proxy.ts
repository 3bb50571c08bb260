import type { FastifyServerOptions } from 'fastify';
import type { TrustedProxies } from '#server/config.ts';

/**
 * Whose word about a visitor's address is believed. A proxy adds whoever called it at the end of X-Forwarded-For: only
 * the last entries, written by the trusted proxies themselves, are true, and everything before them the visitor made up.
 */
export function whomToBelieve(
  trusted: TrustedProxies,
): NonNullable<FastifyServerOptions['trustProxy']> {
  switch (trusted.by) {
    case 'nobody':
      return false;
    case 'count':
      // Fastify's own count believes nobody; its `true` believes everybody, and with them the visitor's forgeries.
      return (_address, hop) => hop < trusted.proxies;
    case 'network':
      return [...trusted.networks];
  }
}
