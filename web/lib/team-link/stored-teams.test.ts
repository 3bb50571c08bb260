import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LINK_SECRET } from '#contract/teams/team-links.ts';
import { FakeStorage } from '#web/unsent-scores/testing/fake-storage.ts';
import {
  removeTeam,
  storeTeam,
  readStoredTeams,
  newSecret,
  type StoredTeam,
} from './stored-teams.ts';

beforeEach(() => void vi.stubGlobal('localStorage', new FakeStorage()));
afterEach(() => void vi.unstubAllGlobals());

const sample = (changes: Partial<StoredTeam> = {}): StoredTeam => ({
  secret: newSecret(),
  fk_event: 1,
  pk_team: 7,
  name: 'Les Grêlons',
  opens: 'team',
  ...changes,
});

test('a secret is one that the server takes, and another one each time', () => {
  const made = Array.from({ length: 50 }, newSecret);
  expect(made.filter((secret) => !LINK_SECRET.test(secret))).toEqual([]);
  expect(new Set(made).size).toBe(50);
});

test('a browser keeps the links of several teams, until it forgets one', () => {
  const [one, two] = [sample(), sample({ pk_team: 9, fk_event: 2 })];
  storeTeam(one);
  storeTeam(two);
  expect(readStoredTeams()).toEqual([one, two]);
  removeTeam(one.secret);
  expect(readStoredTeams()).toEqual([two]);
});

test("a player's link stands back for that of the team, and is there when that one is gone", () => {
  const [team, player] = [sample(), sample({ opens: 'player' })];
  storeTeam(team);
  storeTeam(player);
  expect(readStoredTeams()).toEqual([team]);
  removeTeam(team.secret);
  expect(readStoredTeams()).toEqual([player]);
});

test('the list stays the same object as long as nothing changes', () => {
  storeTeam(sample());
  expect(readStoredTeams()).toBe(readStoredTeams());
});

test('what another version has kept does not stop the page', () => {
  localStorage.setItem('my-team 7 team', '{"secret":7}');
  localStorage.setItem('my-team 8 team', 'nonsense');
  expect(readStoredTeams()).toEqual([]);
});

test('where nothing can be stored, the tab remembers by itself', () => {
  vi.stubGlobal('localStorage', undefined);
  const team = sample();
  storeTeam(team);
  expect(readStoredTeams()).toEqual([team]);
  removeTeam(team.secret);
  expect(readStoredTeams()).toEqual([]);
});
