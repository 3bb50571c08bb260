import { isIPv4, isIPv6, SocketAddress } from 'node:net';

const IPV6_GROUPS = 8;
const HOUSEHOLD_GROUPS = 4;
/** The longest spelling of an address, with zone and port. Longer texts are not addresses. */
const ADDRESS_MAX = 80;
const NO_ADDRESS = 'unknown';

/**
 * The network that counts as one client. An IPv6 subscriber has 2^64 addresses and may use another one for every request, so the
 * network counts. Any other address counts itself.
 */
export function toHousehold(address: string | undefined): string {
  const plain = plainAddress(address);
  if (!isIPv6(plain)) return plain;
  const [front = '', back] = plain.split('::');
  const first = ipv6Groups(front);
  const last = ipv6Groups(back ?? '');
  const zeros = Array.from({ length: IPV6_GROUPS - first.length - last.length }, () => '0');
  return `${[...first, ...zeros, ...last].slice(0, HOUSEHOLD_GROUPS).join(':')}::/64`;
}

/**
 * The usual spelling of an address. A proxy may write the same address with a port, as IPv6 or in capitals, or pass on any text.
 * Those must not count as other clients, nor fill the log.
 */
export function plainAddress(address: string | undefined): string {
  // A closed connection has no address any more.
  if (address === undefined || address.length > ADDRESS_MAX) return NO_ADDRESS;
  const [host = ''] = withoutPort(address).split('%');
  if (isIPv4(host)) return host;
  if (!isIPv6(host)) return NO_ADDRESS;
  const normalised = new SocketAddress({ address: host, family: 'ipv6' }).address;
  return /^::ffff:([\d.]+)$/.exec(normalised)?.[1] ?? normalised;
}

function withoutPort(address: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1];
  return bracketed ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
}

const ipv6Groups = (text: string): string[] => (text === '' ? [] : text.split(':'));
