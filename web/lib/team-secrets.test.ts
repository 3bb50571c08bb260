import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LINK_SECRET } from '#contract/team-links.ts';
import { FakeStorage } from '#web/unsent-scores/testing/fake-storage.ts';
import { forgetTeam, keepTeam, keptTeams, newSecret, type KeptTeam } from './team-secrets.ts';

beforeEach(() => void vi.stubGlobal('localStorage', new FakeStorage()));
afterEach(() => void vi.unstubAllGlobals());

const sample = (changes: Partial<KeptTeam> = {}): KeptTeam => ({
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
  keepTeam(one);
  keepTeam(two);
  expect(keptTeams()).toEqual([one, two]);
  forgetTeam(one.secret);
  expect(keptTeams()).toEqual([two]);
});

test("a player's link stands back for that of the team, and is there when that one is gone", () => {
  const [team, player] = [sample(), sample({ opens: 'player' })];
  keepTeam(team);
  keepTeam(player);
  expect(keptTeams()).toEqual([team]);
  forgetTeam(team.secret);
  expect(keptTeams()).toEqual([player]);
});

test('the list stays the same object as long as nothing changes', () => {
  keepTeam(sample());
  expect(keptTeams()).toBe(keptTeams());
});

test('what another version has kept does not stop the page', () => {
  localStorage.setItem('my-team 7 team', '{"secret":7}');
  localStorage.setItem('my-team 8 team', 'nonsense');
  expect(keptTeams()).toEqual([]);
});

test('where nothing can be stored, the tab remembers by itself', () => {
  vi.stubGlobal('localStorage', undefined);
  const team = sample();
  keepTeam(team);
  expect(keptTeams()).toEqual([team]);
  forgetTeam(team.secret);
  expect(keptTeams()).toEqual([]);
});
