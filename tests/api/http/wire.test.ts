import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { actions } from '#contract/actions.ts';
import { DESK_HEADER } from '#contract/day/desk.ts';
import { DATABASES } from '#tests/proofs.ts';
import { fieldErrors, expectRefusal } from '../support/expectations.ts';
import {
  successData,
  openApi,
  send,
  sendRaw,
  uniqueName,
  useApi,
  type Reply,
} from '../support/harness.ts';
import { stopClock } from '../support/still-clock.ts';
import { linkCaller, newSecret, teamWithLink } from '../support/teams-by-link.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const registerTeam = (name: string) => JSON.stringify({ action: 'registerTeam', name });
const sized = (bytes: number) => registerTeam('x'.repeat(bytes - registerTeam('').length));

describe.each(DATABASES)('what the wire refuses on %s', (kind) => {
  const api = useApi(kind);
  const post = (body: string, headers: Record<string, string> = JSON_TYPE) =>
    sendRaw(api.url, { method: 'POST', headers, body });
  const get = (search: string, headers: Record<string, string> = {}) =>
    sendRaw(api.url, { method: 'GET', path: `/api?${search}`, headers });
  const teamNames = async () =>
    successData(await api.visitor('getTeamsWithPlayers')).map(({ name }) => name);

  test('an action called with another method is refused, and the answer names the right one', async () => {
    for (const [action, { method: right }] of Object.entries(actions)) {
      for (const method of ['GET', 'POST', 'PATCH', 'DELETE']) {
        if (method === right) continue;
        const inBody = method === 'POST' || method === 'PATCH';
        const reply = await sendRaw(api.url, {
          method,
          path: inBody ? '/api' : `/api?action=${action}`,
          headers: { ...JSON_TYPE, authorization: `Bearer ${api.tokens.superAdmin}` },
          ...(inBody ? { body: JSON.stringify({ action }) } : {}),
        });
        expectRefusal(reply, 405, 'wrong-method', {
          message: `Cette action s'appelle avec la méthode ${right}.`,
        });
        expect(reply.headers.get('allow')).toBe(right);
      }
    }
  });

  test.each(['PUT', 'OPTIONS', 'HEAD'])('%s is no method of the API', async (method) => {
    const { status, headers } = await sendRaw(api.url, { method });
    expect(status).toBe(405);
    expect(headers.get('allow')).toBe('GET, POST, PATCH, DELETE');
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/html',
    'application/xml',
    'application/json-patch+json',
    'application/jsonx',
    'text/json',
    'application/octet-stream',
  ])('a body sent as %s is refused with 415', async (type) => {
    const name = uniqueName('Type');
    expectRefusal(await post(registerTeam(name), { 'content-type': type }), 415, 'not-json', {
      message: 'La requête doit être au format JSON.',
    });
    expect(await teamNames()).not.toContain(name);
  });

  test.each(['application/json', 'application/json; charset=utf-8', 'APPLICATION/JSON'])(
    'a body sent as %s is read',
    async (type) => {
      const reply = await post(registerTeam(uniqueName('Type')), { 'content-type': type });
      expect(reply.status).toBe(200);
    },
  );

  test('a DELETE that announces JSON but has no body works like one that announces nothing', async () => {
    const { pk_team } = successData(
      await api.visitor('registerTeam', { name: uniqueName('Vide') }),
    );
    const reply = await api.admin('deleteTeam', { pk_team }, JSON_TYPE);
    expect(reply.body).toEqual({ success: true, data: { pk_team } });
  });

  test.each([
    ['nothing', ''],
    ['half a body', '{"action":"registerTeam","name":'],
    ['no JSON', 'action=registerTeam'],
    ['an array', '[]'],
    ['an array of actions', '[{"action":"registerTeam","name":"Liste"}]'],
    ['null', 'null'],
    ['a number', '42'],
    ['a text', '"registerTeam"'],
    ['an action that is a list', '{"action":["registerTeam"],"name":"x"}'],
    ['an action that is an object', '{"action":{},"name":"x"}'],
    ['a __proto__ key', '{"action":"registerTeam","name":"x","__proto__":{"admin":true}}'],
    ['a spelled-out __proto__ key', '{"action":"registerTeam","\\u005f_proto__":{"a":1}}'],
    ['a deep __proto__ key', '{"action":"registerTeam","name":{"__proto__":{"a":1}}}'],
    ['constructor.prototype', '{"action":"registerTeam","constructor":{"prototype":{"a":1}}}'],
  ])('%s as a body is malformed', async (_what, body) => {
    expectRefusal(await post(body), 400, 'malformed', {
      message: "La requête n'a pas pu être lue. Rechargez la page, puis réessayez.",
    });
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
  });

  test('a body without an action is told so', async () => {
    expectRefusal(await post('{"name":"x"}'), 400, 'missing-action');
    expectRefusal(await get('pk_team=1'), 400, 'missing-action');
  });

  test.each(['toString', '__proto__', 'constructor', 'hasOwnProperty', 'getteams', 'watcher', ''])(
    'the action %j does not exist',
    async (action) => {
      expectRefusal(await get(`action=${action}`), 404, 'unknown-action', {
        message: "Cette action n'existe pas.",
      });
      expectRefusal(await post(JSON.stringify({ action })), 404, 'unknown-action');
    },
  );

  test('an action named twice, or a key given twice, is not guessed at', async () => {
    expectRefusal(await get('action=getTeamsWithPlayers&action=getTeams'), 400, 'malformed');
    const twice = await sendRaw(api.url, {
      method: 'GET',
      path: '/api?action=getTeam&pk_team=1&pk_team=2',
      headers: { authorization: `Bearer ${api.tokens.admin}` },
    });
    expectRefusal(twice, 422, 'invalid', { errors: { pk_team: "L'identifiant n'est pas valide" } });
  });

  test('a field that the action does not know is refused by its name and never reaches a row', async () => {
    const name = uniqueName('Clé');
    for (const key of ['capacity', 'pk_team', 'toString', 'constructor', 'valueOf', '']) {
      const reply = await post(JSON.stringify({ action: 'registerTeam', name, [key]: 99 }));
      expectRefusal(reply, 422, 'invalid', { message: 'Certains champs ne sont pas valides.' });
      expect(fieldErrors(reply)).toEqual({ [key]: "Ce champ n'est pas attendu" });
    }
    const inQuery = await get('action=getTeamsWithPlayers&__proto__=1');
    expectRefusal(inQuery, 422, 'invalid');
    expect(Object.keys(fieldErrors(inQuery))).toEqual(['__proto__']);
    expect(await teamNames()).not.toContain(name);
  });

  test('a body over 32 kB is refused, one just below is read', async () => {
    expectRefusal(await post(sized(32 * 1024 + 1)), 413, 'too-large', {
      message: 'La requête est trop volumineuse. Envoyez moins de données à la fois.',
    });
    expectRefusal(await post(sized(32 * 1024)), 422, 'invalid');
  });

  test('a write that another site makes this browser send is refused, a link is not', async () => {
    const name = uniqueName('Ailleurs');
    const crossSite = { 'sec-fetch-site': 'cross-site' };
    const write = await post(registerTeam(name), { ...JSON_TYPE, ...crossSite });
    expectRefusal(write, 403, 'cross-site');
    expect(await teamNames()).not.toContain(name);
    expect((await get('action=getTeamsWithPlayers', crossSite)).status).toBe(200);
    for (const site of ['same-origin', 'same-site', 'none']) {
      const own = await post(registerTeam(uniqueName('Ici')), {
        ...JSON_TYPE,
        'sec-fetch-site': site,
      });
      expect(own.status).toBe(200);
    }
  });

  test.each([
    ['POST', '/nulle-part'],
    ['DELETE', '/api/nulle-part'],
    ['PATCH', '/'],
  ])('%s %s answers a failure like any other', async (method, path) => {
    const reply = await sendRaw(api.url, { method, path });
    expectRefusal(reply, 404, 'unknown-action', { message: "Cette action n'existe pas." });
  });

  test('an address that cannot be decoded is an unknown one', async () => {
    const reply = await sendRaw(api.url, { method: 'POST', path: '/%zz' });
    expectRefusal(reply, 404, 'unknown-action');
  });
});

