import { lookup as resolve, type LookupAddress } from 'node:dns';
import { BlockList, isIPv4, type LookupFunction } from 'node:net';

/** The services that deliver messages, and how to reach them. Tests use their own. */
export type PushServices = {
  isAllowedHost: (host: string) => boolean;
  /** Resolves a host name, if it may be connected to. */
  lookup: LookupFunction;
  port: number;
  /** How long one message may take. */
  timeoutMilliseconds: number;
  /** The trusted certificates; undefined for the system's own. */
  ca?: string;
};

/** The services of the browsers: nothing is ever sent to another address. */
export const BROWSER_PUSH_SERVICES: PushServices = {
  isAllowedHost: (host) => PUSH_HOSTS.test(host),
  lookup: publicLookup,
  port: 443,
  timeoutMilliseconds: 8000,
};

// Chrome and its relatives; Firefox; Safari; Edge.
const PUSH_HOSTS =
  /^(?:fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|[a-z\d-]{1,63}\.push\.apple\.com|[a-z\d-]{1,63}\.notify\.windows\.com)$/;

/** The URL of a subscription; null for an address that no browser gives. */
export function pushAddress(
  endpoint: string,
  { isAllowedHost }: Pick<PushServices, 'isAllowedHost'>,
): URL | null {
  const url = URL.parse(endpoint);
  if (url === null) return null;
  const isPlain =
    url.protocol === 'https:' &&
    url.username === '' &&
    url.password === '' &&
    url.port === '' &&
    url.hash === '' &&
    // An address that the parser had to correct could mean something else to another parser.
    url.href === endpoint;
  return isPlain && isAllowedHost(url.hostname) ? url : null;
}

/**
 * Resolves only when all addresses of the name are public, and connects to exactly those: a name that leads into the organiser's
 * network, or changes between check and connection, reaches nothing.
 */
export function publicLookup(...[host, options, answer]: Parameters<LookupFunction>): void {
  resolve(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error !== null) return answer(error, '');
    const [first] = found;
    if (first === undefined || !found.every(({ address }) => isPublicAddress(address))) {
      return answer(new Error(`${host} has an address that is not public`), '');
    }
    if (options.all === true) return answer(null, found);
    answer(null, first.address, first.family);
  });
}

/** Whether an address is on the internet: not this machine, not a private network, nothing reserved. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !RESERVED.check(address, 'ipv4');
  const isGlobal = GLOBAL.check(address, 'ipv6');
  return isGlobal && !RESERVED.check(address, 'ipv6');
}

const RESERVED = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  RESERVED.addSubnet(network, bits, 'ipv4');
}
// Reserved inside the global range: protocols that carry an IPv4 address, and documentation.
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  RESERVED.addSubnet(network, bits, 'ipv6');
}
const GLOBAL = new BlockList();
GLOBAL.addSubnet('2000::', 3, 'ipv6');
