import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followedTeam, followTeam } from './followed-team.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('a team is followed in its own event, and each event has its own', () => {
  followTeam(1, 7);
  followTeam(2, 9);
  expect([followedTeam(1), followedTeam(2), followedTeam(3)]).toEqual([7, 9, null]);
  followTeam(2, null);
  expect([followedTeam(1), followedTeam(2)]).toEqual([7, null]);
});

test('what a browser remembered before there were several events is about the first', () => {
  stored.set('followed-team', '4');
  expect([followedTeam(1), followedTeam(2)]).toEqual([4, null]);
});

test('where nothing can be stored, the tab remembers for each event', () => {
  vi.stubGlobal('localStorage', undefined);
  followTeam(2, 9);
  expect([followedTeam(1), followedTeam(2)]).toEqual([null, 9]);
});
