import { expect, test } from 'vitest';
import { createTeamsByAddress } from './teams-by-address.ts';

const MINUTE = 60_000;
const EVENT = 1;

function remembering() {
  let now = 0;
  const teams = createTeamsByAddress(() => now);
  let made = 0;
  return {
    later: (minutes: number) => {
      now += minutes * MINUTE;
    },
    register: (address: string, event = EVENT) => {
      made += 1;
      teams(address).record(event, made);
    },
    teamsFrom: (address: string, event = EVENT) => teams(address).earlierTeams(event),
    visit: teams,
  };
}

test('what came from an address is counted for ten minutes, and known for longer', () => {
  const { later, register, teamsFrom } = remembering();
  register('192.0.2.1');
  later(9);
  register('192.0.2.1');
  expect(teamsFrom('192.0.2.1')).toEqual({ teams: [1, 2], lately: 2 });
  later(2);
  expect(teamsFrom('192.0.2.1')).toEqual({ teams: [1, 2], lately: 1 });
});

test('other addresses and other events are not concerned', () => {
  const { register, teamsFrom } = remembering();
  register('192.0.2.1');
  expect(teamsFrom('192.0.2.2').teams).toEqual([]);
  expect(teamsFrom('192.0.2.1', 2).teams).toEqual([]);
  // A client with one address of a network has all of them.
  register('2001:db8::1');
  expect(teamsFrom('2001:db8::2').teams).toEqual([2]);
});

test('a transaction that begins again counts once, and one that fails not at all', () => {
  const { visit, teamsFrom } = remembering();
  const again = visit('192.0.2.1');
  again.record(EVENT, 7);
  expect(again.earlierTeams(EVENT).teams).toEqual([]);
  again.record(EVENT, 8);
  expect(teamsFrom('192.0.2.1').teams).toEqual([8]);
  const failed = visit('192.0.2.1');
  failed.record(EVENT, 9);
  failed.discard();
  expect(teamsFrom('192.0.2.1').teams).toEqual([8]);
});

test('a flood is remembered by its last teams, and strangers by their last addresses', () => {
  const { register, teamsFrom } = remembering();
  for (let sent = 0; sent < 5000; sent += 1) register('192.0.2.1');
  expect(teamsFrom('192.0.2.1').lately).toBe(64);
  for (let sent = 0; sent < 20_000; sent += 1) {
    register(`10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}`);
  }
  expect(teamsFrom('192.0.2.1').teams).toEqual([]);
});
