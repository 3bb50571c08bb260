/**
 * How long failures take: a restart after kill -9, a stop, and an answer while hundreds of slow
 * clients are connected.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createCaller } from '#scripts/demo/play-tournament.ts';
import { heading, median, milliseconds, reportMeasurement, times } from './site/table.ts';

const RUNNER = path.join(import.meta.dirname, 'hostile', 'run-measured-site.ts');
const KILLS = 5;
const REGISTRATIONS = 50;
/** As many as may wait for a password hash, plus those whose hash is being computed. */
const SIGN_INS = 68;
const SIGN_IN_BODY = JSON.stringify({
  action: 'login',
  username: 'absent',
  password: 'Secret-123',
});
const SIGN_IN = `POST /api HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${SIGN_IN_BODY.length}\r\n\r\n${SIGN_IN_BODY}`;
const SLOW_CLIENTS = 800;
const SLOW_MILLISECONDS = 10_000;
/** A restart takes no longer than a first start on the same machine. Twice that is noise. */
const RETURN_RATIO_MAX = 2;
const STOP_MILLISECONDS_MAX = 5000;
/**
 * Half of the time that a slow client is allowed: an answer that had to wait for slow clients would
 * take longer.
 */
const SERVED_MILLISECONDS_MAX = 5000;

const folder = await mkdtemp(path.join(tmpdir(), 'arene-bench-'));
heading('Ce que dure ce qui ne va pas');
await measureReturn();
reportWithin('un arrêt avec un client qui ne finit pas', await stopTime(), STOP_MILLISECONDS_MAX);
await measureStopWithSignIns();
reportWithin(
  `une réponse parmi ${SLOW_CLIENTS} clients lents`,
  await slowestBesideSlowClients(),
  SERVED_MILLISECONDS_MAX,
);
await rm(folder, { recursive: true, force: true });

/** The time from a kill -9 under load to the next answer, relative to a first start. */
async function measureReturn(): Promise<void> {
  const startedAt = performance.now();
  let server = await startServer();
  await untilReady(server.url);
  const start = performance.now() - startedAt;
  const returns: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const call = createCaller(server.url);
    for (let sent = 0; sent < REGISTRATIONS; sent += 1) {
      await call('registerTeam', { name: `Équipe ${kill} ${sent}` });
    }
    server.child.kill('SIGKILL');
    await server.exit;
    const killedAt = performance.now();
    server = await startServer();
    await untilReady(server.url);
    returns.push(performance.now() - killedAt);
  }
  server.child.kill('SIGTERM');
  await server.exit;
  const back = median(returns);
  reportMeasurement('de kill -9 à la réponse suivante, au lieu d’un démarrage', {
    measured: back / start,
    atMost: RETURN_RATIO_MAX,
    unit: '×',
    shown: `${times(back / start)} (${milliseconds(back)})`,
  });
}

async function stopTime(): Promise<number> {
  const server = await startServer();
  const socket = slowSocket(server.url);
  await fetch(`${server.url}/healthz`);
  const requestedAt = performance.now();
  server.child.kill('SIGTERM');
  const [code] = await server.exit;
  if (code !== 0) throw new Error(`the server ended with ${String(code)}`);
  socket.destroy();
  return performance.now() - requestedAt;
}

/**
 * All of them wait for their hash when the server is asked to stop. Each must get its answer, or
 * the answer that the server is busy.
 */
async function measureStopWithSignIns(): Promise<void> {
  const server = await startServer();
  const signIns = Array.from({ length: SIGN_INS }, () => rawAnswer(server.url, SIGN_IN));
  await rawAnswer(server.url, 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  const requestedAt = performance.now();
  server.child.kill('SIGTERM');
  const answers = await Promise.all(signIns);
  const [code] = await server.exit;
  if (code !== 0) throw new Error(`the server ended with ${String(code)}`);
  const took = performance.now() - requestedAt;
  reportWithin(
    `un arrêt avec ${SIGN_INS} connexions d’admins en cours`,
    took,
    STOP_MILLISECONDS_MAX,
  );
  const cut = answers.filter((answer) => !/^HTTP\/1\.1 (401|503) /.test(answer)).length;
  reportMeasurement('connexions d’admins coupées par cet arrêt', {
    measured: cut,
    atMost: 0,
    unit: '',
    shown: String(cut),
  });
}

/** Everything that is received until the connection closes. */
async function rawAnswer(url: string, text: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.on('error', () => {});
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
  socket.write(text);
  await once(socket, 'close');
  return received;
}

async function slowestBesideSlowClients(): Promise<number> {
  const server = await startServer();
  const sockets = Array.from({ length: SLOW_CLIENTS }, () => slowSocket(server.url));
  const endsAt = performance.now() + SLOW_MILLISECONDS;
  let slowest = 0;
  while (performance.now() < endsAt) {
    const requestedAt = performance.now();
    await (await fetch(`${server.url}/healthz`)).arrayBuffer();
    slowest = Math.max(slowest, performance.now() - requestedAt);
    await pause(50);
  }
  for (const socket of sockets) socket.destroy();
  server.child.kill('SIGTERM');
  await server.exit;
  return slowest;
}

/** Sends the beginning of a request, and then one byte from time to time. */
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

/** The site as `npm start` runs it, always on the same database. */
async function startServer() {
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
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /Le site est ouvert : (\S+)/.exec(output)?.[1];
      if (address !== undefined) resolve(address.replace('localhost', '127.0.0.1'));
    });
    void exit.then(() => reject(new Error(`did not start: ${output}`)));
  });
  return { child, exit, url };
}

async function untilReady(url: string): Promise<void> {
  while ((await fetch(`${url}/readyz`)).status !== 200) await pause(20);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function reportWithin(what: string, measured: number, atMost: number): void {
  reportMeasurement(what, { measured, atMost, unit: 'ms', shown: milliseconds(measured) });
}
