import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { PushServices } from '#server/outbox/push-services.ts';
import { makeCertificate } from './certificate.ts';

/** How the server reacts to a request: it answers, never answers, or cuts the connection. */
export type Behaviour =
  | { status: number; headers?: Record<string, string>; body?: string }
  | 'never'
  | 'cut';

type HandleRequest = (path: string, headers: IncomingHttpHeaders, body: Buffer) => Behaviour;

/** A server with its own certificate for one name. The callback decides each reaction. */
export async function startTlsServer(host: string, take: HandleRequest) {
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

/**
 * How the site reaches this server, passed in by code. Its name resolves to this machine, which is
 * forbidden for other names.
 */
export function servicesAtHost(
  host: string,
  { port, cert }: { port: number; cert: string },
): PushServices {
  return {
    isAllowedHost: (name) => name === host,
    lookup: (_name, options, found) => {
      if (options.all === true) found(null, [{ address: '127.0.0.1', family: 4 }]);
      else found(null, '127.0.0.1', 4);
    },
    port,
    ca: cert,
    timeoutMilliseconds: 700,
  };
}
