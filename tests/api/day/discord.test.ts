import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  createCaller,
  mostlyFavourites,
  playBracket,
  playSwiss,
  registerTeams,
} from '#scripts/demo/play-tournament.ts';
import { start } from '#server/main.ts';
import { DATABASES } from '#tests/proofs.ts';
import type { DatabaseKind } from '#tests/databases.ts';
import {
  startDiscordServer,
  type DiscordServer,
  type TestWebhook,
} from '../../discord-server/discord-server.ts';
import { successData, uniqueName, useApi } from '../support/harness.ts';
import { siteWithoutPages } from '../support/no-site.ts';
import { databaseText } from '../support/whole-database.ts';

let server: DiscordServer;
beforeAll(async () => {
  server = await startDiscordServer();
});
afterAll(() => server.close());

const OFTEN = { interval: 20 };
const SECRET = 'A'.repeat(22);
const ENV = { PUBLIC_URL: 'https://arene.test', LOG_LEVEL: 'trace' };

function siteOn(kind: DatabaseKind) {
  const api = useApi(kind, ENV, siteWithoutPages, undefined, () => server.servers);
  const site = {
    api,
    call: () => createCaller(api.url, api.tokens.superAdmin),
    /** The webhook of an event, the current one if none is named. */
    set: async (fk_event?: number) => {
      const webhook = server.webhook();
      successData(await api.admin('setWebhook', { address: webhook.address, fk_event }));
      return webhook;
    },
    has: (webhook: TestWebhook, count: number) =>
      vi.waitFor(() => expect(webhook.taken).toHaveLength(count), OFTEN),
    nothingWaits: () =>
      vi.waitFor(async () => {
        expect(await api.sql("select key from outbox where state = 'waiting'")).toEqual([]);
      }, OFTEN),
    newEvent: async () => {
      const slug = uniqueName('coupe').replace(' ', '-');
      return successData(await api.superAdmin('createEvent', { slug, name: 'Coupe', game: 'Jeu' }));
    },
  };
  return site;
}

const plain = (text: string) => text.replaceAll('\u00A0', ' ').replaceAll('\u200B', '');

