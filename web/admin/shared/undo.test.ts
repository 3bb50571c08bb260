import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signIn, signOut } from '#web/lib/calls/session.ts';
import { receiveToasts, type ToastMessage } from '#web/ui/toasts/toast.ts';
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

/** The number of the last entry in the history, and the requests to the server. */
let last = 0;
let requests: string[] = [];

beforeEach(() => {
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string }) => {
    requests.push(body ?? url);
    return Response.json({ success: true, data: body ? { notes: [] } : [{ pk_trail: last }] });
  });
  requests = [];
  signIn(admin);
});

afterEach(() => {
  signOut();
  vi.unstubAllGlobals();
});

test('what a toast offers to undo is what it told, not what somebody has saved since', async () => {
  const toasts: ToastMessage[] = [];
  const leave = receiveToasts((message) => toasts.push(message));
  last = 11;
  toastWithUndo(new QueryClient(), 'Équipe absente retirée', { item: 'tournament' });
  await vi.waitFor(() => expect(requests).toHaveLength(1), 30_000);
  expect(requests[0]).toContain('fk_admin=4');
  // A team's result.
  last = 12;
  toasts[0]?.offer?.onTake();
  await vi.waitFor(() => expect(toasts).toHaveLength(2), 30_000);
  expect(requests.map((text) => /"pk_trail":(\d+)/.exec(text)?.[1])).toEqual([undefined, '11']);
  leave();
});
