import type { IncomingHttpHeaders } from 'node:http';
import type { Notice } from '#contract/push.ts';
import type { PushServices } from '#server/outbox/push-services.ts';
import { reachedAt, startTlsServer, type Behaviour } from '../tls-server/tls-server.ts';
import { createSubscriber, signerOf, type Signed } from './subscriber.ts';

const HOST = 'push.arene.test';

type Received = { headers: IncomingHttpHeaders; signed: Signed; notice: Notice };

/** A push service, which opens what it is sent as the browsers behind it would. */
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
    services: servicesAt(server),
    /** A browser that has asked for notifications. */
    browser: () => {
      const path = `/send/${browsers.size + 1}`;
      const browser = createBrowser(`https://${HOST}${path}`);
      browsers.set(path, browser);
      return browser;
    },
  };
}

export function servicesAt(server: { port: number; cert: string }): PushServices {
  return reachedAt(HOST, server);
}

function createBrowser(endpoint: string) {
  const { target, open } = createSubscriber(endpoint);
  const received: Received[] = [];
  const behaviours: Behaviour[] = [];
  return {
    target,
    received,
    /** What becomes of the next messages; all others are taken. */
    willAnswer: (...next: Behaviour[]) => void behaviours.push(...next),
    next: (): Behaviour => behaviours.shift() ?? { status: 201 },
    take: (headers: IncomingHttpHeaders, body: Buffer): void => {
      const signed = signerOf(headers.authorization ?? '');
      received.push({ headers, signed, notice: open(body) });
    },
    /** What the phone shows in the end: a later notice of a match takes the place of an earlier one. */
    shown: (): Notice[] => [
      ...new Map(received.map(({ notice }) => [notice.pk_match, notice])).values(),
    ],
  };
}

export type TestBrowser = ReturnType<typeof createBrowser>;
