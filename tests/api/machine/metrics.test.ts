import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { createServer } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { actions } from '#contract/actions.ts';
import type { PublicState } from '#contract/public-state.ts';
import { CannotListenError } from '#server/listening/listen-error.ts';
import { start } from '#server/main.ts';
import { version } from '#server/version.ts';
import { DATABASES } from '#tests/proofs.ts';
import { freePort } from '../../postgres.ts';
import { watchStream } from '../../weekend/viewer.ts';
import { exchange } from '../support/exchange.ts';
import { expectRefusal } from '../support/expectations.ts';
import {
  createDatabase,
  successData,
  sendRaw,
  testConfig,
  uniqueName,
  useApi,
} from '../support/harness.ts';
import { eventHelpers } from '../support/create-events.ts';
import { siteWithoutPages } from '../support/no-site.ts';
import { onAirHelpers } from '../support/on-air.ts';

const METRICS_PORT = String(await freePort());
const METRICS_URL = `http://127.0.0.1:${METRICS_PORT}`;

describe.each(DATABASES)('the measures of a site on %s', (kind) => {
  const api = useApi(kind, { METRICS_PORT, MAX_VIEWERS: '2', BACKUP_EVERY: '6h' });
  const { onAir, win } = onAirHelpers(api);

  test('count answers by action and outcome, with how long they took', async () => {
    const before = await scrape();
    successData(await api.visitor('getTournament'));
    successData(await api.visitor('registerTeam', { name: uniqueName('Duo') }));
    await api.visitor('registerTeam', { name: '' });
    await api.visitor('getAdmins');
    const after = await scrape();
    const grown = (line: string) => (after(line) || 0) - (before(line) || 0);
    expect(grown('arene_requests_total{action="getTournament",outcome="ok"}')).toBe(1);
    expect(grown('arene_requests_total{action="registerTeam",outcome="ok"}')).toBe(1);
    expect(grown('arene_requests_total{action="registerTeam",outcome="refused"}')).toBe(1);
    expect(grown('arene_requests_total{action="getAdmins",outcome="refused"}')).toBe(1);
    expect(grown('arene_refusals_total{code="not-signed-in"}')).toBe(1);
    expect(grown('arene_request_seconds_count{action="registerTeam"}')).toBe(2);
    expect(grown('arene_request_seconds_bucket{action="registerTeam",le="+Inf"}')).toBe(2);
    expect(grown('arene_database_seconds_count{kind="write"}')).toBeGreaterThanOrEqual(1);
    expect(grown('arene_write_wait_seconds_count')).toBeGreaterThanOrEqual(1);
  });

  test('tell what was kept from what was made', async () => {
    successData(await api.visitor('registerTeam', { name: uniqueName('Duo') }));
    const before = await scrape();
    for (let asked = 0; asked < 4; asked += 1) successData(await api.visitor('getStandings'));
    const after = await scrape();
    const grown = (from: string) =>
      after(`arene_published_total{from="${from}"}`) -
      before(`arene_published_total{from="${from}"}`);
    expect([grown('made'), grown('kept')]).toEqual([1, 3]);
  });

  test('count refused passwords', async () => {
    const wrong = { username: 'admin', password: 'Mauvais-99' };
    const before = await scrape();
    await api.visitor('login', wrong);
    const line = 'arene_refusals_total{code="bad-credentials"}';
    expect((await scrape())(line) - before(line)).toBe(1);
  });

  test('are named by no stranger', async () => {
    const nonsense = [
      '/evil',
      '/api?action=evil',
      '/api?action=__proto__',
      '/api?action=toString&x=1',
    ];
    for (const path of nonsense) await fetch(`${api.url}${path}`);
    await sendRaw(api.url, { method: 'PUT', path: '/api?action=evil' });
    const text = await scraped();
    const named = new Set(Array.from(text.matchAll(/[{,]action="(.*?)"/g), ([, name]) => name));
    const known = new Set([...Object.keys(actions), 'page', 'static', 'picture', 'other']);
    expect([...named].filter((name) => !known.has(name ?? ''))).toEqual([]);
    expect(text).not.toContain('evil');
  });

  test('tell what only the database knows', async () => {
    const value = await scrape();
    expect(value('arene_database_up')).toBe(1);
    expect(value(`arene_info{version="${version()}",database="${kind}"}`)).toBe(1);
    expect(value('arene_outbox_messages{to="discord",state="waiting"}')).toBe(0);
    expect(value('arene_outbox_overdue_seconds{to="push"}')).toBe(0);
    expect(value('arene_held_rows')).toBe(0);
    expect(value('arene_database_bytes{part="database"}')).toBeGreaterThan(10_000);
    expect(value('arene_database_bytes{part="wal"}')).toBeGreaterThan(0);
    expect(value('arene_backup_interval_seconds')).toBe(6 * 3600);
    expect(value('arene_database_connections{state="waiting"}')).toBe(kind === 'sqlite' ? NaN : 0);
  });

  test('are not read through the port of the visitors', async () => {
    const response = await fetch(`${api.url}/metrics`);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('arene_');
  });

  test('are all that can be read on their own port', async () => {
    const ask = async (path: string, method = 'GET') =>
      (await fetch(`${METRICS_URL}${path}`, { method })).status;
    expect(await ask('/metrics')).toBe(200);
    expect(await ask('/metrics', 'HEAD')).toBe(200);
    expect(await ask('/metrics', 'POST')).toBe(405);
    for (const path of ['/', '/api?action=getEvents', '/metrics/x'])
      expect(await ask(path)).toBe(404);
  });

  test('MAX_VIEWERS places are given, the next viewer is refused, and one who leaves makes room', async () => {
    const viewers = [await follow(api.url), await follow(api.url)];
    expect(viewers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const refused = await api.visitor('watch');
    expectRefusal(refused, 503, 'busy');
    expect(refused.headers.get('retry-after')).toBe('5');
    const value = await scrape();
    expect(value('arene_viewers{from="site"}')).toBe(2);
    expect(value('arene_viewers_max{from="site"}')).toBe(2);
    expect(value('arene_viewers_max{from="elsewhere"}')).toBe(1);
    expect(value('arene_viewers_refused_total{from="site"}')).toBe(1);
    expect(value('arene_viewers_refused_total{from="elsewhere"}')).toBe(0);
    expect(value('arene_requests_total{action="watch",outcome="ok"}')).toBe(2);
    expect(value('arene_requests_total{action="watch",outcome="unavailable"}')).toBe(1);
    viewers[0]?.destroy();
    await expect.poll(async () => (await scrape())('arene_viewers{from="site"}')).toBe(1);
    const next = await follow(api.url);
    expect(next.statusCode).toBe(200);
    for (const viewer of [...viewers, next]) viewer.destroy();
  });

  test('count every byte that was sent, also while its connection is open', async () => {
    const before = await scrape();
    const viewer = watchStream(api.url);
    await viewer.until(() => true);
    const { text, headers } = await exchange(new URL(`${api.url}/api?action=getSite`), {
      method: 'GET',
      headers: {},
    });
    const sent = (await scrape())(SENT) - before(SENT);
    viewer.close();
    expect(sent).toBeGreaterThan(viewer.bytes() + Buffer.byteLength(text) + [...headers].length);
  });

  test('tell how long the thread that makes pages has kept others waiting', async () => {
    expect((await scrape())('arene_publishing_delay_seconds')).toBeGreaterThanOrEqual(0);
  });

  test('tell how long news took from the moment in which they might be told: saved, or the end of the delay', async () => {
    const { fk_event, first } = await onAir();
    const viewer = watchStream(api.url, { event: fk_event });
    const room = watchStream(api.url, {
      event: fk_event,
      headers: { authorization: `Bearer ${api.tokens.admin}` },
      isInRoom: true,
    });
    await viewer.until(() => true);
    await room.until(() => true);
    const before = await scrape();
    const isWon = ({ matches }: PublicState) => matches[0]?.winner_team === first.fk_team_one;
    successData(await win(first));
    await room.until(isWon);
    const saved = await scrape();
    expect(grownBy(before, saved, 'room', '+Inf')).toBeGreaterThan(0);
    expect(grownBy(before, saved, 'public', '+Inf')).toBe(0);
    // The end of the delay is an hour ago: that is how late it is, whenever it was saved.
    const anHourAgo = new Date(Date.now() - 3_600_000).toISOString();
    await api.sql(`update held_row set due_at = '${anHourAgo}' returning 1`);
    await viewer.until(isWon);
    const metrics = await scrape();
    expect(grownBy(saved, metrics, 'public', '+Inf')).toBeGreaterThan(0);
    expect(grownBy(saved, metrics, 'public', '10')).toBe(0);
    viewer.close();
    room.close();
  });

  test('a live stream is counted once, when it begins, and never as a slow answer', async () => {
    const { pk_event } = await eventHelpers(api).published();
    const before = await scrape();
    const viewer = await follow(api.url);
    const ended = once(viewer, 'end');
    // Who follows the current event is let go when it is another one.
    successData(await api.superAdmin('setCurrentEvent', { pk_event }));
    await ended;
    const after = await scrape();
    const begun = 'arene_requests_total{action="watch",outcome="ok"}';
    expect(after(begun) - before(begun)).toBe(1);
    const timed = 'arene_request_seconds_count{action="watch"}';
    expect(after(timed)).toBe(before(timed));
  });
});

describe('a port for the measures', () => {
  test('that is taken is said in one sentence, and the database is let go of', async () => {
    const occupant = createServer().listen(0, '127.0.0.1');
    await once(occupant, 'listening');
    onTestFinished(() => void occupant.close());
    const address = occupant.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const database = await createDatabase('sqlite');
    onTestFinished(database.drop);
    const starting = start(
      testConfig(database.url, { METRICS_PORT: String(port) }),
      siteWithoutPages,
    );
    await expect(starting).rejects.toThrow(CannotListenError);
    await expect(starting).rejects.toThrow(/ avec METRICS_PORT\.$/);
    const server = await start(testConfig(database.url), siteWithoutPages);
    expect(server.metricsUrl).toBeNull();
    await server.close();
  });

  test('is closed with the site', async () => {
    const database = await createDatabase('sqlite');
    onTestFinished(database.drop);
    const server = await start(testConfig(database.url, { METRICS_PORT: '0' }), siteWithoutPages);
    const url = server.metricsUrl ?? '';
    expect((await fetch(url)).status).toBe(200);
    await server.close();
    await expect(fetch(url)).rejects.toThrow('fetch failed');
  });
});

const SENT = 'arene_sent_bytes_total';

type Scraped = (line: string) => number;

/** How many more news were sent within so many seconds. */
function grownBy(before: Scraped, after: Scraped, audience: string, bound: string): number {
  const line = `arene_news_seconds_bucket{audience="${audience}",le="${bound}"}`;
  return after(line) - before(line);
}

async function scraped(): Promise<string> {
  return (await fetch(`${METRICS_URL}/metrics`)).text();
}

/** The value that stands behind a name and its labels; NaN where there is none. */
async function scrape(): Promise<(line: string) => number> {
  const text = await scraped();
  const values = new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
  );
  return (line) => values.get(line) ?? NaN;
}

/** A viewer who stays. */
async function follow(url: string): Promise<IncomingMessage> {
  const request = get(`${url}/api?action=watch`, { agent: false });
  request.on('error', () => {});
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.on('error', () => {});
  response.resume();
  return response;
}