describe.each(DATABASES)('a webhook on %s', (kind) => {
  const { api, call, set, nothingWaits, newEvent } = siteOn(kind);
  const printed: string[] = [];
  beforeAll(() => {
    vi.spyOn(process.stdout, 'write').mockImplementation((line) => printed.push(String(line)) > 0);
  });
  afterAll(() => vi.restoreAllMocks());

  test('is told a weekend, in order and each thing once, also when Discord asks to wait', async () => {
    const act = call();
    await act('setRegistration', { open: true });
    const webhook = await set();
    // What was so when the webhook was set is no news.
    await registerTeams(act, ['*Grelons*', '@everyone', 'Nova', 'Pixel']);
    await act('setRegistration', { open: false });
    await act('startSwiss', { rounds: 1, qualifiers: 2 });
    await act('drawRound');
    webhook.willAnswer({ status: 429, body: '{"retry_after": 0.4}' });
    await act('publishRound');
    await act('undo', {});
    await playSwiss(act, mostlyFavourites);
    const { config } = api.api;
    // Where several processes serve, all of them hear of every change, and want to send.
    const other =
      kind === 'postgres' &&
      (await start(config, siteWithoutPages, () => {}, undefined, server.servers));
    await act('startBracket', { grand_final_reset: false });
    await playBracket(act, mostlyFavourites);
    await nothingWaits();
    if (other) await other.close();
    const contents = webhook.contents().map(plain);
    const firstLines = contents.map((content) => content.split('\n')[0]);
    expect(firstLines).toEqual([
      '**Rocket League 2v2** · Ronde suisse 1 :',
      '**Rocket League 2v2** · Ronde suisse 1 : les matchs prévus sont annulés. La suite sera annoncée ici.',
      '**Rocket League 2v2** · Ronde suisse 1 :',
      '**Rocket League 2v2** · Finale winner :',
      '**Rocket League 2v2** · Finale winner :',
      '**Rocket League 2v2** · Grande finale :',
      '**Rocket League 2v2** · Grande finale :',
      expect.stringMatching(
        /^\*\*Rocket League 2v2\*\* : l’équipe \*\*.+\*\* remporte le tournoi !$/,
      ),
    ]);
    expect(contents[4]).toMatch(/\n.* \d - \d .*\nhttps:\/\/arene\.test\/.+\/bracket$/);
    expect(contents[0]).toMatch(/\nPoste 1 : .+ – .+\nPoste 2 : .+ – .+\nhttps:\/\/arene\.test\//);
    expect(contents[0]).toContain(String.raw`\*Grelons\*`);
    expect(webhook.asked).toHaveLength(contents.length + 1);
    // What has arrived is not kept.
    expect(await api.sql('select distinct payload_json from outbox')).toEqual([
      { payload_json: '{}' },
    ]);
  });

  test('gives its address to nobody: no answer, history, log or copy has it', async () => {
    const { pk_event: fk_event } = await newEvent();
    const webhook = await set(fk_event);
    const [, token = ''] = /\/([\w-]+)$/.exec(webhook.address) ?? [];
    const wrong = await api.admin('setWebhook', { fk_event, address: `${webhook.address}/x` });
    expect(wrong.body).toMatchObject({ code: 'not-a-webhook' });
    const answers = [
      wrong,
      await api.admin('getDiscord', { fk_event }),
      await api.admin('testWebhook', { fk_event }),
      await api.admin('setDiscord', { fk_event, calls: true }),
      await api.admin('getTrail', { fk_event }),
      await api.admin('getToDo', { fk_event }),
    ];
    expect(JSON.stringify(answers)).not.toContain(token);
    expect(await databaseText(api.sql, kind)).not.toContain(token);
    expect(printed.length).toBeGreaterThan(10);
    expect(printed.join('')).not.toContain(token);
    expect(webhook.contents().map(plain)).toEqual([
      '**Coupe** : essai réussi. Les annonces du tournoi arriveront ici.',
    ]);
  });
});

describe.each(DATABASES)('what an event tells on %s', (kind) => {
  const { api, call, set, has, nothingWaits, newEvent } = siteOn(kind);

  test('begins when it is published, and ends with its archive', async () => {
    const { pk_event } = await newEvent();
    const webhook = await set(pk_event);
    const act = call();
    await act('setRegistration', { fk_event: pk_event, open: true });
    await nothingWaits();
    expect(webhook.asked).toEqual([]);
    await act('publishEvent', { pk_event });
    await has(webhook, 1);
    expect(plain(webhook.contents()[0] ?? '')).toMatch(/^\*\*Coupe\*\* : les inscriptions/);
    const rehearsal = await act('startRehearsal', { pk_event, secret: SECRET, teams: 2 });
    expect(await act('getDiscord', { fk_event: rehearsal.pk_event })).toMatchObject({
      set_at: null,
    });
    await act('setRegistration', { fk_event: pk_event, open: false });
    webhook.willAnswer('never');
    await act('setRegistration', { fk_event: pk_event, open: true });
    await act('archiveEvent', { pk_event });
    await act('reopenEvent', { pk_event });
    await act('setRegistration', { fk_event: pk_event, open: false });
    await act('setRegistration', { fk_event: pk_event, open: true });
    expect(await act('getDiscord', { fk_event: pk_event })).toMatchObject({ set_at: null });
    expect(await api.sql('select * from outbox where fk_event is not null')).toEqual([]);
    expect(webhook.taken).toHaveLength(1);
  });

  test('is no sooner on Discord than on the site: the result of a match on air waits', async () => {
    const act = call();
    const webhook = await set();
    await registerTeams(act, ['Aigles', 'Nova']);
    await act('setRegistration', { open: false });
    await act('startSwiss', { rounds: 1 });
    await playSwiss(act, mostlyFavourites);
    await act('startBracket', { grand_final_reset: false });
    await nothingWaits();
    const before = webhook.taken.length;
    const open = (await act('getMatches', {})).find(({ winner_team }) => winner_team === null);
    await act('setDelay', { seconds: 300 });
    await act('setOnAir', { pk_match: open?.pk_match });
    await playBracket(act, mostlyFavourites, 1);
    await nothingWaits();
    expect(webhook.taken).toHaveLength(before);
    await act('releaseHeld');
    await vi.waitFor(() => expect(webhook.taken.length).toBeGreaterThan(before), OFTEN);
  });

  test('has no name of somebody who was erased meanwhile, and admins are told what was not said', async () => {
    const act = call();
    const { pk_event: fk_event } = await newEvent();
    await act('publishEvent', { pk_event: fk_event });
    const webhook = await set(fk_event);
    const pk_players: number[] = [];
    for (const name of ['_Zoé_ & co', 'Nova']) {
      const { pk_team: fk_team } = await act('createTeam', { name, capacity: 1, fk_event });
      const player = { username: name.slice(0, 5).toLowerCase(), discord: uniqueName('joueur') };
      const rest = { riot_username: 'x', rank: 'x', fk_team, fk_event };
      pk_players.push((await act('createPlayer', { ...player, ...rest })).pk_player);
    }
    webhook.willAnswer({ status: 404 });
    await act('setRegistration', { open: false, fk_event });
    await act('setRegistration', { open: true, fk_event });
    await vi.waitFor(async () => {
      expect((await act('getDiscord', { fk_event })).failing?.stopped).toBe(true);
    }, OFTEN);
    await act('setRegistration', { open: false, fk_event });
    await act('startSwiss', { rounds: 1, fk_event });
    await act('drawRound', { fk_event });
    await act('publishRound', { fk_event });
    const waiting = () =>
      api.sql(`select payload_json from outbox where fk_event = ${fk_event} and state = 'waiting'`);
    expect(JSON.stringify(await waiting())).toContain('Zoé');
    await act('erasePerson', { pk_players: pk_players.slice(0, 1) });
    const left = JSON.stringify(await waiting());
    expect(left).toContain('inscriptions');
    expect(left).not.toContain('Zoé');
    expect((await act('getDiscord', { fk_event })).unsent).toEqual([
      { kind: 'round', round: 'Ronde suisse 1', why: null, count: 1 },
    ]);
  });

  test('is tried on request, which says why it does not work, and mends what had stopped', async () => {
    const { pk_event: fk_event } = await newEvent();
    const nobody = await api.admin('testWebhook', { fk_event });
    expect(nobody.body).toMatchObject({ code: 'no-webhook' });
    const webhook = await set(fk_event);
    const tries = [
      [{ status: 404 }, 'gone'],
      [{ status: 429, body: '{"retry_after": 9}' }, 'limited'],
      [{ status: 500 }, 'failing'],
      ['never', 'slow'],
      ['cut', 'unreachable'],
    ] as const;
    for (const [behaviour, failure] of tries) {
      webhook.willAnswer(behaviour);
      const { data } = (await api.admin('testWebhook', { fk_event })).body as never;
      expect(data).toMatchObject({ failure, discord: { failing: { why: failure } } });
    }
    expect(successData(await api.admin('getToDo', { fk_event }))).toMatchObject([
      { kind: 'discord', stopped: true },
    ]);
    expect(successData(await api.admin('testWebhook', { fk_event }))).toMatchObject({
      failure: null,
      discord: { failing: null, unsent: [] },
    });
    expect(successData(await api.admin('getToDo', { fk_event }))).toEqual([]);
    successData(await api.admin('removeWebhook', { fk_event }));
    expect((await api.admin('removeWebhook', { fk_event })).body).toMatchObject({
      code: 'no-webhook',
    });
  });
});