describe('the limit on public writes', () => {
  useStillClock();
  const api = useApi('sqlite', { RATE_LIMITS: 'on' });

  test('the 301st public write of a minute is refused, reads and admins go on', async () => {
    const statuses = new Map<number, number>();
    for (let sent = 0; sent < 320; sent += 1) {
      const { status } = await api.visitor('registerTeam', { name: '' });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    // Two sign-ins opened this server: they were public writes too.
    expect(Object.fromEntries(statuses)).toEqual({ 422: 298, 429: 22 });
    expect((await api.visitor('registerTeam', { name: 'x' })).body).toMatchObject({
      code: 'too-many-requests',
      message: 'Trop de demandes à la fois. Réessayez dans une minute.',
    });
    expect((await api.visitor('getTeamsWithPlayers')).status).toBe(200);
    expect((await api.admin('createTeam', { name: 'Encore', capacity: 2 })).status).toBe(200);
  });

  test('the 301st key of a desk that opens nothing is refused, also to who only watches; the right one is not', async () => {
    const right = { [DESK_HEADER]: 'k'.repeat(22) };
    successData(await api.admin('createDeskKey', { kind: 'read', fk_event: 1 }, right));
    const wrong = (guess: number) => ({ [DESK_HEADER]: String(guess).padStart(22, '0') });
    const watching = async (headers: Record<string, string>) => {
      const cut = new AbortController();
      const { status } = await fetch(`${api.url}/api?action=watch`, {
        headers,
        signal: cut.signal,
      });
      cut.abort();
      return status;
    };
    expect(await watching(wrong(0))).toBe(200);
    for (let guess = 1; guess < 300; guess += 1) {
      expect((await api.visitor('getDesk', {}, wrong(guess))).status).toBe(401);
    }
    expect((await api.visitor('getDesk', {}, wrong(300))).status).toBe(429);
    expect(await watching(wrong(301))).toBe(429);
    expect(await watching(right)).toBe(200);
    expect(await watching({})).toBe(200);
    expect((await api.visitor('getDesk', {}, right)).status).toBe(200);
  });
});

describe('the limits on links', () => {
  useStillClock();
  const api = useApi('sqlite', { RATE_LIMITS: 'on' });
  const statusesOf = async (times: number, ask: () => Promise<Reply>) => {
    const statuses: Record<number, number> = {};
    for (let sent = 0; sent < times; sent += 1) {
      const { status } = await ask();
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
    return statuses;
  };

  test('who guesses is stopped, a team beside them is not, and each team has a budget of its own', async () => {
    const [flooding, other] = [await teamWithLink(api), await teamWithLink(api)];
    const guess = () => linkCaller(api, newSecret())('setJoining', { by_invitation: true });
    expect(await statusesOf(310, guess)).toEqual({ 401: 300, 429: 10 });
    const flood = () => flooding.call('setJoining', { by_invitation: true });
    expect(await statusesOf(70, flood)).toEqual({ 200: 60, 429: 10 });
    // Who has tapped too much still sees what becomes of the team.
    expect(await statusesOf(190, () => flooding.call('getMyTeam'))).toEqual({ 200: 180, 429: 10 });
    expect((await other.call('getMyTeam')).status).toBe(200);
    expect((await other.call('setJoining', { by_invitation: true })).status).toBe(200);
  });
});

test('a subscriber who changes address at every write is held to the same limit', async () => {
  onTestFinished(stopClock().release);
  const api = await openApi('sqlite', { RATE_LIMITS: 'on', TRUST_PROXY: 'on' });
  const statuses = new Set<number>();
  for (let sent = 0; sent < 301; sent += 1) {
    const headers = { 'x-forwarded-for': `2001:db8::${sent.toString(16)}` };
    statuses.add((await send(api.url, 'registerTeam', { name: '' }, { headers })).status);
  }
  expect([...statuses]).toEqual([422, 429]);
  await api.close();
});

/** All requests of these tests fall into one minute, however long they take. */
function useStillClock(): void {
  let clock: ReturnType<typeof stopClock> | null = null;
  beforeAll(() => {
    clock = stopClock();
  });
  afterAll(() => clock?.release());
}
