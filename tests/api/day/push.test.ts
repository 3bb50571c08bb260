import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createCaller, registerTeams } from '#scripts/demo/play-tournament.ts';
import { start } from '#server/main.ts';
import { seal } from '#server/outbox/sealing.ts';
import { DATABASES, isFullRun } from '#tests/proofs.ts';
import type { DatabaseKind } from '#tests/databases.ts';
import { startPushService, type TestBrowser } from '../../push-service/push-service.ts';
import { siteWithoutPages } from '../support/no-site.ts';
import { successData, uniqueName, useApi } from '../support/harness.ts';
import { linkCaller, newSecret, withLink } from '../support/teams-by-link.ts';

let service: Awaited<ReturnType<typeof startPushService>>;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());

/** A server that knows the tests' own push service, and a round in which two matches wait to be played. */
function roundOn(kind: DatabaseKind) {
  const api = useApi(kind, {}, siteWithoutPages, () => service.services);
  const round = { matches: [] as Drawn[] };
  beforeAll(async () => {
    const call = createCaller(api.url, api.tokens.superAdmin);
    await registerTeams(call, ['Grelons', 'Aigles', 'Nova', 'Pixel']);
    await call('setRegistration', { open: false });
    await call('startSwiss', { rounds: 2 });
    await call('drawRound');
    round.matches = await call('publishRound');
  });
  const linkTo = async (pk_team: number | null) => {
    const secret = newSecret();
    successData(await api.admin('createTeamLink', { pk_team }, withLink(secret)));
    return linkCaller(api, secret);
  };
  /** Somebody of this team whose browser is notified. */
  const phoneOf = async (pk_team: number | null) => {
    const call = await linkTo(pk_team);
    const browser = service.browser();
    successData(await call('subscribePush', browser.target));
    return { browser, call };
  };
  /** Published, the round was called: who is at the wrong station is called to the right one. */
  const callTo = async (pk_match: number, station: number) => {
    const schedules = [{ pk_match, station, match_date: null }];
    successData(await api.admin('scheduleMatches', { schedules }));
  };
  const anyAct = async () =>
    void successData(await api.admin('createTeam', { name: uniqueName('Autre'), capacity: 2 }));
  const matchOf = (index: number): Drawn => {
    const match = round.matches[index];
    if (match === undefined) throw new Error('four teams make two matches');
    return match;
  };
  return { api, matchOf, linkTo, phoneOf, callTo, anyAct };
}

type Drawn = {
  pk_match: number;
  fk_team_one: number | null;
  fk_team_two: number | null;
  team_one_name: string | null;
  team_two_name: string | null;
};

const OFTEN = { interval: 20 };
const received = (browser: TestBrowser, count: number) =>
  vi.waitFor(() => expect(browser.received).toHaveLength(count), OFTEN);

