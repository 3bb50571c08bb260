import { request as httpRequest } from 'node:http';
import { describe, expect, test } from 'vitest';
import { actions, isActionName, type ActionName } from '#contract/actions.ts';
import { DESK_HEADER } from '#contract/day/desk.ts';
import { REHEARSAL_HEADER } from '#contract/events/rehearsal-secret.ts';
import { INVITATION_HEADER, LINK_HEADER } from '#contract/teams/team-links.ts';
import { send, useApi } from '../support/harness.ts';

const ELSEWHERE = { origin: 'https://ailleurs.example' };
const NAMES = Object.keys(actions).filter(isActionName);
const PUBLIC_READS: readonly ActionName[] = [
  'getEvents',
  'getEvent',
  'getPastEvents',
  'getPastEvent',
  'getSite',
  'getTournament',
  'getStandings',
  'getBracket',
  'getRoundMatches',
  'watch',
  'getTeamsWithPlayers',
];
const KEPT = ['getSite', 'getTournament', 'getStandings', 'getBracket', 'getTeamsWithPlayers'];

describe('a page of another site', () => {
  const api = useApi('sqlite');

  test('may read the answer of public reads, and of nothing else', async () => {
    const seen: ActionName[] = [];
    for (const action of NAMES) {
      // An input that no action accepts: refusals are read, too.
      const { headers } = await send(api.url, action, { not_a_field: 1 }, { headers: ELSEWHERE });
      if (invitationsIn(headers).length === 0) continue;
      seen.push(action);
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('access-control-allow-credentials')).toBeNull();
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    }
    expect(seen.toSorted()).toEqual(PUBLIC_READS.toSorted());
  });

  test('is told before it asks which reads it may send, and with which headers', async () => {
    const told = await Promise.all(
      NAMES.map(async (action) => ({ action, ...(await preflight(api.url, action, 'GET')) })),
    );
    const allowed = told.filter(({ status }) => status === 204);
    expect(allowed.map(({ action }) => action).toSorted()).toEqual(PUBLIC_READS.toSorted());
    for (const { headers } of allowed) {
      expect(Object.fromEntries(headers)).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET',
        'access-control-allow-headers': 'Cache-Control, If-None-Match, Last-Event-ID',
      });
      expect(headers.get('access-control-allow-credentials')).toBeNull();
    }
    for (const { status, headers } of told.filter((each) => !allowed.includes(each))) {
      expect([status, invitationsIn(headers)]).toEqual([405, []]);
    }
    for (const method of ['POST', 'PATCH', 'DELETE']) {
      const { status, headers } = await preflight(api.url, 'getBracket', method);
      expect([method, status, invitationsIn(headers)]).toEqual([method, 405, []]);
    }
  });

  test.each(KEPT)(
    'reads %s when it is made, when it is kept and when it is unchanged',
    async (name) => {
      const address = `${api.url}/api?action=${name}`;
      for (const time of ['made', 'kept']) {
        const answer = await fetch(address, { headers: ELSEWHERE });
        const tag = answer.headers.get('etag') ?? '';
        expect([time, answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([
          time,
          200,
          '*',
        ]);
        expect(answer.headers.get('access-control-expose-headers')).toContain('ETag');
        // The same for every origin: nothing that keeps answers needs to tell them apart.
        expect(answer.headers.get('vary')).toBe('Accept-Encoding');
        const unchanged = await fetch(address, { headers: { ...ELSEWHERE, 'if-none-match': tag } });
        expect([unchanged.status, unchanged.headers.get('access-control-allow-origin')]).toEqual([
          304,
          '*',
        ]);
      }
    },
  );

  test('follows the live stream', async () => {
    const cut = new AbortController();
    const { signal } = cut;
    const stream = await fetch(`${api.url}/api?action=watch`, { headers: ELSEWHERE, signal });
    expect(stream.headers.get('content-type')).toContain('text/event-stream');
    expect(stream.headers.get('access-control-allow-origin')).toBe('*');
    cut.abort();
  });

  test('reads nothing that was asked for with a secret', async () => {
    const secret = 'A'.repeat(22);
    for (const brought of [
      { authorization: `Bearer ${api.tokens.admin}` },
      { [DESK_HEADER]: secret },
      { [LINK_HEADER]: secret },
      { [INVITATION_HEADER]: secret },
      { [REHEARSAL_HEADER]: secret },
    ]) {
      const asked = { headers: { ...ELSEWHERE, ...brought } };
      const { headers } = await send(api.url, 'getEvent', { pk_event: 1, x: 1 }, asked);
      expect([brought, invitationsIn(headers)]).toEqual([brought, []]);
    }
  });

  test.each(['/', '/healthz', '/tournaments/rocket-league', '/sitemap.xml'])(
    'reads no page: %s',
    async (path) => {
      for (const time of ['made', 'kept']) {
        const { headers } = await fetch(api.url + path, { headers: ELSEWHERE });
        expect([time, invitationsIn(headers)]).toEqual([time, []]);
        expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      }
    },
  );
});

function invitationsIn(headers: Headers): string[] {
  return [...headers.keys()].filter((name) => name.startsWith('access-control-'));
}

/** As a browser sends it: `fetch` here would leave the method out. */
function preflight(url: string, action: string, method: string) {
  return new Promise<{ status: number; headers: Headers }>((resolve, reject) => {
    httpRequest(
      `${url}/api?action=${action}`,
      {
        method: 'OPTIONS',
        headers: { ...ELSEWHERE, 'access-control-request-method': method },
      },
      (response) => {
        response.resume();
        const told = Object.entries(response.headers).map(([name, value]): [string, string] => [
          name,
          String(value),
        ]);
        resolve({ status: response.statusCode ?? 0, headers: new Headers(told) });
      },
    )
      .on('error', reject)
      .end();
  });
}
