import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeStorage } from '#web/unsent-scores/testing/fake-storage.ts';
import {
  closeInvitation,
  invitationFragment,
  parseInvitation,
  storeOwnInvitation,
  openedInvitation,
  openInvitation,
  ownInvitation,
} from './invitations.ts';

const SECRET = 'a'.repeat(24);

beforeEach(() => {
  vi.stubGlobal('localStorage', new FakeStorage());
  vi.stubGlobal('sessionStorage', new FakeStorage());
});
afterEach(() => {
  closeInvitation();
  vi.unstubAllGlobals();
});

test('a fragment says the team and the secret, and any other says nothing', () => {
  const invitation = { pk_team: 7, secret: SECRET };
  expect(parseInvitation(invitationFragment(invitation))).toEqual(invitation);
  for (const other of ['', 'equipes', `x.${SECRET}`, '7.short', `7.${SECRET}!`, SECRET]) {
    expect(parseInvitation(other)).toBeNull();
  }
});

test('the invitation by which a tab was opened survives a reload, until it is used', () => {
  openInvitation({ pk_team: 7, secret: SECRET });
  expect(sessionStorage.getItem('invitation')).toBe(`7.${SECRET}`);
  expect(openedInvitation()?.pk_team).toBe(7);
  closeInvitation();
  expect(openedInvitation()).toBeNull();
  expect(sessionStorage.getItem('invitation')).toBeNull();
});

test('who has created a team can share its invitation again', () => {
  expect(ownInvitation(8)).toBeNull();
  storeOwnInvitation({ pk_team: 8, secret: SECRET });
  expect(ownInvitation(8)).toBe(SECRET);
  localStorage.setItem('my-invitation 8', 'nonsense');
  expect(ownInvitation(8)).toBeNull();
});

test('where nothing can be stored, the tab remembers by itself', () => {
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('sessionStorage', undefined);
  openInvitation({ pk_team: 7, secret: SECRET });
  storeOwnInvitation({ pk_team: 9, secret: SECRET });
  expect([openedInvitation()?.pk_team, ownInvitation(9)]).toEqual([7, SECRET]);
});