describe.each(DATABASES)('a notification on %s', (kind) => {
  const { api, matchOf, linkTo, phoneOf, callTo, anyAct } = roundOn(kind);

  test('reaches the phones of both called teams, signed by this site, and nobody else', async () => {
    const { pk_match, fk_team_one, fk_team_two, team_one_name, team_two_name } = matchOf(0);
    const [one, two] = [await phoneOf(fk_team_one), await phoneOf(fk_team_two)];
    const stranger = await phoneOf(matchOf(1).fk_team_one);
    await callTo(pk_match, 4);
    await Promise.all([received(one.browser, 1), received(two.browser, 1)]);
    const [first] = one.browser.received;
    expect(first?.notice).toMatchObject({
      kind: 'called',
      pk_match,
      station: 4,
      opponent: team_two_name,
    });
    expect(two.browser.received[0]?.notice).toMatchObject({ opponent: team_one_name });
    const { push_key } = successData(await one.call('getMyTeam'));
    expect(first?.signed).toMatchObject({ key: push_key, aud: 'https://push.arene.test' });
    expect(first?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      urgency: 'high',
      topic: `match-${pk_match}`,
    });
    expect(Number(first?.headers['ttl'])).toBeGreaterThan(1000);
    // A repeated call sends no second notification.
    await anyAct();
    await callTo(matchOf(1).pk_match, 5);
    await received(stranger.browser, 1);
    expect(one.browser.received).toHaveLength(1);
  });

  test('is not sent to whoever has stopped them, nor by a link that was withdrawn', async () => {
    const { pk_match, fk_team_one } = matchOf(0);
    const [stopped, withdrawn, kept] = [
      await phoneOf(fk_team_one),
      await phoneOf(fk_team_one),
      await phoneOf(fk_team_one),
    ];
    const { endpoint } = stopped.browser.target;
    expect(successData(await stopped.call('unsubscribePush', { endpoint }))).toEqual({
      subscribed: false,
    });
    // Nobody stops those of somebody else.
    await stopped.call('unsubscribePush', { endpoint: kept.browser.target.endpoint });
    const its = `select fk_link from push_subscription where endpoint = '${withdrawn.browser.target.endpoint}'`;
    await api.sql(`delete from team_link where pk_link = (${its}) returning pk_link`);
    await callTo(pk_match, 7);
    await received(kept.browser, 1);
    expect(stopped.browser.received).toEqual([]);
    expect(withdrawn.browser.received).toEqual([]);
  });

  test('a link has few browsers: the latest five, and the same one is counted once', async () => {
    const call = await linkTo(matchOf(0).fk_team_one);
    const browsers = Array.from({ length: 7 }, () => service.browser());
    for (const { target } of browsers) successData(await call('subscribePush', target));
    for (let again = 0; again < 20; again += 1) {
      await call('subscribePush', browsers.at(-1)?.target);
    }
    const rows = await api.sql('select endpoint from push_subscription order by pk_subscription');
    const endpoints = browsers.map(({ target }) => target.endpoint);
    const kept = rows
      .map(({ endpoint }) => String(endpoint))
      .filter((one) => endpoints.includes(one));
    expect(kept).toEqual(endpoints.slice(2));
  });

  test('leaves nothing in the history, and its key opens nothing in the database', async () => {
    expect(await api.sql("select action from trail where action like '%Push'")).toEqual([]);
    const [key] = await api.sql('select * from push_key');
    expect(String(key?.['sealed_private_key'])).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+\.[\w-]+$/);
  });

  test('goes on after a restart with the same key, and what nobody needs any more is tidied away', async () => {
    const { pk_match, fk_team_two } = matchOf(0);
    const { browser, call } = await phoneOf(fk_team_two);
    const before = successData(await call('getMyTeam')).push_key;
    const old = "update outbox set expires_at = '2020-01-01T00:00:00.000Z' returning key";
    expect(await api.sql(old)).not.toEqual([]);
    await api.api.restart();
    expect(successData(await call('getMyTeam')).push_key).toBe(before);
    await callTo(pk_match, 9);
    await received(browser, 1);
    expect(browser.received[0]?.signed.key).toBe(before);
    const left = await api.sql("select key from outbox where expires_at < '2021'");
    expect(left).toEqual([]);
  });

  test('with a key that cannot be opened begins anew: another key, and nobody subscribed', async () => {
    const { pk_match, fk_team_two } = matchOf(0);
    const { browser, call } = await phoneOf(fk_team_two);
    const before = successData(await call('getMyTeam')).push_key;
    const sealed = await seal('celle d’un autre', { password: 'autre' });
    await api.sql(`update push_key set sealed_private_key = '${sealed}' returning public_key`);
    await api.api.restart();
    expect(await api.sql('select * from push_subscription')).toEqual([]);
    const after = successData(await call('getMyTeam')).push_key;
    expect(after).not.toBe(before);
    successData(await call('subscribePush', browser.target));
    await callTo(pk_match, 10);
    await received(browser, 1);
    expect(browser.received[0]?.signed.key).toBe(after);
  });
});

describe.each(DATABASES)('what teams are told on %s', (kind) => {
  const { api, matchOf, phoneOf, anyAct } = roundOn(kind);

  test('a litige once, and then that the round was taken back', async () => {
    const { pk_match, fk_team_one, fk_team_two } = matchOf(1);
    const [one, two] = [await phoneOf(fk_team_one), await phoneOf(fk_team_two)];
    const report = { pk_match, team_one_score: 2, team_two_score: 0 };
    successData(await one.call('reportScore', report));
    successData(await two.call('reportScore', { ...report, team_one_score: 0, team_two_score: 2 }));
    await anyAct();
    for (const { browser } of [one, two]) {
      await received(browser, 1);
      expect(browser.received[0]?.notice).toMatchObject({ kind: 'disputed', pk_match });
    }
    successData(await api.admin('undo', {}));
    for (const { browser } of [one, two]) {
      await received(browser, 2);
      expect(browser.received[1]?.notice).toMatchObject({ kind: 'gone', pk_match });
    }
  });
});

