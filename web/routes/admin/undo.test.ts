import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signIn, signOut } from '#web/lib/session.ts';
import { receiveToasts, type ToastMessage } from '#web/ui/toast.ts';
import { toastWithUndo } from './undo.ts';

const admin = {
  pk_admin: 4,
  username: 'admin',
  label: 'Admin',
  fk_admin_type: 1,
  permission: 1,
  token: 'le-jeton',
  expiresAt: Date.now() / 1000 + 3600,
} as const;

/** The number of the last entry in the history, and what was asked of the server. */
let last = 0;
let asked: string[] = [];

beforeEach(() => {
  vi.stubGlobal('window', { localStorage: undefined, addEventListener: () => undefined });
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string }) => {
    asked.push(body ?? url);
    return Response.json({ success: true, data: body ? { notes: [] } : [{ pk_trail: last }] });
  });
  asked = [];
  signIn(admin);
});

afterEach(() => {
  signOut();
  vi.unstubAllGlobals();
});

test('what a toast offers to undo is what it told, not what somebody has saved since', async () => {
  const shown: ToastMessage[] = [];
  const leave = receiveToasts((message) => shown.push(message));
  last = 11;
  toastWithUndo(new QueryClient(), 'Absente retirée', { item: 'tournament' });
  await vi.waitFor(() => expect(asked).toHaveLength(1), 30_000);
  expect(asked[0]).toContain('fk_admin=4');
  // A team's result.
  last = 12;
  shown[0]?.offer?.onTake();
  await vi.waitFor(() => expect(shown).toHaveLength(2), 30_000);
  expect(asked.map((text) => /"pk_trail":(\d+)/.exec(text)?.[1])).toEqual([undefined, '11']);
  leave();
});
