import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { BROWSER_PUSH_SERVICES, isPublicAddress, pushAddress } from './push-services.ts';

const accepts = (endpoint: string) => pushAddress(endpoint, BROWSER_PUSH_SERVICES) !== null;

test.each([
  'https://fcm.googleapis.com/fcm/send/dQw4w9WgXcQ:APA91b-x_y',
  'https://fcm.googleapis.com/wp/dQw4w9WgXcQ',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABk_x-y',
  'https://web.push.apple.com/QGuQyavXutnMH-x_y',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYAAABk%2f3x',
])('an address that a browser gives is accepted: %s', (endpoint) => {
  expect(accepts(endpoint)).toBe(true);
});

test.each([
  ['not encrypted', 'http://fcm.googleapis.com/fcm/send/x'],
  ['another scheme', 'ftp://fcm.googleapis.com/x'],
  ['no address', 'fcm.googleapis.com/x'],
  ['a name before the host', 'https://a@fcm.googleapis.com/x'],
  ['a password before the host', 'https://a:b@fcm.googleapis.com/x'],
  ['the service as the name of a stranger', 'https://fcm.googleapis.com@evil.example/x'],
  ['a port', 'https://fcm.googleapis.com:8443/x'],
  ['the usual port, spelt out', 'https://fcm.googleapis.com:443/x'],
  ['a fragment', 'https://fcm.googleapis.com/x#y'],
  ['a longer host', 'https://fcm.googleapis.com.evil.example/x'],
  ['a host that ends alike', 'https://evilpush.apple.com/x'],
  ['another host of the same owner', 'https://storage.googleapis.com/x'],
  ['the suffix alone', 'https://push.apple.com/x'],
  ['two names before the suffix', 'https://a.b.push.apple.com/x'],
  ['a dot at the end', 'https://fcm.googleapis.com./x'],
  ['a host in capitals', 'https://FCM.googleapis.com/x'],
  ['a host in wide letters', 'https://ｆcm.googleapis.com/x'],
  ['a backslash before a stranger', 'https://fcm.googleapis.com\\@evil.example/x'],
  ['a backslash as a slash', 'https:\\\\fcm.googleapis.com/x'],
  ['a tab inside', 'https://fcm.googleapis\t.com/x'],
  ['a line break', 'https://fcm.googleapis.com/x\r\nhost: a'],
  ['a space', 'https://fcm.googleapis.com/x y'],
  ['a path that climbs', 'https://fcm.googleapis.com/a/../b'],
  ['this machine', 'https://localhost/x'],
  ['an IPv4 address', 'https://127.0.0.1/x'],
  ['an IPv4 address in one number', 'https://2130706433/x'],
  ['an IPv4 address in octal', 'https://0177.0.0.1/x'],
  ['an IPv6 address', 'https://[::1]/x'],
  ['a mapped IPv4 address', 'https://[::ffff:127.0.0.1]/x'],
  ['the metadata of a cloud', 'https://169.254.169.254/latest'],
])('%s is not: %s', (_trick, endpoint) => {
  expect(accepts(endpoint)).toBe(false);
});

test.each(['142.250.201.10', '17.57.144.1', '2a00:1450:4007:80c::200a', '2620:149:a44::1'])(
  '%s is somewhere on the internet',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.168.1.1',
  '198.18.0.1',
  '203.0.113.9',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'ff02::1',
  '2001::1',
  '2001:db8::1',
  '2002:a00:1::1',
])('%s is not', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test('a name that leads to this machine is not connected to', async () => {
  const reached: string[] = [];
  const localServer = createServer((request, response) => {
    reached.push(request.url ?? '');
    response.end();
  });
  await new Promise<void>((resolve) => localServer.listen(0, '127.0.0.1', resolve));
  const { port } = localServer.address() as AddressInfo;
  const { get } = await import('node:http');
  const { lookup } = BROWSER_PUSH_SERVICES;
  const failure = await new Promise<Error | null>((resolve) => {
    const outgoing = get({ host: 'localhost', port, lookup }, () => resolve(null));
    outgoing.on('error', resolve);
  });
  expect(failure?.message).toContain('not public');
  expect(reached).toEqual([]);
  localServer.close();
});
