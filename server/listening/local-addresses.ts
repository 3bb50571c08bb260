import { networkInterfaces, type NetworkInterfaceInfo } from 'node:os';
import { isIPv4, isIPv6 } from 'node:net';
import type { RoomAddresses } from '#contract/operations.ts';
import type { Config } from '#server/config.ts';

type Interfaces = NodeJS.Dict<NetworkInterfaceInfo[]>;

/**
 * The addresses under which phones reach the site, the likeliest first. With a public URL, only that one: this process may listen
 * behind a proxy.
 */
export function roomAddresses(
  { host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>,
  port: number,
  read: () => Interfaces = networkInterfaces,
): RoomAddresses {
  if (publicUrl !== null) return { from: 'public-url', addresses: [publicUrl] };
  if (isLoopback(host)) return { from: 'this-machine', addresses: [] };
  const hosts = ALL_INTERFACES.has(host) ? reachableHosts(interfaces(read), host) : [host];
  return { from: 'network', addresses: hosts.map((one) => httpUrl(one, port)) };
}

const ALL_INTERFACES = new Set(['0.0.0.0', '::']);

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

function httpUrl(host: string, port: number): string {
  const urlHost = isIPv6(host) ? `[${host}]` : host;
  return port === 80 ? `http://${urlHost}` : `http://${urlHost}:${port}`;
}

/** Empty where the service may not read the interfaces: it must start all the same. */
function interfaces(read: () => Interfaces): Interfaces {
  try {
    return read();
  } catch {
    return {};
  }
}

function reachableHosts(found: Interfaces, host: string): string[] {
  const reachable = Object.entries(found).flatMap(([name, addresses = []]) =>
    isInsideMachine(name)
      ? []
      : addresses.filter(isReachable).map((each) => ({ ...each, rank: rank(name, each.address) })),
  );
  return reachable
    .filter(({ family }) => family === 'IPv4' || host === '::')
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ address }) => address);
}

/** Networks between a machine and its containers: no phone is in one of them. */
function isInsideMachine(name: string): boolean {
  return /^(docker|br-|veth|virbr|vmnet|vboxnet|lxc|lxd|cni|podman|vEthernet)/.test(name);
}

/** A VPN hands out addresses like those of a router. Phones that are not in it do not reach them. */
function isVpn(name: string): boolean {
  return /^(tun|tap|wg|utun|ppp|tailscale|zt)/.test(name);
}

/** An IPv6 address that begins with fe80 is valid on one cable only, and cannot be typed on a phone. */
function isReachable({ internal, address }: NetworkInterfaceInfo): boolean {
  return !internal && !/^fe[89ab]/i.test(address);
}

/** First addresses from a router, then other IPv4, then IPv6 (long to type), then self-assigned addresses, last those of a VPN. */
function rank(name: string, address: string): number {
  if (isVpn(name)) return 4;
  if (address.startsWith('169.254.')) return 3;
  if (!isIPv4(address)) return 2;
  return /^(192\.168\.|10\.|172\.(1[6-9]|2\d|3[01])\.)/.test(address) ? 0 : 1;
}
