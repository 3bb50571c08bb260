import { describe, expect, test } from 'vitest';
import { toHousehold, plainAddress } from './client-network.ts';

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['1::', '1:0:0:0::/64'],
  ['::1.2.3.4', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['[2001:db8::1]:443', '2001:db8:0:0::/64'],
  ['192.0.2.7', '192.0.2.7'],
  ['192.0.2.7:4711', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['0:0:0:0:0:ffff:c000:0207', '192.0.2.7'],
])('%s counts as %s', (address, household) => {
  expect(toHousehold(address)).toBe(household);
});

describe('what is no address', () => {
  test.each([
    undefined,
    '',
    'unknown',
    '_hidden',
    'a:b',
    ':::',
    '1:2:3:4:5:6:7:8:9',
    '192.0.2.700',
    '192.0.2',
    '192.0.2.7:x',
    '[192.0.2.7',
    '[]',
    '%',
    'é'.repeat(40),
    '1'.repeat(16_000),
    `fe80::1%${'x'.repeat(16_000)}`,
  ])('counts as one unknown client: %j', (address) => {
    expect(toHousehold(address)).toBe('unknown');
    expect(plainAddress(address)).toBe('unknown');
  });
});

test('an address is spelled in one way', () => {
  expect(plainAddress('2001:0DB8:0::0:7')).toBe('2001:db8::7');
  expect(plainAddress('[2001:db8::7]')).toBe('2001:db8::7');
  expect(plainAddress('fe80::1%eth0')).toBe('fe80::1');
});
