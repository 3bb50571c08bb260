import { readFileSync } from 'node:fs';
import path from 'node:path';
import { connect } from 'node:tls';
import { describe, expect, test } from 'vitest';
import { EVENT_BODY_BYTES_MAX, PICTURE_BYTES_MAX } from '#contract/limits.ts';
import { signIn } from '#scripts/demo/play-tournament.ts';
import { createDatabase, successData, send, SUPER_ADMIN } from '#tests/api/support/harness.ts';
import { pause, startLoad, waitUntil } from '#tests/faults/support/load.ts';
import {
  startServer,
  untilReadiness,
  type ServerProcess,
} from '#tests/faults/support/server-process.ts';
import { freePort } from '#tests/postgres.ts';
import { escapedJson, LONGEST_WORDS } from '#tests/largest-event.ts';
import { onlyWhere } from '#tests/only-where.ts';
import { isFullRun } from '#tests/proofs.ts';
import { watchStream } from '#tests/weekend/viewer.ts';
import { ROOT } from './root.ts';
import { requestFrom, PROXIES, startProxy } from './real-proxies.ts';

const HEARTBEAT_SECONDS = 15;
const VIEWERS = 30;
const PHONES = 6;

describe('the configurations of both proxies', () => {
  const caddyfile = readFileSync(path.join(ROOT, 'deploy', 'Caddyfile'), 'utf8');
  const nginx = readFileSync(path.join(ROOT, 'deploy', 'nginx.conf'), 'utf8');

  test('take bodies as large as the server does', () => {
    expect(inBytes(caddyfile.match(/(?<=max_size )\d+\w+/g))).toEqual(LARGEST_BODIES);
    expect(inBytes(nginx.match(/(?<=client_max_body_size )\d+\w+/g))).toEqual(LARGEST_BODIES);
  });

  test('write the visitor’s address anew, and leave a stream alone that is silent between two heartbeats', () => {
    expect(nginx).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
    expect(nginx).toContain('proxy_buffering off;');
    const [seconds] = nginx.match(/(?<=proxy_read_timeout )\d+(?=s;)/) ?? [];
    expect(Number(seconds)).toBeGreaterThan(2 * HEARTBEAT_SECONDS);
    const live = readFileSync(path.join(ROOT, 'server/http/live.ts'), 'utf8');
    expect(live).toContain(`HEARTBEAT_MILLISECONDS = ${HEARTBEAT_SECONDS}_000`);
    expect(caddyfile).not.toMatch(/trusted_proxies|read_timeout|encode/);
  });
});

const LARGEST_BODIES = [EVENT_BODY_BYTES_MAX, PICTURE_BYTES_MAX];

function inBytes(sizes: readonly string[] | null): number[] {
  const units = { k: 1024, m: 1024 * 1024 };
  const bytes = (sizes ?? []).map((size) => {
    const unit = /[a-z]/i.exec(size)?.[0].toLowerCase() as keyof typeof units;
    return Number.parseInt(size, 10) * units[unit];
  });
  return bytes.toSorted((one, two) => one - two);
}

const installedProxies = PROXIES.flatMap((name) =>
  onlyWhere({ programs: [name] }, isFullRun ? [name] : [], { testsPerCase: 4 }),
);

