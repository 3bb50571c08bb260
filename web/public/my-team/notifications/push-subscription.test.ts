import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetPush, renew, pushState, disablePush, enablePush } from './push-subscription.ts';

const KEY = Buffer.from('B'.repeat(65)).toString('base64url');
const OTHER_KEY = Buffer.from('C'.repeat(65)).toString('base64url');
const MINE = { secret: 'S'.repeat(22), pk_team: 7, push_key: KEY };
const NOBODY = { ...MINE, pk_team: 8 };

/** A browser with its push service, and a log of its requests. */
let browser: ReturnType<typeof createBrowser>;

beforeEach(() => {
  browser = createBrowser();
  for (const [name, value] of Object.entries(browser.globals)) vi.stubGlobal(name, value);
});
afterEach(() => vi.unstubAllGlobals());

test('nothing is asked of anybody before they want it', () => {
  expect(pushState(MINE.pk_team, KEY)).toBe('off');
  expect(browser.registered).toEqual([]);
});

test('who wants notifications is asked, and the site is told where to send them', async () => {
  expect(await enablePush(MINE)).toBe('on');
  expect(pushState(MINE.pk_team, KEY)).toBe('on');
  expect(pushState(NOBODY.pk_team, KEY)).toBe('off');
  expect(browser.registered).toEqual(['/service-worker.js']);
  expect(browser.sent).toEqual([
    {
      action: 'subscribePush',
      secret: MINE.secret,
      endpoint: 'https://push/1',
      p256dh: 'p',
      auth: 'a',
    },
  ]);
});

test('who says no is not asked again, and nothing is registered', async () => {
  browser.answer = 'denied';
  expect(await enablePush(MINE)).toBe('denied');
  expect(pushState(MINE.pk_team, KEY)).toBe('denied');
  expect(browser.registered).toEqual([]);
});

test('the page that is opened again sends nothing, unless the key of the site has changed', async () => {
  await enablePush(MINE);
  await renew(MINE);
  expect(browser.sent).toHaveLength(1);
  await renew({ ...MINE, push_key: OTHER_KEY });
  expect(browser.sent[1]).toMatchObject({ action: 'subscribePush', endpoint: 'https://push/2' });
  await renew({ ...MINE, push_key: OTHER_KEY });
  expect(browser.sent).toHaveLength(2);
});

test('by another link of the team, the site is asked anew: it has forgotten who asked by the first', async () => {
  await enablePush(MINE);
  const other = { ...MINE, secret: 'T'.repeat(22) };
  await renew(other);
  expect(browser.sent[1]).toMatchObject({
    action: 'subscribePush',
    secret: other.secret,
    endpoint: 'https://push/1',
  });
  await renew(other);
  expect(browser.sent).toHaveLength(2);
});

test('two teams share one subscription, which ends with the last of them', async () => {
  await enablePush(MINE);
  await enablePush({ ...NOBODY, secret: 'T'.repeat(22) });
  expect(await disablePush(MINE)).toBe('off');
  expect(browser.sent.at(-1)).toEqual({
    action: 'unsubscribePush',
    secret: MINE.secret,
    endpoint: 'https://push/1',
  });
  expect(browser.subscription()).not.toBeNull();
  await forgetPush(NOBODY.pk_team);
  expect(browser.subscription()).toBeNull();
});

test('an iPhone is told to put the site on its home screen first, and only then', () => {
  const iPhone = { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)', maxTouchPoints: 5 };
  vi.stubGlobal('navigator', iPhone);
  vi.stubGlobal('window', { isSecureContext: true, matchMedia: () => ({ matches: false }) });
  expect(pushState(1, KEY)).toBe('uninstalled');
  vi.stubGlobal('window', { isSecureContext: true, matchMedia: () => ({ matches: true }) });
  expect(pushState(1, KEY)).toBe('unsupported');
});

test('without HTTPS nobody is told that the browser cannot do it, nor an iPhone to install the site', () => {
  vi.stubGlobal('window', { ...browser.globals.window, isSecureContext: false });
  expect(pushState(MINE.pk_team, KEY)).toBe('insecure');
});

function createBrowser() {
  let made = 0;
  let subscription: object | null = null;
  const registered: string[] = [];
  const sent: Record<string, unknown>[] = [];
  const stored = new Map<string, string>();
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      const endpoint = `https://push/${(made += 1)}`;
      subscription = {
        endpoint,
        options: { applicationServerKey: bytesOf(applicationServerKey) },
        toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
        unsubscribe: async () => {
          subscription = null;
        },
      };
      return subscription;
    },
  };
  const notification = {
    permission: 'default',
    requestPermission: async () => {
      notification.permission = browser.answer;
      return browser.answer;
    },
  };
  const browser = {
    answer: 'granted',
    registered,
    sent,
    subscription: () => subscription,
    globals: {
      Notification: notification,
      window: { PushManager: {}, Notification: notification, isSecureContext: true },
      navigator: {
        userAgent: 'Firefox',
        serviceWorker: {
          register: async (path: string) => void registered.push(path),
          ready: Promise.resolve({ pushManager }),
          getRegistration: async () => ({ pushManager }),
        },
      },
      localStorage: new Proxy(
        {
          getItem: (key: string) => stored.get(key) ?? null,
          setItem: (key: string, value: string) => void stored.set(key, value),
          removeItem: (key: string) => void stored.delete(key),
        },
        {
          ownKeys: () => [...stored.keys()],
          getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
        },
      ),
      fetch: async (_address: string, { headers, body }: { headers: object; body: string }) => {
        const secret = new Headers(headers as Record<string, string>).get('x-team-link');
        sent.push({ ...(JSON.parse(body) as object), secret });
        return Response.json({ success: true, data: { subscribed: true } });
      },
    },
  };
  return browser;
}

function bytesOf(key: string): ArrayBuffer {
  return new Uint8Array(Buffer.from(key, 'base64url')).buffer;
}
