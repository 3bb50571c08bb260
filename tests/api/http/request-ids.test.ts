import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { newRequestId } from '#server/http/logs/request-id.ts';
import { successData, openApi, SUPER_ADMIN, uniqueName, useApi } from '../support/harness.ts';

const ID = /^[0-9a-z]{4}(?:-[0-9a-z]{4}){3}$/;

describe('the id of a request', () => {
  const api = useApi('sqlite', { LOG_LEVEL: 'info' });
  let lines: Line[] = [];
  beforeEach(() => {
    lines = readLog();
  });

  test('stands in every answer of the API that is not kept, and in its line of the log', async () => {
    const { headers } = await api.visitor('registerTeam', { name: uniqueName('Duo') });
    const id = idIn(headers);
    expect(id).toMatch(ID);
    await vi.waitFor(() =>
      expect(lines).toContainEqual(
        expect.objectContaining({ reqId: id, action: 'registerTeam', status: 200 }),
      ),
    );
  });

  test('stands in a live stream', async () => {
    const left = new AbortController();
    const { headers } = await fetch(`${api.url}/api?action=watch`, { signal: left.signal });
    left.abort();
    expect(idIn(headers)).toMatch(ID);
  });

  test('is not in what is kept, which is the same for everybody, but in its line of the log', async () => {
    for (const from of ['made', 'kept']) {
      const { headers } = await api.visitor('getStandings');
      expect({ from, id: idIn(headers) }).toEqual({ from, id: null });
    }
    await vi.waitFor(() => expect(idsOf(lines, '/api?action=getStandings')).toHaveLength(2));
    const ids = idsOf(lines, '/api?action=getStandings');
    for (const id of ids) expect(id).toMatch(ID);
    expect(new Set(ids).size).toBe(2);
  });

  test.each([
    ['a refusal', '/api?action=getAdmins', 401],
    ['an unknown action', '/api?action=nothing', 404],
    ['a page that does not exist', '/nulle-part', 404],
    ['an unknown picture', '/pictures/x', 404],
    ['a site that is not ready', '/readyz', 503],
  ])('stands in %s', async (_what, path, status) => {
    const response = await fetch(`${api.url}${path}`);
    expect(response.status).toBe(status);
    const id = idIn(response.headers);
    expect(id).toMatch(ID);
    await vi.waitFor(() => expect(idsOf(lines, path)).toEqual([id]));
  });

  test('stands in the answer to what is no request at all', async () => {
    const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
    socket.setEncoding('utf8').end('quoi ?\r\n\r\n');
    const [answer] = (await once(socket, 'data')) as [string];
    const id = /^X-Request-Id: (.+)\r$/m.exec(answer)?.[1];
    expect(id).toMatch(ID);
    expect(lines).toContainEqual(
      expect.objectContaining({ reqId: id, status: 400, msg: 'unreadable request' }),
    );
  });

  test('is never the one that a visitor sends', async () => {
    const sent = { 'x-request-id': 'a-moi', 'request-id': 'a-moi' };
    const { headers } = await api.visitor('registerTeam', { name: uniqueName('Duo') }, sent);
    expect(idIn(headers)).toMatch(ID);
    await vi.waitFor(() => expect(lines.map(({ msg }) => msg)).toContain('answered'));
    expect(JSON.stringify(lines)).not.toContain('a-moi');
  });

  test('is another in another process, and in every request', () => {
    const ids = Array.from({ length: 5000 }, newRequestId);
    expect(new Set(ids).size).toBe(5000);
    for (const id of ids) expect(id).toMatch(ID);
  });
});

describe('a line of the log', () => {
  const api = useApi('sqlite', { LOG_LEVEL: 'info' });

  test('says which admin asked, and why it was refused', async () => {
    const lines = readLog();
    successData(await api.superAdmin('getAdmins'));
    await api.admin('getAdmins');
    await api.visitor('login', SUPER_ADMIN);
    await api.visitor('login', { ...SUPER_ADMIN, password: 'Mauvais-99' });
    await api.admin('getTournament');
    await vi.waitFor(() => expect(lines).toHaveLength(5));
    const said = lines.map(({ action, status, admin, refusal }) => [
      action,
      status,
      admin,
      refusal,
    ]);
    expect(said).toEqual([
      ['getAdmins', 200, 'admin', undefined],
      ['getAdmins', 403, 'caster', 'not-allowed'],
      ['login', 200, 'admin', undefined],
      ['login', 401, undefined, 'bad-credentials'],
      ['getTournament', 200, 'caster', undefined],
    ]);
  });

  test('is written for a health check that fails, and for none that finds nothing wrong', async () => {
    const own = await openApi('sqlite', { LOG_LEVEL: 'info' });
    onTestFinished(own.close);
    const lines = readLog();
    expect((await fetch(`${own.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${own.url}/readyz`)).status).toBe(503);
    await vi.waitFor(() => expect(lines).toHaveLength(1));
    expect(lines).toMatchObject([{ url: '/readyz', status: 503 }]);
  });
});

type Line = Record<string, unknown>;

/** What the server writes from now on, to the end of the test. */
function readLog(): Line[] {
  const lines: Line[] = [];
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    if (typeof text === 'string' && text.startsWith('{')) lines.push(JSON.parse(text) as Line);
    return true;
  });
  onTestFinished(() => spy.mockRestore());
  return lines;
}

function idIn(headers: Headers): string | null {
  return headers.get('x-request-id');
}

function idsOf(lines: readonly Line[], url: string): unknown[] {
  return lines.filter((line) => line['url'] === url).map(({ reqId }) => reqId);
}
