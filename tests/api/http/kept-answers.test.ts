import { get, type IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { actions, type ActionName } from '#contract/actions.ts';
import { DATABASES } from '#tests/proofs.ts';
import { successData, uniqueName, useApi } from '../support/harness.ts';

const VIEWS = (Object.keys(actions) as ActionName[]).filter(
  (name) => actions[name].kind === 'view',
);

/** What some of them have to be asked about. */
const ASKED: Record<string, string> = {
  getRoundMatches: '&pk_round=1',
  getPastEvent: '&slug=valorant-2',
};

describe.each(DATABASES)('a public read on %s', (kind) => {
  const api = useApi(kind);
  const addressOf = (name: string) => `/api?action=${name}${ASKED[name] ?? ''}`;

  test('there are eight of them', () => {
    expect(VIEWS.toSorted()).toEqual([
      'getBracket',
      'getPastEvent',
      'getPastEvents',
      'getRoundMatches',
      'getSite',
      'getStandings',
      'getTeamsWithPlayers',
      'getTournament',
    ]);
  });

  test.each(VIEWS)('%s carries a tag, and who has it already is told so', async (name) => {
    for (let time = 0; time < 3; time += 1) {
      const first = await ask(`${api.url}${addressOf(name)}`);
      expect(first.status).toBe(200);
      expect(first.headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(first.body.length),
        vary: 'Accept-Encoding',
      });
      const tag = first.headers['etag'] ?? '';
      expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
      const again = await ask(`${api.url}${addressOf(name)}`, { 'if-none-match': `"x", ${tag}` });
      expect([again.status, again.body.length, again.headers['etag']]).toEqual([304, 0, tag]);
      const other = await ask(`${api.url}${addressOf(name)}`, { 'if-none-match': 'W/"autre"' });
      expect(other.status).toBe(200);
    }
  });

  test('of events is kept for visitors until something changes, without what only admins see', async () => {
    const slug = uniqueName('gardee').replace(' ', '-');
    const { pk_event } = successData(
      await api.superAdmin('createEvent', { slug, name: 'Gardée', game: 'Jeu' }),
    );
    const listsEvent = async () => {
      const { headers, body } = await ask(`${api.url}/api?action=getEvents`);
      expect(headers['etag']).toBeDefined();
      return body.toString().includes(slug);
    };
    expect(await listsEvent()).toBe(false);
    const all = await api.superAdmin('getEvents');
    expect(all.headers.get('cache-control')).toBe('no-store');
    expect(JSON.stringify(successData(all))).toContain(slug);
    expect(await listsEvent()).toBe(false);
    expect(await api.visitor('getEvent', { slug })).toMatchObject({ status: 404 });
    successData(await api.superAdmin('publishEvent', { pk_event }));
    expect(await listsEvent()).toBe(true);
    expect(await api.visitor('getEvent', { slug })).toMatchObject({ status: 200 });
  });

  test('is not asked for with HEAD, whether it is kept or not', async () => {
    const address = `${api.url}/api?action=getTournament`;
    await api.admin('createTeam', { name: uniqueName('Tête'), capacity: 2 });
    expect((await fetch(address, { method: 'HEAD' })).status).toBe(405);
    expect((await fetch(address)).status).toBe(200);
    expect((await fetch(address, { method: 'HEAD' })).status).toBe(405);
  });

  test('says the same in every compression', async () => {
    const address = `${api.url}/api?action=getTeamsWithPlayers`;
    await api.admin('createTeam', { name: uniqueName('Comprimés'), capacity: 2 });
    const plain = await ask(address);
    for (let time = 0; time < 3; time += 1) {
      const [br, gzip, neither] = [
        await ask(address, { 'accept-encoding': 'gzip, deflate, br' }),
        await ask(address, { 'accept-encoding': 'gzip;q=1.0, br;q=0' }),
        await ask(address, { 'accept-encoding': 'br;q=0, gzip;q=0.000' }),
      ];
      expect(br.headers['content-encoding']).toBe('br');
      expect(gzip.headers['content-encoding']).toBe('gzip');
      expect(neither.headers['content-encoding']).toBeUndefined();
      expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
      expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
      expect(neither.body.equals(plain.body)).toBe(true);
      expect([br, gzip, neither].map(({ headers }) => headers['etag'])).toEqual(
        Array(3).fill(plain.headers['etag']),
      );
    }
  });

  test('tells what was written a moment ago, every time', async () => {
    for (let time = 0; time < 25; time += 1) {
      const name = uniqueName('Fraîche');
      await api.visitor('registerTeam', { name });
      const rows = successData(await api.visitor('getTeamsWithPlayers'));
      expect(rows.at(-1)?.name).toBe(name);
    }
  });

  test('of an admin tells what another program wrote without a word to anybody', async () => {
    const name = uniqueName('Muette');
    successData(await api.admin('getTeamsWithPlayers'));
    await api.sql(
      `insert into team (fk_event, name, name_key, capacity, created_at, version) values (1, '${name}', '${name.toLowerCase()}', 2, '2025-12-13 09:00:00', 1) returning pk_team`,
    );
    await api.sql(
      'update event set data_version = data_version + 1, public_version = public_version + 1 returning 1',
    );
    const rows = successData(await api.admin('getTeamsWithPlayers'));
    expect(rows.map((row) => row.name)).toContain(name);
  });

  test('a round that does not exist is not found, by an admin either, and a wrong number is said', async () => {
    for (const who of [api.visitor, api.admin]) {
      expect((await who('getRoundMatches', { pk_round: 999_999 })).status).toBe(404);
    }
    expect((await api.visitor('getRoundMatches', { pk_round: 'x' })).status).toBe(422);
    expect((await api.visitor('getTournament', { x: 1 })).status).toBe(422);
  });
});

describe('an unknown address', () => {
  const api = useApi('sqlite');

  test('stays unknown for a browser that has been there before', async () => {
    const first = await ask(`${api.url}/inconnue`);
    const tag = first.headers['etag'] ?? '';
    expect([first.status, tag]).toEqual([404, expect.stringMatching(/^W\//)]);
    for (let time = 0; time < 2; time += 1) {
      const again = await ask(`${api.url}/inconnue`, { 'if-none-match': tag });
      expect(again.status).toBe(404);
    }
  });
});

type Answer = { status: number; headers: IncomingMessage['headers']; body: Buffer };

/** As it is on the wire: `fetch` would unpack it. */
function ask(address: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(address, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const { statusCode = 0, headers } = response;
        resolve({ status: statusCode, headers, body: Buffer.concat(chunks) });
      });
    }).on('error', reject);
  });
}
