import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Notice } from '#contract/push.ts';
import type { PushServices } from '#server/outbox/push-services.ts';
import { makeCertificate } from './certificate.ts';
import { createSubscriber, signerOf, type Signed } from './subscriber.ts';

const HOST = 'push.arene.test';

/** What a push service does with a message: takes it, answers something else, never answers, or cuts the line. */
type Behaviour = { status: number; headers?: Record<string, string> } | 'never' | 'cut';
type Received = { headers: IncomingHttpHeaders; signed: Signed; notice: Notice };

/** A push service with TLS of its own, which opens what it is sent as the browsers behind it would. */
export async function startPushService() {
  const { cert, key } = makeCertificate(HOST);
  const browsers = new Map<string, ReturnType<typeof createBrowser>>();
  const server = createServer({ cert, key }, (request, response) => {
    void answer(request, response);
  });
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(request);
    const browser = browsers.get(request.url ?? '');
    if (browser === undefined) return void response.writeHead(404).end();
    const behaviour = browser.next();
    browser.take(request.headers, body);
    if (behaviour === 'never') return;
    if (behaviour === 'cut') return void request.socket.destroy();
    response.writeHead(behaviour.status, behaviour.headers).end();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    cert,
    port,
    /** How the server reaches it: handed in through code. */
    services: servicesAt({ port, cert }),
    /** A browser that has asked for notifications. */
    browser: () => {
      const path = `/send/${browsers.size + 1}`;
      const browser = createBrowser(`https://${HOST}${path}`);
      browsers.set(path, browser);
      return browser;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Its name stands for this machine, as no other name may. */
export function servicesAt({ port, cert }: { port: number; cert: string }): PushServices {
  return {
    isKnown: (host) => host === HOST,
    lookup: (_host, options, found) => {
      if (options.all === true) found(null, [{ address: '127.0.0.1', family: 4 }]);
      else found(null, '127.0.0.1', 4);
    },
    port,
    ca: cert,
    patienceMilliseconds: 700,
  };
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
