import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { SUPER_ADMIN } from '../../api/support/harness.ts';
import type { ServerProcess } from './server-process.ts';

const BODY = JSON.stringify({ action: 'login', ...SUPER_ADMIN });
/** A request that takes a while, because it waits for a hash. */
export const LOGIN = `POST /api HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${BODY.length}\r\n\r\n${BODY}`;

/** Sends raw bytes, and keeps the connection open. */
export async function openSocket({ url }: Pick<ServerProcess, 'url'>, text: string) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

/** The first bytes received, or an empty text when the connection is closed. */
export function firstBytes(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    socket.once('data', (chunk) => resolve(chunk.toString()));
    socket.once('close', () => resolve(''));
  });
}
