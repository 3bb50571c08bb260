import { callByLink } from '#web/lib/team-link/link-call.ts';
import { browserStorage } from '#web/lib/storage/storage.ts';
import { isSecurePage } from '#web/lib/secure-page.ts';

/**
 * Whether this browser is notified of a team. `insecure`: no browser notifies without HTTPS. `uninstalled`: an iPhone only
 * notifies for sites on its home screen. `off`: not enabled.
 */
export type PushState =
  | 'unsupported'
  | 'insecure'
  | 'uninstalled'
  | 'off'
  | 'asking'
  | 'on'
  | 'denied'
  | 'failed';

export type PushTarget = { secret: string; pk_team: number; push_key: string };

/** The link no longer works: the server dropped the subscription, and the browser does too. */
export async function forgetPush(pk_team: number): Promise<void> {
  remember(pk_team, null);
  if (anyRemembered()) return;
  const subscription = await currentSubscription();
  await subscription?.unsubscribe();
}

/** Must be called in a tap: browsers only ask then. */
export async function enablePush(target: PushTarget): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  await navigator.serviceWorker.register(SERVICE_WORKER);
  const registration = await navigator.serviceWorker.ready;
  await subscribe(registration, target);
  return 'on';
}

export async function disablePush({ secret, pk_team }: PushTarget): Promise<PushState> {
  const subscription = await currentSubscription();
  if (subscription !== null) {
    const { endpoint } = subscription;
    await callByLink('unsubscribePush', { secret, payload: { endpoint } });
  }
  await forgetPush(pk_team);
  return 'off';
}

/**
 * Subscribes again if the site's key, the browser's address or the team's link has changed, because the old subscription would
 * reach nobody.
 */
export async function renew(target: PushTarget): Promise<void> {
  const subscription = await currentSubscription();
  const isAsRemembered =
    subscription !== null && subscriptionToken(subscription, target) === remembered(target.pk_team);
  if (isAsRemembered) return;
  await navigator.serviceWorker.register(SERVICE_WORKER);
  await subscribe(await navigator.serviceWorker.ready, target);
}

async function subscribe(
  { pushManager }: ServiceWorkerRegistration,
  target: PushTarget,
): Promise<void> {
  const { secret, pk_team, push_key } = target;
  const existing = await pushManager.getSubscription();
  const isUsable = existing !== null && subscriptionKey(existing) === push_key;
  if (existing !== null && !isUsable) await existing.unsubscribe();
  const subscription = isUsable
    ? existing
    : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: push_key });
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  await callByLink('subscribePush', { secret, payload: { endpoint, p256dh, auth } });
  remember(pk_team, subscriptionToken(subscription, target));
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration(SERVICE_WORKER);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export function pushState(pk_team: number, push_key: string | null): PushState {
  if (!isSecurePage()) return 'insecure';
  const isSupported =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isSupported) return isUninstalledIphone() ? 'uninstalled' : 'unsupported';
  if (push_key === null) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return Notification.permission === 'granted' && remembered(pk_team) !== null ? 'on' : 'off';
}

function isUninstalledIphone(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  // An iPad pretends to be a Mac.
  const isApplePhone =
    /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isApplePhone && !window.matchMedia('(display-mode: standalone)').matches;
}

const SERVICE_WORKER = '/service-worker.js';

/**
 * Only the first letters of the secret, which identify the link and open nothing: the server drops a subscription with its link.
 */
function subscriptionToken(
  { endpoint }: PushSubscription,
  { push_key, secret }: PushTarget,
): string {
  return `${push_key} ${endpoint} ${secret.slice(0, 6)}`;
}

/** The application server key of a subscription, in the server's format. */
function subscriptionKey({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** The stored token of each team. */
const PREFIX = 'notifications ';

function remembered(pk_team: number): string | null {
  return browserStorage.read(PREFIX + pk_team);
}

function remember(pk_team: number, token: string | null): void {
  browserStorage.write(PREFIX + pk_team, token);
}

function anyRemembered(): boolean {
  return browserStorage.keys(PREFIX).length > 0;
}