describe.each(DATABASES)('a push service in trouble, on %s', (kind) => {
  const { api, matchOf, phoneOf, callTo, anyAct } = roundOn(kind);

  test('is asked again, in order and not too soon, until it takes the message', async () => {
    const { pk_match, fk_team_one } = matchOf(0);
    const failing = await phoneOf(fk_team_one);
    const busy = await phoneOf(fk_team_one);
    const slow = await phoneOf(fk_team_one);
    const cut = await phoneOf(fk_team_one);
    failing.browser.willAnswer({ status: 500 });
    busy.browser.willAnswer({ status: 429, headers: { 'retry-after': '600' } });
    slow.browser.willAnswer('never');
    cut.browser.willAnswer('cut');
    await callTo(pk_match, 11);
    await received(busy.browser, 1);
    for (const { browser } of [failing, slow, cut]) {
      await received(browser, 2);
      const [first, second] = browser.received;
      expect(second?.notice).toEqual(first?.notice);
    }
    // All others were asked again meanwhile; this one has said when.
    expect(busy.browser.received).toHaveLength(1);
    await api.sql("update outbox set due_at = '2026-01-01T00:00:00.000Z' returning 1");
    await anyAct();
    await received(busy.browser, 2);
  });

  test('that knows the browser no more, or points elsewhere, is not asked again', async () => {
    const { pk_match, fk_team_two } = matchOf(0);
    const gone = await phoneOf(fk_team_two);
    const moved = await phoneOf(fk_team_two);
    const elsewhere = service.browser();
    gone.browser.willAnswer({ status: 410 });
    moved.browser.willAnswer({ status: 307, headers: { location: elsewhere.target.endpoint } });
    await callTo(pk_match, 12);
    await received(gone.browser, 1);
    await received(moved.browser, 1);
    await vi.waitFor(async () => {
      const waiting = await api.sql("select key from outbox where state = 'waiting'");
      expect(waiting).toEqual([]);
    }, OFTEN);
    const rows = await api.sql('select endpoint from push_subscription');
    const endpoints = rows.map(({ endpoint }) => endpoint);
    expect(endpoints).not.toContain(gone.browser.target.endpoint);
    expect(endpoints).toContain(moved.browser.target.endpoint);
    expect(elsewhere.received).toEqual([]);
  });
});

describe.each(isFullRun ? ['PostgreSQL'] : [])('two servers on one %s', () => {
  const { api, matchOf, phoneOf, callTo, anyAct } = roundOn('postgres');

  test('send each message once, whichever of them caused it', async () => {
    const other = await start(api.api.config, siteWithoutPages, () => {}, service.services);
    const teams = [0, 1].flatMap((index) => [
      matchOf(index).fk_team_one,
      matchOf(index).fk_team_two,
    ]);
    const phones = await Promise.all([...teams, ...teams].map(phoneOf));
    for (let round = 1; round <= 3; round += 1) {
      for (const index of [0, 1]) await callTo(matchOf(index).pk_match, 10 * round + index);
      // Both hear of every change, and want to send.
      await Promise.all([anyAct(), anyAct(), anyAct()]);
      for (const { browser } of phones) await received(browser, round);
    }
    await other.close();
    const keys = phones.flatMap(({ browser }) => browser.received.map(({ notice }) => notice.key));
    expect(keys).toHaveLength(24);
    expect(new Set(keys).size).toBe(24);
  });
});

describe.each(DATABASES)('what a browser may subscribe with on %s', (kind) => {
  const { matchOf, linkTo } = roundOn(kind);

  test.each([
    ['a stranger’s address', { endpoint: 'https://evil.example/x' }, 'unknown-push-service'],
    ['this machine', { endpoint: 'https://127.0.0.1/x' }, 'unknown-push-service'],
    [
      'a real service, which this server is not told of',
      { endpoint: 'https://fcm.googleapis.com/x' },
      'unknown-push-service',
    ],
    ['a port', { endpoint: 'https://push.arene.test:8443/x' }, 'unknown-push-service'],
    ['no TLS', { endpoint: 'http://push.arene.test/x' }, 'invalid'],
    ['a very long address', { endpoint: `https://push.arene.test/${'x'.repeat(1100)}` }, 'invalid'],
    [
      'a key that is no point of the curve',
      { p256dh: `B${'A'.repeat(86)}` },
      'unknown-push-service',
    ],
    ['a key that is too short', { p256dh: 'BAAA' }, 'invalid'],
    ['a key in another alphabet', { p256dh: '+'.repeat(87) }, 'invalid'],
    ['no secret', { auth: '' }, 'invalid'],
  ])('%s is refused', async (_what, wrong, code) => {
    const call = await linkTo(matchOf(0).fk_team_one);
    const { target } = service.browser();
    expect((await call('subscribePush', { ...target, ...wrong })).body).toMatchObject({ code });
  });
});
