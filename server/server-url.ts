import type { Server } from 'node:http';

/** Where somebody on this machine reaches a server that listens. */
export function serverUrl(server: Server, host: string): string {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const shown = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host;
  return `http://${shown}:${port}`;
}
