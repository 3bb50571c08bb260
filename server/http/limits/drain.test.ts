import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { fastify } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { closeWhenAnswered, spareFreshConnections } from './drain.ts';

const REQUEST = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

test('a connection that was just made is not cut before its request has come, and is cut when it has been answered', async () => {
  const server = createServer((_request, response) => response.end('answered'));
  spareFreshConnections(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const taken = once(server, 'connection');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await taken;
  server.closeIdleConnections();
  client.write(REQUEST);
  const closed = once(client, 'close');
  const heard = once(client, 'data').then(([bytes]) => String(bytes));
  expect(await Promise.race([heard, closed.then(() => 'cut')])).toContain('answered');
  server.closeIdleConnections();
  await closed;
});

test('a client that never finishes its request is cut off, and does not keep the server from closing', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const app = fastify();
  app.post('/', () => 'answered');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const taken = once(app.server, 'connection');
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const closed = once(client, 'close');
  await taken;
  client.resume().write('POST / HTTP/1.1\r\nHost: x\r\n');
  let isClosed = false;
  const closing = closeWhenAnswered(app, () => {}).then(() => (isClosed = true));
  await vi.advanceTimersByTimeAsync(3999);
  expect(isClosed).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await Promise.all([closed, closing]);
});
