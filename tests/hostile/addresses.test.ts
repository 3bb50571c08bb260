import { connect } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { buildIfStale } from '#scripts/lib/steps.ts';
import { builtSite } from '#server/main.ts';
import { isFullRun } from '#tests/proofs.ts';
import { useApi } from '../api/support/harness.ts';

// With the real pages and files.
beforeAll(async () => void (await buildIfStale()));
const api = useApi('sqlite', {}, builtSite());

/** Refused by Node itself, before there is a request: still in French, and closed. */
const UNREADABLE = new Set([400, 431]);

test.each([
  '/\\[',
  '/\\a:99999/',
  '//[',
  '/%zz',
  '/%ff',
  '/%00',
  '/\\\\evil.example/',
  '/..//',
  '/a//',
])('%s is an unknown address: home, as not found, with every header', async (target) => {
  const answer = await ask(`GET ${target} HTTP/1.1`);
  expect(answer.status).toBe(404);
  expect(answer.body).toContain('<html lang="fr">');
  const home = await ask('GET /nulle-part HTTP/1.1');
  expect(answer.headerNames).toEqual(home.headerNames);
  expect(answer.body).toBe(home.body);
});

test('a whole address, as a proxy is asked, means its path', async () => {
  for (const origin of [
    'http://x',
    'HTTPS://arene.example:8080',
    'http://u:p@x',
    'http://[::1]:3000',
  ]) {
    expect((await ask(`GET ${origin}/contact HTTP/1.1`)).status).toBe(200);
    expect((await ask(`GET ${origin} HTTP/1.1`)).status).toBe(200);
    expect((await ask(`GET ${origin}?page=1 HTTP/1.1`)).status).toBe(200);
    expect((await ask(`GET ${origin}/\\[ HTTP/1.1`)).status).toBe(404);
    const moved = await ask(`GET ${origin}/contact/ HTTP/1.1`);
    expect([moved.status, moved.location]).toEqual([308, '/contact']);
    const teams = await ask(`GET ${origin}/api?action=getTeamsWithPlayers HTTP/1.1`);
    expect(JSON.parse(teams.body)).toMatchObject({ success: true });
  }
});

test('no byte, in a path or in a query, makes it fail or sends anybody elsewhere', async () => {
  const bytes = Array.from({ length: 256 }, (_, byte) => String.fromCharCode(byte));
  const spelled = bytes.map((byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, '0')}`);
  const targets = [...bytes, ...spelled].flatMap((byte, index) => {
    const each = [
      `/${byte}`,
      `/${byte}evil.example/`,
      `/admin/${byte}/`,
      `/contact/${byte}`,
      `/tournaments?tournoi=${byte}&${byte}=1`,
      `/api?action=${byte}`,
      `/assets/${byte}`,
    ];
    // Every byte every day, in the two places where it could lead elsewhere and in one of the others.
    return isFullRun
      ? each
      : [...each.slice(0, 2), ...each.slice(2 + (index % 5), 3 + (index % 5))];
  });
  await expectNoHarm('GET', targets);
});

test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'TRACE', 'PROPFIND'])(
  'no odd form of an address makes %s fail',
  async (method) => {
    await expectNoHarm(
      method,
      [
        [
          '*',
          'x',
          'x:443',
          'evil.example/',
          'http:',
          'http:/',
          'http:///',
          'http://',
          'https:\\\\x',
        ],
        [
          'ftp://x/',
          'javascript:alert(1)',
          'data:,x',
          '?',
          '#',
          '/#',
          '/?#',
          '/?',
          '/;',
          '/:',
          '/@',
        ],
        [
          '/..',
          '/../..',
          '/./',
          '/%2e%2e/',
          '/.%2e/',
          '/admin/..//evil.example/',
          '/admin/%2f%2fevil/',
        ],
        [
          '/\\evil.example/',
          '/%5cevil.example/',
          '//evil.example/admin/',
          '///admin///',
          '/admin//',
        ],
        [`/${'a'.repeat(15_000)}`, `/${'/'.repeat(15_000)}`, `/${'%2f'.repeat(5000)}`],
        [`/${'../'.repeat(5000)}`, `/?${'a&'.repeat(7000)}`, `/${'\\'.repeat(15_000)}`],
        [
          `/${'a'.repeat(20_000)}`,
          `http://${'a'.repeat(15_000)}`,
          `/api?${'action='.repeat(2000)}`,
        ],
      ].flat(),
    );
  },
);

async function expectNoHarm(method: string, targets: readonly string[]): Promise<void> {
  const harmed: unknown[] = [];
  for (const target of targets) {
    const { status, location, body, headerNames } = await ask(`${method} ${target} HTTP/1.1`);
    const isWell =
      status >= 200 &&
      status < 500 &&
      (location === null || /^\/(?![\\/])/.test(location)) &&
      (UNREADABLE.has(status)
        ? method === 'HEAD' || isFailure(body)
        : headerNames.includes('content-security-policy'));
    if (!isWell)
      harmed.push({ target: target.slice(0, 80), status, location, body: body.slice(0, 200) });
  }
  expect(harmed).toEqual([]);
}

function isFailure(body: string): boolean {
  const { success, message } = JSON.parse(body) as { success: boolean; message: string };
  return !success && message.startsWith('La requête ');
}

/** Sends a first line as it is, and reads all that comes back. */
async function ask(firstLine: string) {
  const { hostname, port } = new URL(api.url);
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => resolve(Buffer.concat(chunks).toString()));
    socket.write(`${firstLine}\r\nHost: x\r\nConnection: close\r\n\r\n`, 'latin1');
  });
  const [head = '', ...rest] = answer.split('\r\n\r\n');
  const [statusLine = '', ...headers] = head.split('\r\n');
  const named = headers.map((header) => header.split(': ', 2) as [string, string]);
  return {
    status: Number(statusLine.split(' ')[1]),
    headerNames: named.map(([name]) => name.toLowerCase()).toSorted(),
    location: named.find(([name]) => name.toLowerCase() === 'location')?.[1] ?? null,
    body: rest.join('\r\n\r\n'),
  };
}
