import type { NetworkInterfaceInfo } from 'node:os';
import { expect, test } from 'vitest';
import { roomAddresses } from './local-addresses.ts';

const address = (text: string, internal = false): NetworkInterfaceInfo =>
  ({
    address: text,
    family: text.includes(':') ? ('IPv6' as const) : ('IPv4' as const),
    internal,
    netmask: '',
    mac: '',
    cidr: null,
    ...(text.includes(':') && { scopeid: 0 }),
  }) as NetworkInterfaceInfo;

const LAPTOP = () => ({
  lo: [address('127.0.0.1', true), address('::1', true)],
  docker0: [address('172.17.0.1')],
  'br-5a1': [address('172.18.0.1')],
  eth1: [address('203.0.113.5')],
  eth0: [address('169.254.10.20')],
  wlan0: [address('192.168.1.20'), address('fe80::1'), address('fd00::20')],
});

const listening = (host: string, publicUrl: string | null = null, port = 3000) =>
  roomAddresses({ host, publicUrl }, port, LAPTOP);

test('every address that phones can reach is told, that of the router first', () => {
  expect(listening('0.0.0.0')).toEqual({
    from: 'network',
    addresses: ['http://192.168.1.20:3000', 'http://203.0.113.5:3000', 'http://169.254.10.20:3000'],
  });
});

test.each(['tun0', 'wg0', 'utun3', 'ppp0', 'tailscale0'])(
  'the address of a VPN comes last, also where it looks like that of a router: %s',
  (name) => {
    const read = () => ({ [name]: [address('10.8.0.2'), address('fd00::2')], ...LAPTOP() });
    const { addresses } = roomAddresses({ host: '::', publicUrl: null }, 3000, read);
    expect(addresses[0]).toBe('http://192.168.1.20:3000');
    expect(addresses.slice(-2)).toEqual(['http://10.8.0.2:3000', 'http://[fd00::2]:3000']);
  },
);

test('those of IPv6 only where the site listens on them, in brackets', () => {
  expect(listening('::').addresses).toContain('http://[fd00::20]:3000');
  expect(listening('::').addresses[0]).toBe('http://192.168.1.20:3000');
});

test('one address is told where the site listens on one', () => {
  expect(listening('192.168.1.20').addresses).toEqual(['http://192.168.1.20:3000']);
  expect(listening('192.168.1.20', null, 80).addresses).toEqual(['http://192.168.1.20']);
});

test.each(['127.0.0.1', 'localhost', '::1'])('none is told where it listens on %s', (host) => {
  expect(listening(host)).toEqual({ from: 'this-machine', addresses: [] });
});

test('where visitors see the site under a name, that name alone is told', () => {
  expect(listening('0.0.0.0', 'https://arene.example')).toEqual({
    from: 'public-url',
    addresses: ['https://arene.example'],
  });
});

test('a service that may not ask the system for its networks starts all the same', () => {
  const refuse = () => {
    throw new Error('uv_interface_addresses returned Unknown system error 97');
  };
  const addresses = roomAddresses({ host: '0.0.0.0', publicUrl: null }, 3000, refuse);
  expect(addresses).toEqual({ from: 'network', addresses: [] });
});
