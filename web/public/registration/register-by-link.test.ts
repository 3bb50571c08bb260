import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { fieldEntries, playerFieldsSuppliedBy } from '#contract/teams/player-fields.ts';
import { INVITATION_HEADER, LINK_HEADER, LINK_SECRET } from '#contract/teams/team-links.ts';
import { FakeStorage } from '#web/unsent-scores/testing/fake-storage.ts';
import {
  closeInvitation,
  openedInvitation,
  openInvitation,
  ownInvitation,
} from '#web/lib/team-link/invitations.ts';
import { registerPlayer, registerTeam } from './register-by-link.ts';
import { readStoredTeams } from '#web/lib/team-link/stored-teams.ts';

const fetch = vi.fn<typeof globalThis.fetch>();
const { signal } = new AbortController();
const INVITATION = 'i'.repeat(24);
const EVENT = 3;

beforeEach(() => {
  vi.stubGlobal('localStorage', new FakeStorage());
  vi.stubGlobal('sessionStorage', new FakeStorage());
  vi.stubGlobal('fetch', fetch);
  fetch.mockReset();
});
afterEach(() => {
  closeInvitation();
  vi.unstubAllGlobals();
});

const answers = (status: number, body: object) =>
  fetch.mockImplementationOnce(() => Promise.resolve(Response.json(body, { status })));
const succeeds = (data: object) => answers(200, { success: true, data });
const sentHeaders = (index: number) => new Headers(fetch.mock.calls[index]?.[1]?.headers);
const player = (fk_team: number) => ({
  username: 'Zoé',
  discord: 'zoe',
  ...fieldEntries(playerFieldsSuppliedBy('some-players'), () => null),
  fk_team,
});
const join = (fk_team: number) => {
  succeeds({});
  return registerPlayer(player(fk_team), { name: 'Nova', fk_event: EVENT }, signal);
};
const create = (name: string) => registerTeam({ name }, EVENT, signal);

test('a team is sent with two secrets, which this browser keeps', async () => {
  succeeds({ pk_team: 7, name: 'Nova' });
  await create('Nova');
  const [link, invitation] = [LINK_HEADER, INVITATION_HEADER].map((name) =>
    sentHeaders(0).get(name),
  );
  expect(link).toMatch(LINK_SECRET);
  expect(invitation).not.toBe(link);
  expect(readStoredTeams()).toEqual([
    { secret: link, fk_event: EVENT, pk_team: 7, name: 'Nova', opens: 'team' },
  ]);
  expect(ownInvitation(7)).toBe(invitation);
  // The secret is in no address and in no body.
  expect(JSON.stringify([fetch.mock.calls[0]?.[0], fetch.mock.calls[0]?.[1]?.body])).not.toContain(
    link,
  );
});

test('what was not answered is sent again with the same secret, what was refused with another', async () => {
  const secrets = () => fetch.mock.calls.map((_, index) => sentHeaders(index).get(LINK_HEADER));
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  for (let tries = 0; tries < 4; tries += 1) answers(500, { success: false });
  const created = create('Encore').catch((error: Error) => error.message);
  await vi.runAllTimersAsync();
  expect(await created).toBe('Une erreur est survenue.');
  answers(409, { success: false, code: 'team-name-taken', message: 'pris' });
  await expect(create('Encore')).rejects.toThrow('pris');
  succeeds({ pk_team: 8, name: 'Encore' });
  await create('Encore');
  const [lost, refused, made] = secrets().slice(3);
  expect(refused).toBe(lost);
  expect(made).not.toBe(lost);
});

test('who has created the team registers by its link', async () => {
  succeeds({ pk_team: 7, name: 'Nova' });
  await create('Nova');
  await join(7);
  expect(sentHeaders(1).get(LINK_HEADER)).toBe(readStoredTeams()[0]?.secret);
  expect(readStoredTeams()).toHaveLength(1);
});

test('who was invited gets the team, and the invitation is used up', async () => {
  openInvitation({ pk_team: 7, secret: INVITATION });
  await join(7);
  expect(sentHeaders(0).get(INVITATION_HEADER)).toBe(INVITATION);
  expect(readStoredTeams()).toMatchObject([{ pk_team: 7, opens: 'team' }]);
  expect(openedInvitation()).toBeNull();
});

test('who is told that the invitation is over brings it no more', async () => {
  openInvitation({ pk_team: 7, secret: INVITATION });
  answers(409, { success: false, code: 'invitation-ended', message: 'finie' });
  const tried = registerPlayer(player(7), { name: 'Nova', fk_event: EVENT }, signal);
  await expect(tried).rejects.toThrow('finie');
  expect(openedInvitation()).toBeNull();
  await join(7);
  expect(sentHeaders(1).get(INVITATION_HEADER)).toBeNull();
});

test('who chooses another team than the one they were invited to brings no invitation', async () => {
  openInvitation({ pk_team: 7, secret: INVITATION });
  await join(8);
  expect(sentHeaders(0).get(INVITATION_HEADER)).toBeNull();
  expect(readStoredTeams()).toMatchObject([{ pk_team: 8, opens: 'player' }]);
});

test('the second player who joins on one phone leaves the link of the first', async () => {
  await join(8);
  const [first] = readStoredTeams();
  await join(8);
  expect(sentHeaders(1).get(LINK_HEADER)).toBeNull();
  expect(readStoredTeams()).toEqual([first]);
});
