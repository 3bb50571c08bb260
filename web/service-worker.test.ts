import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Notice } from '#contract/day/push.ts';

const CALLED: Notice = {
  key: 'a',
  pk_match: 3,
  kind: 'called',
  station: 4,
  opponent: 'Les Aigles',
};

/** The phone of the worker: its notifications and its open windows. */
let phone: ReturnType<typeof createPhone>;

beforeEach(async () => {
  phone = createPhone();
  vi.stubGlobal('self', phone.scope);
  vi.resetModules();
  await import('./service-worker.ts');
});
afterEach(() => vi.unstubAllGlobals());

test('a notice is shown in French, and carries no link', async () => {
  await phone.happens('push', { data: { json: () => CALLED } });
  expect(phone.shown()).toEqual([
    expect.objectContaining({ title: 'Poste 4, contre Les Aigles', tag: 'match-3', lang: 'fr' }),
  ]);
  expect(JSON.stringify(phone.shown())).not.toContain('http');
});

test('a later notice of the same match takes its place and rings, the same one again does not', async () => {
  await phone.happens('push', { data: { json: () => CALLED } });
  expect(phone.shown()).toMatchObject([{ renotify: true, silent: false }]);
  await phone.happens('push', { data: { json: () => CALLED } });
  expect(phone.shown()).toMatchObject([{ renotify: false, silent: true }]);
  const changed: Notice = { ...CALLED, key: 'b', kind: 'changed' };
  await phone.happens('push', { data: { json: () => changed } });
  expect(phone.shown()).toMatchObject([{ title: 'Votre match a changé', renotify: true }]);
});

test('a tap comes back to the page of the team, or opens it', async () => {
  const close = vi.fn<() => void>();
  await phone.happens('notificationclick', { notification: { close } });
  expect(phone.visited).toEqual(['opens /equipe']);
  phone.windows.push('https://arene.test/contact', 'https://arene.test/equipe');
  await phone.happens('notificationclick', { notification: { close } });
  expect(phone.visited.at(-1)).toBe('back to https://arene.test/equipe');
  expect(close).toHaveBeenCalledTimes(2);
});

test('nothing of the site is kept: no request goes through the worker', () => {
  expect(phone.listensTo()).toEqual(['install', 'push', 'notificationclick']);
});

function createPhone() {
  const listeners = new Map<string, (event: object) => void>();
  const notices = new Map<string, Record<string, unknown>>();
  const windows: string[] = [];
  const visited: string[] = [];
  return {
    windows,
    visited,
    shown: () => [...notices.values()],
    listensTo: () => [...listeners.keys()],
    happens: async (kind: string, event: object): Promise<void> => {
      const work: Promise<unknown>[] = [];
      listeners.get(kind)?.({ ...event, waitUntil: (one: Promise<unknown>) => work.push(one) });
      await Promise.all(work);
    },
    scope: {
      addEventListener: (kind: string, listener: (event: object) => void) =>
        void listeners.set(kind, listener),
      registration: {
        getNotifications: async ({ tag }: { tag: string }) => {
          const found = notices.get(tag);
          return found === undefined ? [] : [found];
        },
        showNotification: async (title: string, options: { tag: string }) =>
          void notices.set(options.tag, { title, ...options }),
      },
      clients: {
        matchAll: async () =>
          windows.map((url) => ({ url, focus: async () => visited.push(`back to ${url}`) })),
        openWindow: async (path: string) => visited.push(`opens ${path}`),
      },
    },
  };
}
