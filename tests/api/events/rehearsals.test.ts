import { describe, expect, test } from 'vitest';
import type { ActionName } from '#contract/actions.ts';
import type { Event } from '#contract/events/events.ts';
import type { Rehearsal } from '#contract/events/rehearsals.ts';
import { DATABASES } from '#tests/proofs.ts';
import { watchStream } from '../../weekend/viewer.ts';
import { successData, uniqueName, useApi } from '../support/harness.ts';
import { eventHelpers, replyRefusal } from '../support/create-events.ts';

const SECRET = 'abcdefghijklmnopqrst_-';
const OTHER_SECRET = 'ABCDEFGHIJKLMNOPQRST_-';

describe.each(DATABASES)('rehearsals on %s', (kind) => {
  const api = useApi(kind);
  const { create, published, codeOf } = eventHelpers(api);

  const start = async (model: number, sent: object = {}): Promise<Event> =>
    successData(
      await api.superAdmin('startRehearsal', {
        pk_event: model,
        secret: SECRET,
        seed: 7,
        teams: 5,
        ...sent,
      }),
    );
  const play = async (pk_event: number): Promise<Rehearsal> =>
    successData(await api.superAdmin('playRehearsal', { pk_event }));
  const playToTheEnd = async (pk_event: number): Promise<Rehearsal> => {
    for (;;) {
      const progress = await play(pk_event);
      expect(progress.log.at(-1)).toMatchObject({ refused: false });
      if (progress.is_over) return progress;
    }
  };
  /** All rows of all tables; what only counts is left out. */
  const everything = async (): Promise<Record<string, unknown[]>> => {
    const rows: Record<string, unknown[]> = {};
    for (const table of TABLES) rows[table] = await api.sql(`select * from ${table} order by 1`);
    return rows;
  };

  test('a copy of an event plays itself to its champion under invented names, and leaves nothing', async () => {
    const { pk_event: model, name } = await published();
    const before = await everything();
    const rehearsal = await start(model);
    expect(rehearsal).toMatchObject({ state: 'rehearsal', current: false, name });
    const end = await playToTheEnd(rehearsal.pk_event);
    expect(end.tournament).toMatchObject({ phase: 'finished', team_count: 5 });
    expect(end.tournament.champion).not.toBeNull();
    const said = end.log.map(({ sentence }) => sentence);
    expect(said).toContain('Inscriptions : 5 équipes inscrites, 5 en tout');
    expect(said).toContain('Ronde suisse 1 : 2 matchs joués, un forfait, une erreur de saisie');
    expect(said.filter((line) => line.startsWith('Erreur de saisie corrigée'))).toHaveLength(1);
    expect(said.filter((line) => line.endsWith("s'est retirée du tournoi"))).toHaveLength(1);
    expect(end.report).toMatchObject({ matches: expect.any(Number) as number });
    expect(end.report.anomalies).toContain(
      "Nombre impair d'équipes au départ (5) : une équipe exempte dans 1 ronde sur 3.",
    );
    expect(end.report.clicks).toBeGreaterThan(end.report.steps);
    expect(await codeOf('superAdmin', 'playRehearsal', rehearsal)).toMatchObject({ status: 422 });
    const { pk_event } = rehearsal;
    expect(await codeOf('superAdmin', 'playRehearsal', { pk_event })).toMatchObject({
      code: 'rehearsal-over',
    });
    expect(successData(await api.superAdmin('getRehearsal', { pk_event }))).toEqual(end);
    // What is said of it in the history of all events goes with it.
    const { pk_event: _key, state: _state, current: _current, day: _day, ...fields } = rehearsal;
    successData(
      await api.admin('updateEvent', {
        pk_event,
        ...fields,
        slug: uniqueName('autre').replace(' ', '-'),
      }),
    );

    const report = successData(await api.superAdmin('endRehearsal', { pk_event }));
    expect(report).toEqual(end.report);
    const after = await everything();
    const newEntries = (after['trail'] ?? []).slice((before['trail'] ?? []).length);
    expect(newEntries).toMatchObject([
      { action: 'startRehearsal', fk_event: model, item: 'rehearsal' },
      { action: 'endRehearsal', fk_event: model, item: 'rehearsal' },
    ]);
    expect({
      ...after,
      trail: (after['trail'] ?? []).slice(0, -newEntries.length),
      event: null,
    }).toEqual({
      ...before,
      event: null,
    });
    expect(keysOf(after['event'])).toEqual(keysOf(before['event']));
    const [last] = successData(
      await api.superAdmin('getTrail', { item: 'rehearsal', fk_event: model }),
    );
    expect(await codeOf('superAdmin', 'undo', { pk_trail: last?.pk_trail })).toMatchObject({
      code: 'cannot-be-undone',
    });
  });

  test('is not there for visitors by any key, but for those who have its secret, who only look', async () => {
    const { pk_event: model } = await published();
    const { pk_event, slug } = await start(model);
    const other = await start(model, { secret: OTHER_SECRET });
    const draft = await create();
    let progress = await play(pk_event);
    while (progress.tournament.round_number === 0) progress = await play(pk_event);
    const [team] = successData(await api.admin('getTeams', { fk_event: pk_event }));
    const [round] = successData(await api.admin('getRounds', { fk_event: pk_event }));
    const reads: [ActionName, object][] = [
      ['getEvent', { pk_event }],
      ['getEvent', { slug }],
      ['getTournament', { fk_event: pk_event }],
      ['getStandings', { fk_event: pk_event }],
      ['getBracket', { fk_event: pk_event }],
      ['getTeamsWithPlayers', { fk_event: pk_event }],
      ['getRoundMatches', { pk_round: round?.pk_round }],
    ];
    const unknown = { status: 404, code: 'unknown-event' };
    const teamGone = { status: 409, code: 'team-gone' };
    for (const [action, payload] of reads) {
      const seen = await api.visitor(action, payload, { 'x-rehearsal': SECRET });
      expect({ action, ...seen }).toMatchObject({ action, status: 200 });
      expect(seen.headers.get('cache-control')).toBe('no-store');
      expect(seen.headers.get('etag')).toBeNull();
      successData(await api.admin(action, payload));
      // Neither an admin's look nor that of a guest leaves it lying about.
      for (const headers of [{}, { 'x-rehearsal': OTHER_SECRET }, { 'x-rehearsal': 'x' }]) {
        const refused = replyRefusal(await api.visitor(action, payload, headers));
        expect({ action, ...refused }).toEqual({ action, ...unknown });
      }
    }
    expect(await codeOf('visitor', 'watch', { fk_event: pk_event })).toEqual(unknown);
    const writes: [ActionName, object, object][] = [
      ['registerTeam', { name: uniqueName('Équipe'), fk_event: pk_event }, unknown],
      ['registerPlayer', { username: 'a', discord: 'b', fk_team: team?.pk_team }, teamGone],
      ['getTeams', { fk_event: pk_event }, { status: 401 }],
      ['playRehearsal', { pk_event }, { status: 401 }],
    ];
    for (const [action, payload, refused] of writes) {
      const reply = await api.visitor(action, payload, { 'x-rehearsal': SECRET });
      expect({ action, ...replyRefusal(reply) }).toMatchObject({ action, ...refused });
    }
    for (const fk_event of [draft.pk_event, other.pk_event]) {
      const reply = await api.visitor('getTournament', { fk_event }, { 'x-rehearsal': SECRET });
      expect(replyRefusal(reply)).toEqual(unknown);
    }
    const listed = successData(await api.visitor('getEvents', {}, { 'x-rehearsal': SECRET }));
    expect(listed.map((event) => event.state)).not.toContain('rehearsal');
    expect(await codeOf('superAdmin', 'setCurrentEvent', { pk_event })).toMatchObject({
      code: 'event-not-published',
    });
    const text = JSON.stringify(await everything());
    expect(text).not.toContain(SECRET);

    const viewer = watchStream(api.url, { event: pk_event, headers: { 'x-rehearsal': SECRET } });
    const { tournament } = await play(pk_event);
    await viewer.until(({ version }) => Math.floor(version) >= tournament.version);
    expect(viewer.state().tournament.open_matches).toBe(tournament.open_matches);
    viewer.close();
    for (const key of [pk_event, other.pk_event]) {
      successData(await api.superAdmin('endRehearsal', { pk_event: key }));
    }
  });

  test('never touches the event that is rehearsed, nor another rehearsal', async () => {
    const { pk_event: model } = await published();
    for (const name of ['Un', 'Deux', 'Trois']) {
      successData(await api.visitor('registerTeam', { name, fk_event: model }));
    }
    const own = async () => [
      await api.sql(`select * from event where pk_event = ${model}`),
      ...(await Promise.all(
        ['team', 'player', 'round', 'match'].map((table) =>
          api.sql(`select * from ${table} where fk_event = ${model} order by 1`),
        ),
      )),
    ];
    const before = await own();
    const one = await start(model, { teams: undefined });
    const two = await start(model, { teams: 4, seed: 8 });
    expect(one.slug).not.toBe(two.slug);
    const ends: Rehearsal[] = [];
    for (const { pk_event } of [one, two]) await play(pk_event);
    for (const { pk_event } of [two, one]) ends.push(await playToTheEnd(pk_event));
    expect(ends.map(({ tournament }) => tournament.team_count)).toEqual([4, 3]);
    for (const { pk_event } of [one, two]) {
      successData(await api.superAdmin('endRehearsal', { pk_event }));
    }
    expect(await own()).toEqual(before);
  });

  test('the same seed plays the same tournament, and another one another', async () => {
    const { pk_event: model } = await published();
    const said: string[] = [];
    for (const seed of [1, 1, 2]) {
      const { pk_event } = await start(model, { seed, teams: 4 });
      const { log, tournament } = await playToTheEnd(pk_event);
      said.push([...log.map(({ sentence }) => sentence), tournament.champion?.name].join('\n'));
      successData(await api.superAdmin('endRehearsal', { pk_event }));
    }
    expect(said[0]).toBe(said[1]);
    expect(said[0]).not.toBe(said[2]);
  });

  test('an organiser takes over at any point, and it goes on from there', async () => {
    const { pk_event: model } = await published();
    const { pk_event } = await start(model);
    let progress = await play(pk_event);
    while (progress.tournament.open_matches === 0) progress = await play(pk_event);
    const matches = successData(await api.admin('getMatches', { fk_event: pk_event }));
    const match = matches.find((each) => each.winner_team === null);
    if (match === undefined) throw new Error('a match is open');
    successData(
      await api.admin('updateMatch', {
        ...match,
        team_one_score: 2,
        team_two_score: 1,
        winner_team: match.fk_team_one,
        round_label: undefined,
        team_one_name: undefined,
        team_two_name: undefined,
        score_team_one: undefined,
        score_team_two: undefined,
      }),
    );
    const [team] = successData(await api.admin('getTeams', { fk_event: pk_event }));
    successData(await api.admin('withdrawTeam', { pk_team: team?.pk_team }));
    successData(await api.admin('undo', { fk_event: pk_event }));
    await play(pk_event);
    successData(await api.admin('undo', { fk_event: pk_event }));
    const end = await playToTheEnd(pk_event);
    expect(end.tournament.champion).not.toBeNull();
    successData(await api.superAdmin('endRehearsal', { pk_event }));
  });

  test('what a rule refuses is told, and stands in the report', async () => {
    const format = {
      first: { kind: 'groups', groups: 4, best_of: 1, qualifiers: 1 },
      last: {
        kind: 'single',
        best_of: { winner: 1, loser: 1, final: 1, third: 1 },
        third_place: false,
      },
    };
    const { pk_event: model } = await create({ format });
    const { pk_event } = await start(model, { teams: 3 });
    let progress = await play(pk_event);
    while (progress.log.at(-1)?.refused === false) progress = await play(pk_event);
    expect(progress.is_over).toBe(false);
    expect(progress.report.anomalies[0]).toBe(progress.log.at(-1)?.sentence);
    successData(await api.superAdmin('endRehearsal', { pk_event }));
  });

  test('is made of any event but a rehearsal, and is neither published nor deleted like a draft', async () => {
    const { pk_event: model } = await published();
    successData(await api.superAdmin('archiveEvent', { pk_event: model }));
    const { pk_event } = await start(model);
    const rehearsal = { code: 'event-is-rehearsal' };
    for (const action of ['publishEvent', 'deleteEvent'] as const) {
      expect(await codeOf('superAdmin', action, { pk_event })).toMatchObject(rehearsal);
    }
    expect(
      await codeOf('superAdmin', 'startRehearsal', { pk_event, secret: SECRET }),
    ).toMatchObject(rehearsal);
    expect(await codeOf('superAdmin', 'archiveEvent', { pk_event })).toMatchObject({
      code: 'event-not-published',
    });
    const draft = await create();
    for (const action of ['getRehearsal', 'playRehearsal', 'endRehearsal'] as const) {
      expect(await codeOf('superAdmin', action, { pk_event: draft.pk_event })).toMatchObject({
        code: 'not-a-rehearsal',
      });
    }
    successData(await api.superAdmin('endRehearsal', { pk_event }));
    expect(await codeOf('superAdmin', 'getRehearsal', { pk_event })).toMatchObject({ status: 404 });
  });
});

const TABLES = [
  'event',
  'event_address',
  'site',
  'team',
  'player',
  'round',
  'match',
  'trail',
  'rehearsal',
  'picture',
  'picture_use',
  'replay',
  'admin',
] as const;

function keysOf(rows: readonly unknown[] | undefined): unknown[] {
  return (rows ?? []).map((row) => (row as { pk_event: number }).pk_event);
}
