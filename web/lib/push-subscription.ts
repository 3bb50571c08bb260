import { callByLink } from '#web/lib/link-call.ts';

/**
 * Whether this browser is notified of what happens to a team.
 * uninstalled: an iPhone, which notifies only of what is on its home screen. off: nobody has asked for it.
 */
export type PushState =
  | 'unsupported'
  | 'uninstalled'
  | 'off'
  | 'asking'
  | 'on'
  | 'denied'
  | 'failed';

export type Mine = { secret: string; pk_team: number; push_key: string };

/** The link opens nothing any more: the server has forgotten this browser, and the browser forgets it asked. */
export async function forgetPush(pk_team: number): Promise<void> {
  remember(pk_team, null);
  if (anyRemembered()) return;
  const subscription = await currentSubscription();
  await subscription?.unsubscribe();
}

/** To be called in the very tap of somebody: browsers ask at no other time. */
export async function turnOn(mine: Mine): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  await navigator.serviceWorker.register(SERVICE_WORKER);
  const registration = await navigator.serviceWorker.ready;
  await subscribe(registration, mine);
  return 'on';
}

export async function turnOff({ secret, pk_team }: Mine): Promise<PushState> {
  const subscription = await currentSubscription();
  if (subscription !== null) {
    const { endpoint } = subscription;
    await callByLink('unsubscribePush', { secret, payload: { endpoint } });
  }
  await forgetPush(pk_team);
  return 'off';
}

/** Asks anew where the site has another key, the browser another address or the team another link: what was asked for before may reach nobody. */
export async function renew(mine: Mine): Promise<void> {
  const subscription = await currentSubscription();
  const isAsRemembered =
    subscription !== null && tokenOf(subscription, mine) === remembered(mine.pk_team);
  if (isAsRemembered) return;
  await navigator.serviceWorker.register(SERVICE_WORKER);
  await subscribe(await navigator.serviceWorker.ready, mine);
}

async function subscribe({ pushManager }: ServiceWorkerRegistration, mine: Mine): Promise<void> {
  const { secret, pk_team, push_key } = mine;
  const existing = await pushManager.getSubscription();
  const isUsable = existing !== null && keyOf(existing) === push_key;
  if (existing !== null && !isUsable) await existing.unsubscribe();
  const subscription = isUsable
    ? existing
    : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: push_key });
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  await callByLink('subscribePush', { secret, payload: { endpoint, p256dh, auth } });
  remember(pk_team, tokenOf(subscription, mine));
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration(SERVICE_WORKER);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export function stateOf(pk_team: number, push_key: string | null): PushState {
  const isSupported =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isSupported) return isUninstalledIphone() ? 'uninstalled' : 'unsupported';
  if (push_key === null) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return Notification.permission === 'granted' && remembered(pk_team) !== null ? 'on' : 'off';
}

function isUninstalledIphone(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  // An iPad says that it is a Mac.
  const isApplePhone =
    /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isApplePhone && !window.matchMedia('(display-mode: standalone)').matches;
}

const SERVICE_WORKER = '/service-worker.js';

/** Of the link its first letters, which tell it from another and open nothing: with a link, the server forgets who asked by it. */
function tokenOf({ endpoint }: PushSubscription, { push_key, secret }: Mine): string {
  return `${push_key} ${endpoint} ${secret.slice(0, 6)}`;
}

/** The key with which it was asked for, as the server writes it. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** What was asked for, for which team: under a key of its own for each. */
const PREFIX = 'notifications ';

function remembered(pk_team: number): string | null {
  try {
    return localStorage.getItem(PREFIX + pk_team);
  } catch {
    return null;
  }
}

function remember(pk_team: number, token: string | null): void {
  try {
    if (token === null) localStorage.removeItem(PREFIX + pk_team);
    else localStorage.setItem(PREFIX + pk_team, token);
  } catch {
    // Without storage it works as well, and is asked for again when the page is opened the next time.
  }
}

function anyRemembered(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(PREFIX));
  } catch {
    return false;
  }
}
