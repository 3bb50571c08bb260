import { lookup as resolve, type LookupAddress } from 'node:dns';
import { BlockList, isIPv4, type LookupFunction } from 'node:net';

/** Who delivers messages, and how they are reached. The tests hand in one of their own. */
export type PushServices = {
  isKnown: (host: string) => boolean;
  /** What a name stands for, if it may be connected to. */
  lookup: LookupFunction;
  port: number;
  /** How long one message may take. */
  patienceMilliseconds: number;
  /** The certificates that are believed; undefined for those of the system. */
  ca?: string;
};

/** Those of the browsers: no other address is ever sent anything. */
export const BROWSERS_SERVICES: PushServices = {
  isKnown: (host) => HOSTS.test(host),
  lookup: publicLookup,
  port: 443,
  patienceMilliseconds: 8000,
};

// Chrome and what is made of it; Firefox; Safari; Edge.
const HOSTS =
  /^(?:fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|[a-z\d-]{1,63}\.push\.apple\.com|[a-z\d-]{1,63}\.notify\.windows\.com)$/;

/** The address of a subscription, if a browser may have given it: null for anything that leads elsewhere. */
export function pushAddress(
  endpoint: string,
  { isKnown }: Pick<PushServices, 'isKnown'>,
): URL | null {
  const url = URL.parse(endpoint);
  if (url === null) return null;
  const isPlain =
    url.protocol === 'https:' &&
    url.username === '' &&
    url.password === '' &&
    url.port === '' &&
    url.hash === '' &&
    // What the parser had to mend, another one might have read as another address.
    url.href === endpoint;
  return isPlain && isKnown(url.hostname) ? url : null;
}

/**
 * Answers only when all addresses of the name are public, and those are what is connected to: a name that leads into the
 * organiser's own network, or that changes its mind between a check and the connection, reaches nothing.
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

/** Whether an address is somewhere on the internet: not this machine, not a private network, nothing reserved. */
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
// Inside of what is global: protocols that carry an IPv4 address, and documentation.
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
