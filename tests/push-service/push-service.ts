import type { IncomingHttpHeaders } from 'node:http';
import type { Notice } from '#contract/day/push.ts';
import type { PushServices } from '#server/outbox/push-services.ts';
import { servicesAtHost, startTlsServer, type Behaviour } from '../tls-server/tls-server.ts';
import { createSubscriber, verifySigner, type Signed } from './subscriber.ts';

const HOST = 'push.arene.test';

type Received = { headers: IncomingHttpHeaders; signed: Signed; notice: Notice };

/** A push service that decrypts what it receives, as the browsers behind it would. */
export async function startPushService() {
  const browsers = new Map<string, ReturnType<typeof createBrowser>>();
  const server = await startTlsServer(HOST, (path, headers, body) => {
    const browser = browsers.get(path);
    if (browser === undefined) return { status: 404 };
    const behaviour = browser.next();
    browser.take(headers, body);
    return behaviour;
  });

  return {
    ...server,
    services: pushServicesAt(server),
    /** A browser that is subscribed to notifications. */
    browser: () => {
      const path = `/send/${browsers.size + 1}`;
      const browser = createBrowser(`https://${HOST}${path}`);
      browsers.set(path, browser);
      return browser;
    },
  };
}

export function pushServicesAt(server: { port: number; cert: string }): PushServices {
  return servicesAtHost(HOST, server);
}

function createBrowser(endpoint: string) {
  const { target, open } = createSubscriber(endpoint);
  const received: Received[] = [];
  const behaviours: Behaviour[] = [];
  return {
    target,
    received,
    /** The answers to the next messages. All others are accepted. */
    willAnswer: (...next: Behaviour[]) => void behaviours.push(...next),
    next: (): Behaviour => behaviours.shift() ?? { status: 201 },
    take: (headers: IncomingHttpHeaders, body: Buffer): void => {
      const signed = verifySigner(headers.authorization ?? '');
      received.push({ headers, signed, notice: open(body) });
    },
    /** What the phone shows in the end: a later notice about a match replaces an earlier one. */
    shown: (): Notice[] => [
      ...new Map(received.map(({ notice }) => [notice.pk_match, notice])).values(),
    ],
  };
}

export type TestBrowser = ReturnType<typeof createBrowser>;