describe.each(installedProxies)('through %s', (name) => {
  test('the live stream arrives as it is told, over HTTP/2, and bodies of the right size', async () => {
    const database = await createDatabase('sqlite');
    const server = await startServer(database.url, { env: { TRUST_PROXY: '1' } });
    const url = await startProxy(name, [server.url]);
    for (const packed of [false, true]) {
      const viewer = watchStream(url, { packed });
      await viewer.received(1);
      const team = `Équipe ${String(packed)}`;
      const told = viewer.until(({ teams }) => teams.some((one) => one.name === team));
      expect((await send(url, 'registerTeam', { name: team })).status).toBe(200);
      await told;
      viewer.close();
    }
    expect(await protocolOf(url)).toBe('h2');

    const { token } = successData(await send<{ token: string }>(url, 'login', SUPER_ADMIN));
    const post = (where: string, bytes: number) =>
      requestFrom('127.0.0.1', `${url}${where}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': where === '/api' ? 'application/json' : 'image/png',
          'content-length': String(bytes),
        },
        body: Buffer.alloc(bytes, 'x'),
      });
    expect((await post('/pictures', PICTURE_BYTES_MAX)).text).toContain('"not-a-picture"');
    // Caddy says 502 where the server has hung up on it before it has counted so far.
    expect([413, 502]).toContain((await post('/api', EVENT_BODY_BYTES_MAX + 1)).status);
  });

  test('an event with all the words that it may have is saved, however they are sent', async () => {
    const database = await createDatabase('sqlite');
    const server = await startServer(database.url, { env: { TRUST_PROXY: '1' } });
    const url = await startProxy(name, [server.url]);
    const call = await signIn(url, SUPER_ADMIN);
    const created = await call('createEvent', { slug: 'longue', name: 'Longue', game: 'Quake' });
    const { token } = successData(await send<{ token: string }>(url, 'login', SUPER_ADMIN));
    for (const write of [JSON.stringify, escapedJson]) {
      const { pk_event } = created;
      const event = await call('getEvent', { pk_event });
      const { state: _state, current: _current, day: _day, ...fields } = event;
      const body = write({ action: 'updateEvent', ...fields, words: LONGEST_WORDS });
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
      };
      const asked = { method: 'PATCH', headers, body };
      expect((await requestFrom('127.0.0.1', `${url}/api`, asked)).status).toBe(200);
      const saved = await call('getEvent', { pk_event });
      expect(saved.version).toBeGreaterThan(event.version);
      expect(saved.words).toEqual(LONGEST_WORDS);
    }
  });

  test('a visitor who forges his address stays one visitor', async () => {
    const database = await createDatabase('sqlite');
    const env = { TRUST_PROXY: '1', RATE_LIMITS: 'on', LOG_LEVEL: 'info' };
    const server = await startServer(database.url, { env });
    const url = await startProxy(name, [server.url]);
    const login = (from: string, password: string, forged: string) =>
      requestFrom(from, `${url}/api`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': forged,
          'x-real-ip': forged,
          forwarded: `for=${forged}`,
        },
        body: JSON.stringify({ action: 'login', ...SUPER_ADMIN, password }),
      });
    const guesses: number[] = [];
    for (let tried = 0; tried < 7; tried += 1) {
      const { status } = await login('127.0.0.2', 'Mauvais-99', `192.0.2.${tried}`);
      guesses.push(status);
    }
    expect(guesses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    // Neither by a forged address, nor as the one whom he names.
    expect((await login('127.0.0.3', SUPER_ADMIN.password, '127.0.0.2')).status).toBe(200);
    server.child.kill('SIGTERM');
    await server.exit;
    const logged = new Set(
      [...server.output().matchAll(/"url":"\/api".*"address":"([^"]+)"/g)].map(([, seen]) => seen),
    );
    expect(logged).toEqual(new Set(['127.0.0.2', '127.0.0.3']));
  });

  test('two processes are restarted one after the other: no registration fails, no viewer is left behind', async () => {
    const database = await createDatabase('postgres');
    const ports = [await freePort(), await freePort()];
    const begin = async (port: number) => {
      const env = { PORT: String(port), STOP_DELAY: '5', TRUST_PROXY: '1' };
      const server = await startServer(database.url, { env });
      await untilReadiness(server.url);
      return server;
    };
    const servers: ServerProcess[] = [];
    for (const port of ports) servers.push(await begin(port));
    const url = await startProxy(
      name,
      servers.map((server) => server.url),
    );
    const viewers = Array.from({ length: VIEWERS }, () => followFor(url));
    const load = startLoad(() => url, PHONES);
    const further = async (teams: number) => {
      const wanted = load.acknowledged.size + teams;
      await waitUntil(
        `${wanted} registrations are acknowledged`,
        () => load.acknowledged.size >= wanted,
      );
    };
    await further(20);
    // What fresh processes put off on a busy machine is no matter of restarts.
    const before = new Set(load.repeated);
    // As `systemctl restart` does it for one and then for the other.
    for (const [index, port] of ports.entries()) {
      servers[index]?.child.kill('SIGTERM');
      expect(await servers[index]?.exit).toBe(0);
      servers[index] = await begin(port);
      await further(20);
    }
    await load.stop();
    const since = [...load.repeated, ...load.abandoned].filter((team) => !before.has(team));
    expect({ since, statuses: load.statuses }).toMatchObject({ since: [] });

    const call = await signIn(url, SUPER_ADMIN);
    await call('setRegistration', { open: false });
    const { version } = await call('getTournament');
    await Promise.all(viewers.map((viewer) => viewer.until(version)));
    expect(viewers.every((viewer) => viewer.comings() > 1)).toBe(true);
    for (const viewer of viewers) viewer.close();
  });
});

/** A browser that comes back whenever it is cut off. */
function followFor(url: string) {
  const closed = new AbortController();
  let comings = 0;
  let viewer = watchStream(url);
  void (async () => {
    while (!closed.signal.aborted) {
      comings += 1;
      await viewer.ended;
      await pause(500);
      if (!closed.signal.aborted) viewer = watchStream(url);
    }
  })();
  return {
    comings: () => comings,
    until: (version: number) => viewer.until((state) => state.version >= version),
    close: () => {
      closed.abort();
      viewer.close();
    },
  };
}

function protocolOf(url: string): Promise<string | false | null> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const ALPNProtocols = ['h2', 'http/1.1'];
    const socket = connect({
      host: hostname,
      port: Number(port),
      servername: hostname,
      ALPNProtocols,
    });
    socket.once('error', reject);
    socket.once('secureConnect', () => {
      resolve(socket.alpnProtocol);
      socket.destroy();
    });
  });
}
