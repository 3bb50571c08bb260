import { connect, type Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { openApi } from '../api/support/harness.ts';
import { waitUntil } from './support/load.ts';
import { firstBytes } from './support/sockets.ts';

const SOCKETS = 800;

describe('clients that send one byte at a time', () => {
  // They wait far more than they compute: side by side they take half the time.
  test.concurrent.each([
    ['in their headers', 'GET /healthz HTTP/1.1\r\nHost: x\r\nX-A: '],
    [
      'in their body',
      'POST /api HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{',
    ],
  ])('%s are all cut off, and the others are served meanwhile', async (_where, beginning) => {
    const api = await openApi('sqlite');
    const sockets = Array.from({ length: SOCKETS }, () => slowSocket(api.url, beginning));
    const openSockets = () => sockets.filter(({ socket }) => !socket.closed).length;
    let servedBesideAll = 0;
    await waitUntil('every slow client is cut off', async () => {
      const { ok } = await fetch(`${api.url}/healthz`);
      if (ok && openSockets() === SOCKETS) servedBesideAll += 1;
      return openSockets() === 0;
    });
    await Promise.all(sockets.map(({ closed }) => closed));
    await api.close();
    expect(servedBesideAll).toBeGreaterThan(0);
  });

  test.concurrent('an admin’s picture goes on as long as it comes along, and is cut off too when it only drips', async () => {
    const api = await openApi('sqlite');
    const head = [
      'POST /pictures HTTP/1.1\r\nHost: x\r\nContent-Type: image/png\r\nContent-Length: 7000000',
      `Authorization: Bearer ${await api.signIn()}\r\n\r\n`,
    ].join('\r\n');
    const dripping = slowSocket(api.url, head);
    const steady = slowSocket(api.url, head, 'a'.repeat(250_000));
    const answers = [dripping, steady].map(({ socket }) => firstBytes(socket));
    await dripping.closed;
    expect(await answers[0]).toMatch(/^HTTP\/1\.1 408 /);
    // It has taken longer than any other request may, and is read to its end.
    expect(await answers[1]).toMatch(/^HTTP\/1\.1 415 /);
    steady.socket.destroy();
    await api.close();
  });
});

function slowSocket(
  url: string,
  beginning: string,
  piece = 'a',
): { socket: Socket; closed: Promise<void> } {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  socket.resume();
  socket.write(beginning);
  const drip = setInterval(() => socket.write(piece), 500);
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => {
      clearInterval(drip);
      resolve();
    });
  });
  return { socket, closed };
}
