import { describe, expect, test } from 'vitest';
import { DESK_HEADER } from '#contract/day/desk.ts';
import type { PublicState } from '#contract/public-state.ts';
import type { Secrets } from '#server/actions/caller.ts';
import { createRunner } from '#server/actions/run-action.ts';
import { NO_WEBHOOKS } from '#server/discord/webhooks.ts';
import { NO_MACHINE } from '#server/machine.ts';
import { openStore } from '#server/store/store.ts';
import { DATABASES } from '#tests/proofs.ts';
import { watchStream } from '../../weekend/viewer.ts';
import { successData, useApi } from '../support/harness.ts';
import { replyRefusal } from '../support/create-events.ts';
import { LONG_DELAY, onAirHelpers } from '../support/on-air.ts';
import { newSecret } from '../support/teams-by-link.ts';
import { siteWithPages } from '../support/with-site.ts';

const FINAL = { team_one_score: 2, team_two_score: 0 };

describe.each(DATABASES)('a result on air on %s', (kind) => {
  const api = useApi(kind, {}, siteWithPages);
  const { onAir, bracketNow, win } = onAirHelpers(api);

  test('is told when it is due, also by a server that was away in between', async () => {
    const { fk_event, first } = await onAir();
    successData(await win(first));
    const soon = new Date(Date.now() + 500).toISOString();
    await api.sql(`update held_row set due_at = '${soon}' returning 1`);
    await api.api.restart();
    const viewer = watchStream(api.url, { event: fk_event });
    await viewer.until(({ matches }) => matches[0]?.winner_team === first.fk_team_one);
    viewer.close();

    const other = await onAir();
    successData(await win(other.first));
    await api.sql(`update held_row set due_at = '2026-01-01T00:00:00.000Z' returning 1`);
    await api.api.restart();
    expect((await bracketNow(other.fk_event))[0]?.winner_team).toBe(other.first.fk_team_one);
  });

  test('is told once, however many processes see at the same moment that it is due', async () => {
    const { fk_event, first } = await onAir();
    successData(await win(first));
    const later = new Date(Date.now() + 2 * LONG_DELAY * 1000);
    // SQLite has one process, in which a clock and a restart may look at once.
    const stores = await Promise.all(
      (kind === 'postgres' ? [1, 2, 3] : [1]).map(() =>
        openStore(api.api.config.database, { exclusive: false }),
      ),
    );
    const runners = stores.map((store) =>
      createRunner({ ...NOTHING_OUTSIDE, store, now: () => later }),
    );
    const told = await Promise.all(
      [...runners, ...runners].map((runner) => runner.releaseDue(new Date().toISOString())),
    );
    expect(told.flatMap((done) => (done.ok ? done.value : []))).toEqual([fk_event]);
    expect((await bracketNow(fk_event))[0]?.winner_team).toBe(first.fk_team_one);
    await Promise.all(stores.map((store) => store.close()));
  });
});

const NOTHING_OUTSIDE = {
  loginBudget: null,
  teamsByAddress: null,
  isPushService: () => false,
  webhooks: NO_WEBHOOKS,
  machine: NO_MACHINE,
};

