import type { Notice } from '#contract/day/push.ts';
import { noticeMessage } from './notice-message.ts';

/** Shows notifications on a closed phone. It caches nothing: every page comes from the server. */

const TEAM_PAGE = '/equipe';
const VIBRATION_MILLISECONDS = [300, 150, 300];

worker().addEventListener('install', () => void worker().skipWaiting());
worker().addEventListener('push', (event) => {
  if (event.data) event.waitUntil(showNotice(event.data.json()));
});
worker().addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openTeamPage());
});

async function showNotice(notice: Notice): Promise<void> {
  const { title, body } = noticeMessage(notice);
  const { registration } = worker();
  // A later notice about a match replaces the earlier one.
  const tag = `match-${notice.pk_match}`;
  const [current] = await registration.getNotifications({ tag });
  const isNew = current?.data?.key !== notice.key;
  await registration.showNotification(title, {
    body,
    tag,
    icon: '/icon-192.png',
    lang: 'fr',
    // A notice that was sent twice must not ring again.
    renotify: isNew,
    silent: !isNew,
    ...(isNew && { vibrate: VIBRATION_MILLISECONDS }),
    data: { key: notice.key },
  });
}

/** The browser has the link already: no notification contains one. */
async function openTeamPage(): Promise<void> {
  const { clients } = worker();
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const opened = windows.find(({ url }) => new URL(url).pathname === TEAM_PAGE);
  await (opened === undefined ? clients.openWindow(TEAM_PAGE) : opened.focus());
}

/** The compiler assumes a page, but this is a service worker. */
function worker(): ServiceWorkerScope {
  return self as unknown as ServiceWorkerScope;
}

type WaitableEvent = { waitUntil: (work: Promise<unknown>) => void };
type ShownNotification = { close: () => void; data?: { key?: string } };
type OpenWindow = { url: string; focus: () => Promise<unknown> };
type ServiceWorkerScope = {
  addEventListener: {
    (kind: 'install', listener: () => void): void;
    (
      kind: 'push',
      listener: (event: WaitableEvent & { data: { json: () => Notice } | null }) => void,
    ): void;
    (
      kind: 'notificationclick',
      listener: (event: WaitableEvent & { notification: ShownNotification }) => void,
    ): void;
  };
  skipWaiting: () => Promise<void>;
  registration: {
    getNotifications: (filter: { tag: string }) => Promise<ShownNotification[]>;
    showNotification: (title: string, options: object) => Promise<void>;
  };
  clients: {
    matchAll: (filter: object) => Promise<OpenWindow[]>;
    openWindow: (path: string) => Promise<unknown>;
  };
};
