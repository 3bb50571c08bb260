import { createServer, type IncomingMessage, type Server } from 'node:http';
import { once } from 'node:events';
import { toCannotListenError } from '#server/listening/listen-error.ts';
import { serverUrl } from '#server/listening/server-url.ts';

/** What is read there, and in which format. */
export type Scrape = { type: string; text: () => Promise<string> };

/** One address on its own port: it cannot be reached through the visitors' port. */
export async function serveMetrics(
  { host, port }: { host: string; port: number },
  { type, text }: Scrape,
) {
  const server = createServer({ requestTimeout: 5000, headersTimeout: 4000 });
  server.maxConnections = CONNECTIONS_MAX;
  server.on('request', (request, response) => {
    const status = responseStatus(request);
    if (status !== 200) {
      response.writeHead(status, status === 405 ? { allow: 'GET, HEAD' } : {}).end();
      return;
    }
    text().then(
      (scraped) => response.writeHead(200, { ...HEADERS, 'content-type': type }).end(scraped),
      () => response.writeHead(500).end(),
    );
  });
  await listen(server, { host, port });
  return {
    url: `${serverUrl(server, host)}/metrics`,
    close: async (): Promise<void> => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

export type MetricsServer = Awaited<ReturnType<typeof serveMetrics>>;

/** A few monitoring systems, and a person who looks. */
const CONNECTIONS_MAX = 20;
const HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

function responseStatus({ method, url = '' }: IncomingMessage): number {
  if (url.split('?')[0] !== '/metrics') return 404;
  return method === 'GET' || method === 'HEAD' ? 200 : 405;
}

async function listen(server: Server, at: { host: string; port: number }): Promise<void> {
  server.listen(at.port, at.host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw toCannotListenError(error, at, { host: 'METRICS_HOST', port: 'METRICS_PORT' });
  }
}