describe.each(DATABASES)('while a result is held on %s', (kind) => {
  const api = useApi(kind, {}, siteWithPages);
  const { onAir, bracketNow, everything, streamed, win } = onAirHelpers(api);

  test('it is nowhere to be seen before it is due, and everywhere once it is told', async () => {
    const event = await onAir();
    const { fk_event, first, second, final } = event;
    const key = { [DESK_HEADER]: newSecret() };
    successData(await api.admin('createDeskKey', { kind: 'read', fk_event }, key));
    const before = await everything(event);
    const outside = watchStream(api.url, { event: fk_event });
    const overlay = watchStream(api.url, { event: fk_event, headers: key });
    await Promise.all([outside.received(1), overlay.received(1)]);

    successData(await win(first));
    await overlay.until(({ matches }) => matches.some(({ winner_team }) => winner_team !== null));
    // Its station is free, and the other match is called to it.
    const floor = overlay.state().matches.map(({ day }) => day?.progress ?? null);
    expect(floor).toEqual([null, 'called', null]);
    expect(await everything(event)).toEqual(before);
    expect(outside.names()).toEqual(['state']);
    // A public read does not hang on who asks.
    const asked = { fk_event };
    expect(successData(await api.admin('getBracket', asked))).toEqual(
      successData(await api.visitor('getBracket', asked)),
    );
    expect(successData(await api.admin('getDesk', { fk_event })).held_until).not.toBeNull();

    // A result that does not depend on the held one is public at once.
    successData(await win(second));
    await outside.until(({ matches }) => matches[1]?.winner_team === second.fk_team_one);
    const bracket = await bracketNow(fk_event);
    expect(bracket.map(({ winner_team }) => winner_team)).toEqual([null, second.fk_team_one, null]);
    expect(bracket[2]).toMatchObject({ fk_team_one: null, fk_team_two: second.fk_team_one });
    expect(bracket[2]?.day).toBeUndefined();
    expect(bracket[0]).toMatchObject({ station: 1, day: { progress: 'called' } });

    successData(await api.admin('releaseHeld', { fk_event }));
    await outside.until(({ matches }) => matches[0]?.winner_team === first.fk_team_one);
    expect(outside.missed()).toBe(0);
    expect(
      outside.state().matches.find(({ pk_match }) => pk_match === final.pk_match),
    ).toMatchObject({ fk_team_one: first.fk_team_one, station: 1, day: { progress: 'called' } });
    outside.close();
    overlay.close();
  });

  test('its own teams know it at once, a third one no more than its own call', async () => {
    const { fk_event, myTeam, first, second } = await onAir({ stations: 2 });
    const before = await myTeam(second.fk_team_two);
    successData(await win(first));
    const { ahead } = await myTeam(first.fk_team_one);
    expect(ahead).toMatchObject([{ pk_match: first.pk_match, winner_team: first.fk_team_one }]);
    expect(await myTeam(second.fk_team_two)).toEqual(before);
    expect(before).toMatchObject({ ahead: [], delayed: true });

    successData(await win(second));
    expect((await myTeam(second.fk_team_one)).ahead).toMatchObject([
      { fk_team_one: first.fk_team_one, day: { progress: 'called' } },
    ]);
    expect((await bracketNow(fk_event))[2]).toMatchObject({ fk_team_one: null });
  });

  test('a third team that waits for it finds out by no tap, no report and no call for a referee', async () => {
    const event = await onAir({ stations: 2, calling: 'by-hand' });
    const { teams, first, second, final } = event;
    successData(await win(second));
    const third = teams.find(({ pk_team }) => pk_team === second.fk_team_one);
    const probe = async () => {
      const answers = [];
      for (const { pk_match } of [first, second, final]) {
        const score = { pk_match, team_one_score: 1, team_two_score: 1 };
        answers.push(await third?.call('reportScore', score));
        answers.push(await third?.call('sayThere', { pk_match }));
        answers.push(await third?.call('callReferee', { pk_match }));
      }
      answers.push(await third?.call('reportScore', { ...FINAL, pk_match: final.pk_match }));
      answers.push(await third?.call('getMyTeam'));
      return answers.map((answer) => [answer?.status, answer?.body]);
    };
    const before = await probe();
    successData(await win(first));
    expect(await probe()).toEqual(before);
    expect(before.map(([status]) => status)).not.toContain(500);
  });

  test('nobody is champion, and nothing is archived, before the final is told', async () => {
    const event = await onAir({ stations: 2 });
    const { fk_event, first, second, final } = event;
    successData(await win(first));
    successData(await win(second));
    successData(await api.admin('releaseHeld', { fk_event }));
    successData(await api.admin('setOnAir', { pk_match: final.pk_match, fk_event }));
    const before = await everything(event);
    successData(await win(final));
    successData(await api.admin('showPiece', { piece: 'champion', shown: true, fk_event }));
    successData(await api.admin('setWall', { scene: 'champion', fk_event }));
    successData(await api.admin('setOnAir', { pk_match: null, fk_event }));
    successData(await api.admin('setDelay', { seconds: 0, fk_event }));
    expect(await everything(event)).toEqual(before);

    const refused = await api.superAdmin('archiveEvent', { pk_event: fk_event });
    expect(replyRefusal(refused)).toEqual({ status: 409, code: 'result-held' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(200);
    successData(await api.superAdmin('archiveEvent', { pk_event: fk_event, held: 'tell' }));
    const { phase, champion } = successData(await api.visitor('getTournament', { fk_event }));
    expect([phase, champion?.pk_team]).toEqual(['finished', first.fk_team_one]);
  });

  test('corrected, undone and told again while it is held, it shows nothing of that', async () => {
    const event = await onAir();
    const { fk_event, first } = event;
    const before = await everything(event);
    successData(await win(first));
    const match = successData(await api.admin('getMatch', { pk_match: first.pk_match }));
    const { pk_match, fk_team_two, version } = match;
    const score = { team_one_score: 1, team_two_score: 2, winner_team: fk_team_two };
    successData(await api.admin('correctMatch', { pk_match, ...score, way: 'keep', version }));
    expect(await everything(event)).toEqual(before);
    for (let step = 0; step < 2; step += 1) {
      const { last } = successData(await api.admin('getSteps', { fk_event }));
      successData(await api.admin('undo', { pk_trail: last?.pk_trail }));
    }
    expect(await everything(event)).toEqual(before);
    successData(await api.admin('releaseHeld', { fk_event }));
    expect((await bracketNow(fk_event))[0]?.winner_team).toBeNull();
  });

  test('it is held although the desk had taken the next match before, as long as the stream still shows it', async () => {
    const event = await onAir({ stations: 2 });
    const { fk_event, first, second } = event;
    successData(await api.admin('setOnAir', { pk_match: second.pk_match, fk_event }));
    expect(successData(await api.admin('getDesk', { fk_event })).held_until).toBeNull();
    const before = await everything(event);
    successData(await win(first));
    expect(await everything(event)).toEqual(before);
    expect(successData(await api.admin('getDesk', { fk_event })).held_until).not.toBeNull();
    successData(await api.admin('releaseHeld', { fk_event }));
    expect((await bracketNow(fk_event))[0]?.winner_team).toBe(first.fk_team_one);

    const later = await onAir({ stations: 2 });
    successData(await api.admin('setOnAir', { pk_match: null, fk_event: later.fk_event }));
    await api.sql(`update held_row set due_at = '2026-01-01T00:00:00.000Z' returning 1`);
    successData(await win(later.first));
    expect((await bracketNow(later.fk_event))[0]?.winner_team).toBe(later.first.fk_team_one);
  });

  test('only who may know it is asked about again at every change: a session, or a reading key of this event', async () => {
    const { fk_event } = await onAir();
    const other = await onAir();
    const store = await openStore(api.api.config.database, { exclusive: false });
    const runner = createRunner({ ...NOTHING_OUTSIDE, store, now: () => new Date() });
    const keys = { read: newSecret(), button: newSecret() };
    for (const [half, key] of Object.entries(keys)) {
      const kept = { [DESK_HEADER]: key };
      successData(await api.admin('createDeskKey', { kind: half, fk_event }, kept));
    }
    const nothing = { token: null, linkSecret: null, deskKey: null };
    const told = (secrets: Partial<Secrets>, event = fk_event) =>
      runner.audienceOf(event, { ...nothing, ...secrets });
    expect(await told({ token: api.tokens.admin })).toBe('room');
    expect(await told({ deskKey: keys.read })).toBe('room');
    expect(await told({ deskKey: keys.read }, other.fk_event)).toBeNull();
    const strangers = [
      {},
      { token: newSecret() },
      { deskKey: newSecret() },
      { deskKey: keys.button },
    ];
    for (const secrets of strangers) expect(await told(secrets)).toBeNull();
    await store.close();
  });

  test('the hours that the public is told follow from what it knows, also to who reads them anew', async () => {
    const { fk_event, first } = await onAir();
    const called = new Date(Date.now() - 20 * 60_000).toISOString();
    await api.sql(
      `update match_call set called_at = '${called}' where fk_event = ${fk_event} returning 1`,
    );
    const hours = async () => (JSON.parse(await streamed(fk_event)) as PublicState).clock;
    const before = await hours();
    expect(before?.measured.here).toBe(0);
    successData(await win(first));
    await api.api.restart();
    expect(await hours()).toEqual(before);
    successData(await api.admin('releaseHeld', { fk_event }));
    expect((await hours())?.measured.here).toBe(1);
  });

  test('without a delay, whoever is in the room is told what everybody is, by the same stream', async () => {
    const { fk_event, first } = await onAir({ seconds: 0 });
    successData(await win(first));
    expect((await bracketNow(fk_event))[0]?.winner_team).toBe(first.fk_team_one);
    expect(await api.sql(`select * from held_row where fk_event = ${fk_event}`)).toEqual([]);
  });
});
