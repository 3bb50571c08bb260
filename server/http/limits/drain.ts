import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** After this time, open and new requests get a 'busy' answer: there is still time to send it. */
const ANSWER_MILLISECONDS = 3000;
/** A queue that moves too slowly, or cannot be joined, is not waited for any longer. */
const QUEUE_MILLISECONDS = 3500;
/** A client that does not finish its request, or does not read its answer, is cut off. */
const CUT_MILLISECONDS = 4000;
const IDLE_MILLISECONDS = 50;
/** A client sends its request right after it has connected; one that stays silent has connected for later use. */
const FRESH_MILLISECONDS = 1000;
/** Node accepts connections in one turn of the event loop and reads them in the next. The third turn is a reserve. */
const TURNS = 3;

/** Stops listening once everything that has arrived is read, and resolves when all of it is answered. */
export async function closeWhenAnswered(
  app: FastifyInstance,
  refuseUnanswered: () => void,
): Promise<void> {
  const refusing = setTimeout(refuseUnanswered, ANSWER_MILLISECONDS);
  const cutting = setTimeout(() => app.server.closeAllConnections(), CUT_MILLISECONDS);
  await readArrivedRequests(app.addresses().filter((address) => typeof address === 'object'));
  // Tells clients not to send their next request on a connection that is about to be closed.
  app.server.prependListener('request', (_request, response) => {
    response.setHeader('connection', 'close');
  });
  const closingIdle = setInterval(() => app.server.closeIdleConnections(), IDLE_MILLISECONDS);
  await app.close();
  for (const timer of [refusing, cutting, closingIdle]) clearTimeout(timer);
}

/**
 * Node counts a connection without data as idle, and would cut it while its client sends the first request. With this, idle
 * connections are closed only when nobody has just connected.
 */
export function spareFreshConnections(server: Server): void {
  const connectedAt = new Map<Socket, number>();
  server.on('connection', (socket: Socket) => {
    connectedAt.set(socket, performance.now());
    socket.once('close', () => connectedAt.delete(socket));
  });
  server.prependListener('request', ({ socket }) => connectedAt.delete(socket));
  const closeIdleConnections = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => {
    const oldest = performance.now() - FRESH_MILLISECONDS;
    if ([...connectedAt.values()].every((at) => at < oldest)) closeIdleConnections();
  };
}

/**
 * A socket that is closed with unread bytes resets its client, and a listening socket resets everybody in its queue. So the server
 * joins that queue itself: when its own request is answered, everybody before it was accepted.
 */
async function readArrivedRequests(addresses: readonly AddressInfo[]): Promise<void> {
  await Promise.all(addresses.map(waitInAcceptQueue));
  for (let turn = 0; turn < TURNS; turn += 1) await nextTurn();
}

async function waitInAcceptQueue({ address, port }: AddressInfo): Promise<void> {
  const socket = connect(port, LOOPBACK_ADDRESSES[address] ?? address);
  const giveUp = setTimeout(() => socket.destroy(), QUEUE_MILLISECONDS);
  // An error is fine too: any answer means that the front of the queue was reached.
  socket.on('error', () => {});
  socket.once('data', () => socket.destroy());
  socket.write('HEAD /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  await once(socket, 'close');
  clearTimeout(giveUp);
}

/** Where to reach a server that listens on all interfaces. */
const LOOPBACK_ADDRESSES: Readonly<Record<string, string>> = {
  '0.0.0.0': '127.0.0.1',
  '::': '::1',
};
