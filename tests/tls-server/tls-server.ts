import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { PushServices } from '#server/outbox/push-services.ts';
import { makeCertificate } from './certificate.ts';

/** What becomes of what is sent: it is answered, never answered, or the line is cut. */
export type Behaviour =
  | { status: number; headers?: Record<string, string>; body?: string }
  | 'never'
  | 'cut';

type Take = (path: string, headers: IncomingHttpHeaders, body: Buffer) => Behaviour;

/** A server with a certificate of its own for one name, which does what it is told with whatever it is sent. */
export async function startTlsServer(host: string, take: Take) {
  const { cert, key } = makeCertificate(host);
  const server = createServer({ cert, key }, (request, response) => {
    void answer(request, response);
  });
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(request);
    const behaviour = take(request.url ?? '', request.headers, body);
    if (behaviour === 'never') return;
    if (behaviour === 'cut') return void request.socket.destroy();
    response.writeHead(behaviour.status, behaviour.headers).end(behaviour.body);
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    cert,
    port,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** How the site reaches it: handed in through code. Its name stands for this machine, as no other name may. */
export function reachedAt(
  host: string,
  { port, cert }: { port: number; cert: string },
): PushServices {
  return {
    isKnown: (name) => name === host,
    lookup: (_name, options, found) => {
      if (options.all === true) found(null, [{ address: '127.0.0.1', family: 4 }]);
      else found(null, '127.0.0.1', 4);
    },
    port,
    ca: cert,
    patienceMilliseconds: 700,
  };
}
