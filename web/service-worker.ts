import type { Notice } from '#contract/push.ts';
import { noticeWords } from './notice-words.ts';

/** Shows what the site sends to a closed phone. It keeps nothing of the site: every page comes from the server. */

const TEAM_PAGE = '/equipe';
const VIBRATION_MILLISECONDS = [300, 150, 300];

worker().addEventListener('install', () => void worker().skipWaiting());
worker().addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json()));
});
worker().addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openTeamPage());
});

async function show(notice: Notice): Promise<void> {
  const { title, body } = noticeWords(notice);
  const { registration } = worker();
  // A later notice about a match takes the place of the one before it.
  const tag = `match-${notice.pk_match}`;
  const [shown] = await registration.getNotifications({ tag });
  const isNews = shown?.data?.key !== notice.key;
  await registration.showNotification(title, {
    body,
    tag,
    icon: '/icon-192.png',
    lang: 'fr',
    // What was sent a second time must not ring again.
    renotify: isNews,
    silent: !isNews,
    ...(isNews && { vibrate: VIBRATION_MILLISECONDS }),
    data: { key: notice.key },
  });
}

/** The browser has the link already: no notification carries one. */
async function openTeamPage(): Promise<void> {
  const { clients } = worker();
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const opened = windows.find(({ url }) => new URL(url).pathname === TEAM_PAGE);
  await (opened === undefined ? clients.openWindow(TEAM_PAGE) : opened.focus());
}

/** What the compiler knows of a page, this is not. */
function worker(): ServiceWorkerScope {
  return self as unknown as ServiceWorkerScope;
}

type Told = { waitUntil: (work: Promise<unknown>) => void };
type Shown = { close: () => void; data?: { key?: string } };
type Opened = { url: string; focus: () => Promise<unknown> };
type ServiceWorkerScope = {
  addEventListener: {
    (kind: 'install', listener: () => void): void;
    (kind: 'push', listener: (event: Told & { data: { json: () => Notice } | null }) => void): void;
    (kind: 'notificationclick', listener: (event: Told & { notification: Shown }) => void): void;
  };
  skipWaiting: () => Promise<void>;
  registration: {
    getNotifications: (asked: { tag: string }) => Promise<Shown[]>;
    showNotification: (title: string, options: object) => Promise<void>;
  };
  clients: {
    matchAll: (asked: object) => Promise<Opened[]>;
    openWindow: (path: string) => Promise<unknown>;
  };
};
