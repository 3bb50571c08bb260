import { isIPv4, isIPv6, SocketAddress } from 'node:net';

const IPV6_GROUPS = 8;
const HOUSEHOLD_GROUPS = 4;
/** The longest spelling of an address, with its zone and its port; what is longer is none. */
const ADDRESS_MAX = 80;
const NO_ADDRESS = 'unknown';

/**
 * Who counts as one client. An IPv6 subscriber is given a whole network of 2^64 addresses and may change at every
 * request: the network stands for all of them. Any other address stands for itself.
 */
export function householdOf(address: string | undefined): string {
  const plain = plainAddress(address);
  if (!isIPv6(plain)) return plain;
  const [front = '', back] = plain.split('::');
  const first = groupsOf(front);
  const last = groupsOf(back ?? '');
  const zeros = Array.from({ length: IPV6_GROUPS - first.length - last.length }, () => '0');
  return `${[...first, ...zeros, ...last].slice(0, HOUSEHOLD_GROUPS).join(':')}::/64`;
}

/**
 * An address in its one usual spelling. A proxy may write the same one with a port, as IPv6 or in capitals, and hands
 * on whatever text it was told: neither may count as somebody else, nor fill the log.
 */
export function plainAddress(address: string | undefined): string {
  // A connection that is already closed has none any more.
  if (address === undefined || address.length > ADDRESS_MAX) return NO_ADDRESS;
  const [host = ''] = withoutPort(address).split('%');
  if (isIPv4(host)) return host;
  if (!isIPv6(host)) return NO_ADDRESS;
  const usual = new SocketAddress({ address: host, family: 'ipv6' }).address;
  return /^::ffff:([\d.]+)$/.exec(usual)?.[1] ?? usual;
}

function withoutPort(address: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1];
  return bracketed ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
}

const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':'));
