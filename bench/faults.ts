/** How long what goes wrong takes: a return after kill -9, a stop, and an answer while hundreds of slow clients are held. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { callerOf } from '#scripts/weekend.ts';
import { heading, median, milliseconds, promise, times } from './site/table.ts';

const RUNNER = path.join(import.meta.dirname, 'hostile', 'run-measured-site.ts');
const KILLS = 5;
const REGISTRATIONS = 50;
const SLOW_CLIENTS = 800;
const SLOW_MILLISECONDS = 10_000;
/** Coming back takes no longer than starting does, on whatever machine; twice that is noise. */
const RETURN_RATIO_MAX = 2;
const STOP_MILLISECONDS_MAX = 5000;
/** Half as long as a slow client is borne: whoever waited for them would wait longer. */
const SERVED_MILLISECONDS_MAX = 5000;

const folder = await mkdtemp(path.join(tmpdir(), 'arene-bench-'));
heading('Ce que dure ce qui ne va pas');
await promiseReturn();
promiseWithin('un arrêt avec un client qui ne finit pas', await stopTime(), STOP_MILLISECONDS_MAX);
promiseWithin(
  `une réponse parmi ${SLOW_CLIENTS} clients lents`,
  await slowestBesideSlowClients(),
  SERVED_MILLISECONDS_MAX,
);
await rm(folder, { recursive: true, force: true });

/** From a kill -9 under load to the next answer, beside a first start. */
async function promiseReturn(): Promise<void> {
  const startedAt = performance.now();
  let server = await begin();
  await untilReady(server.url);
  const start = performance.now() - startedAt;
  const returns: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const call = callerOf(server.url);
    for (let sent = 0; sent < REGISTRATIONS; sent += 1) {
      await call('registerTeam', { name: `Équipe ${kill} ${sent}` });
    }
    server.child.kill('SIGKILL');
    await server.exit;
    const killedAt = performance.now();
    server = await begin();
    await untilReady(server.url);
    returns.push(performance.now() - killedAt);
  }
  server.child.kill('SIGTERM');
  await server.exit;
  const back = median(returns);
  promise('de kill -9 à la réponse suivante, au lieu d’un démarrage', {
    measured: back / start,
    atMost: RETURN_RATIO_MAX,
    unit: '×',
    shown: `${times(back / start)} (${milliseconds(back)})`,
  });
}

async function stopTime(): Promise<number> {
  const server = await begin();
  const socket = slowSocket(server.url);
  await fetch(`${server.url}/healthz`);
  const askedAt = performance.now();
  server.child.kill('SIGTERM');
  const [code] = await server.exit;
  if (code !== 0) throw new Error(`the server ended with ${String(code)}`);
  socket.destroy();
  return performance.now() - askedAt;
}

async function slowestBesideSlowClients(): Promise<number> {
  const server = await begin();
  const sockets = Array.from({ length: SLOW_CLIENTS }, () => slowSocket(server.url));
  const endsAt = performance.now() + SLOW_MILLISECONDS;
  let slowest = 0;
  while (performance.now() < endsAt) {
    const askedAt = performance.now();
    await (await fetch(`${server.url}/healthz`)).arrayBuffer();
    slowest = Math.max(slowest, performance.now() - askedAt);
    await pause(50);
  }
  for (const socket of sockets) socket.destroy();
  server.child.kill('SIGTERM');
  await server.exit;
  return slowest;
}

/** Sends the beginning of a request, and then a byte from time to time. */
function slowSocket(url: string) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  socket.resume();
  socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\nX-A: ');
  const drip = setInterval(() => socket.write('a'), 500);
  socket.once('close', () => clearInterval(drip));
  return socket;
}

/** The site as `npm start` leaves it running, always on the same database. */
async function begin() {
  const child = spawn(process.execPath, [RUNNER], {
    env: {
      ...process.env,
      NODE_NO_WARNINGS: '1',
      PORT: '0',
      DATABASE_URL: `file:${path.join(folder, 'arene.db')}`,
      LOG_LEVEL: 'silent',
      RATE_LIMITS: 'off',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'close') as Promise<[number | null]>;
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const address = /Le site est ouvert : (\S+)/.exec(said)?.[1];
      if (address !== undefined) resolve(address.replace('localhost', '127.0.0.1'));
    });
    void exit.then(() => reject(new Error(`did not start: ${said}`)));
  });
  return { child, exit, url };
}

async function untilReady(url: string): Promise<void> {
  while ((await fetch(`${url}/readyz`)).status !== 200) await pause(20);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function promiseWithin(what: string, measured: number, atMost: number): void {
  promise(what, { measured, atMost, unit: 'ms', shown: milliseconds(measured) });
}
