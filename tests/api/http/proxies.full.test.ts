import { createServer, request as ask, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { describe, expect, onTestFinished, test } from 'vitest';
import { proofs } from '#tests/proofs.ts';
import { startServer } from '../../faults/support/server-process.ts';
import { createDatabase, send, SUPER_ADMIN } from '../support/harness.ts';

const VISITOR = '203.0.113.7';
const PUBLIC_WRITES_A_MINUTE = 300;
/** Who the test's own proxy says it was called by: the test has one machine, and plays several. */
const SEEN = 'test-seen-address';

const CHAINS = [
  ['two proxies, named', { TRUST_PROXY: '127.0.0.0/8, ::1, 198.51.100.0/24' }, 2],
  ['one proxy', { TRUST_PROXY: 'on' }, 1],
  ['one proxy, named', { TRUST_PROXY: 'loopback' }, 1],
  ['two proxies', { TRUST_PROXY: '2' }, 2],
] as const;

/** Every day the longest one. */
const [EVERYDAY, ...OTHERS] = CHAINS;
const CHAINS_OF_A_RUN = { everyday: [EVERYDAY], beyond: OTHERS, full: CHAINS }[proofs];

test.each(CHAINS_OF_A_RUN)(
  'behind %s a visitor who forges addresses stays one visitor: for guesses, for limits, in the log',
  async (_what, env, proxies) => {
    const { entry, server } = await openBehind(env, proxies);
    const elsewhere = { headers: { [SEEN]: '203.0.113.8' } };
    const wrong = { ...SUPER_ADMIN, password: 'Mauvais-99' };
    const guesses: number[] = [];
    for (let tried = 0; tried < 8; tried += 1) {
      guesses.push((await send(entry, 'login', wrong, { headers: forged(tried) })).status);
    }
    expect(guesses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    expect((await send(entry, 'login', SUPER_ADMIN, elsewhere)).status).toBe(200);

    const left = PUBLIC_WRITES_A_MINUTE - guesses.length;
    expect(await registerAndForge(entry, left + 20)).toEqual({ 422: left, 429: 20 });
    expect((await send(entry, 'registerTeam', { name: '' }, elsewhere)).status).toBe(422);
    expect(await server.loggedAddresses()).toEqual([VISITOR, '203.0.113.8']);
  },
);

describe('a visitor who talks to the server directly', () => {
  test.each([
    ['no proxy is trusted', {}],
    ['other networks are trusted', { TRUST_PROXY: '10.0.0.0/8,2001:db8::/32' }],
  ])('is seen where he is while %s, whatever he says', async (_what, env) => {
    const server = await openServer(env);
    expect(await registerAndForge(server.url, PUBLIC_WRITES_A_MINUTE + 5)).toEqual({
      422: PUBLIC_WRITES_A_MINUTE,
      429: 5,
    });
    expect(await server.loggedAddresses()).toEqual(['127.0.0.1']);
  });
});

test('an address in an odd form, from a trusted proxy, counts and is logged as one', async () => {
  const server = await openServer({ TRUST_PROXY: 'on' });
  for (const [addresses] of ODD_FORMS) {
    const statuses = new Set<number>();
    await inBatches(PUBLIC_WRITES_A_MINUTE + 5, async (sent) => {
      const headers = { 'x-forwarded-for': addresses[sent % addresses.length] ?? '' };
      statuses.add((await send(server.url, 'registerTeam', { name: '' }, { headers })).status);
    });
    expect([...statuses].toSorted((one, two) => one - two)).toEqual([422, 429]);
  }
  expect(await server.loggedAddresses()).toEqual(ODD_FORMS.map(([, logged]) => logged));
});

/** Forms of one address each, and how it is logged: inside IPv6, with a port, none at all. */
const ODD_FORMS: readonly (readonly [forms: string[], logged: string])[] = [
  [['::ffff:203.0.113.7', '::FFFF:cb00:7107', VISITOR, `${VISITOR}:1`, `${VISITOR}:2`], VISITOR],
  [['[2001:db8::7]:1', '[2001:DB8:0::7]:2'], '2001:db8::7'],
  [['unknown', '_hidden', 'a:b', '999.1.1.1', 'x'.repeat(9000)], 'unknown'],
];

const forged = (number: number) => ({
  [SEEN]: VISITOR,
  'x-forwarded-for': `192.0.2.${number % 250}, 198.51.100.${number % 250}`,
  'x-forwarded-host': 'ailleurs.example',
});

async function registerAndForge(url: string, times: number): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  await inBatches(times, async (sent) => {
    const { status } = await send(url, 'registerTeam', { name: '' }, { headers: forged(sent) });
    statuses[status] = (statuses[status] ?? 0) + 1;
  });
  return statuses;
}

/** As many at once as a browser would: one after the other they take most of the time of this file. */
async function inBatches(times: number, ask: (number: number) => Promise<void>): Promise<void> {
  for (let from = 0; from < times; from += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, times - from) }, (_, index) => from + index);
    await Promise.all(batch.map(ask));
  }
}

const BATCH = 20;

async function openBehind(env: Record<string, string>, proxies: number) {
  const server = await openServer(env);
  const inner = await appendingProxy(server.url);
  // The outer proxy sees the visitor; the inner one sees the outer.
  const entry =
    proxies === 1 ? inner : await appendingProxy(inner, { passOnSeenAs: '198.51.100.1' });
  return { entry, server };
}

async function openServer(env: Record<string, string>) {
  const database = await createDatabase('sqlite');
  const server = await startServer(database.url, {
    env: { RATE_LIMITS: 'on', LOG_LEVEL: 'info', ...env },
  });
  return {
    url: server.url,
    /** Each address that the log names, in the order of its first call. */
    loggedAddresses: async (): Promise<unknown[]> => {
      server.child.kill('SIGTERM');
      await server.exit;
      const lines = server
        .output()
        .split('\n')
        .filter((line) => line.startsWith('{'));
      return [
        ...new Set(
          lines
            .map((line) => JSON.parse(line) as Record<string, unknown>)
            .filter(({ msg }) => msg === 'answered')
            .map(({ address }) => address),
        ),
      ];
    },
  };
}

/** A proxy like nginx and Caddy: it appends the caller's address to the header that it received, and trusts nothing in it. */
async function appendingProxy(
  target: string,
  { passOnSeenAs }: { passOnSeenAs?: string } = {},
): Promise<string> {
  const proxy = createServer((incoming, answer) => {
    const { [SEEN]: seen = '127.0.0.1', host: _host, ...headers } = incoming.headers;
    const before = headers['x-forwarded-for'];
    const outgoing = ask(new URL(incoming.url ?? '/', target), {
      method: incoming.method,
      headers: {
        ...headers,
        'x-forwarded-for': [before, seen].filter(Boolean).join(', '),
        ...(passOnSeenAs !== undefined && { [SEEN]: passOnSeenAs }),
      },
    });
    outgoing.once('response', (response: IncomingMessage) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    incoming.pipe(outgoing);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  const address = proxy.address();
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
}
