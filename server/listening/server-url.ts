import type { Server } from 'node:http';

/** The address of a listening server, for somebody on this machine. */
export function serverUrl(server: Server, host: string): string {
  const displayedHost = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host;
  return `http://${displayedHost}:${serverPort(server)}`;
}

/** The actual port, also where the system chose it; 0 while the server does not listen. */
export function serverPort(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
