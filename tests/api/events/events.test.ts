import { describe, expect, test } from 'vitest';
import type { ActionName } from '#contract/actions.ts';
import { DATABASES } from '#tests/proofs.ts';
import { successData, uniqueName, useApi } from '../support/harness.ts';
import { eventHelpers, replyRefusal } from '../support/create-events.ts';

describe.each(DATABASES)('events on %s', (kind) => {
  const api = useApi(kind);

  const { create, published, newTeam, codeOf } = eventHelpers(api);
  const current = async (): Promise<number> => {
    const shown = successData(await api.visitor('getEvents')).find((event) => event.current);
    if (shown === undefined) throw new Error('there is always a current event');
    return shown.pk_event;
  };
  const lastTrail = async () => {
    const [row] = successData(await api.superAdmin('getTrail', { item: 'event' }));
    if (row === undefined) throw new Error('nothing was done');
    return row;
  };

  test('a new site has the event of the specification, and shows it', async () => {
    const event = successData(await api.visitor('getEvent', { slug: 'rocket-league' }));
    expect(event).toMatchObject({
      state: 'published',
      current: true,
      game: 'Rocket League',
      team_size: 2,
      starts_at: '2025-12-13T10:00:00+01:00',
      format: { first: { kind: 'swiss', best_of: 3 }, last: { kind: 'double' } },
    });
  });

  test('a new event is a draft, made of its format or as a copy of another', async () => {
    const groups = {
      first: { kind: 'groups', groups: 2, best_of: 1, qualifiers: 2 },
      last: {
        kind: 'single',
        best_of: { winner: 3, loser: 3, final: 5, third: 3 },
        third_place: true,
      },
    };
    const event = await create({ format: groups, team_size: 3 });
    expect(event).toMatchObject({ state: 'draft', current: false, team_size: 3, format: groups });
    const labels = successData(await api.admin('getRounds', { fk_event: event.pk_event }));
    expect(labels.map(({ label }) => label)).toEqual([
      'Seizièmes',
      'Huitièmes',
      'Quarts',
      'Demi-finales',
      'Petite finale',
      'Finale',
    ]);
    const copy = await create({ copy_of: event.pk_event });
    expect(copy).toMatchObject({ format: groups, team_size: 3, starts_at: null });
  });

  test('what is not published is not there for visitors, by any key', async () => {
    const { pk_event, slug } = await create();
    const { pk_team } = await newTeam(pk_event);
    const [round] = successData(await api.admin('getRounds', { fk_event: pk_event }));
    const asked: [ActionName, object][] = [
      ['getEvent', { pk_event }],
      ['getEvent', { slug }],
      ['getTournament', { fk_event: pk_event }],
      ['getStandings', { fk_event: pk_event }],
      ['getBracket', { fk_event: pk_event }],
      ['getTeamsWithPlayers', { fk_event: pk_event }],
      ['getRoundMatches', { pk_round: round?.pk_round }],
      ['watch', { fk_event: pk_event }],
      ['registerTeam', { name: uniqueName('Équipe'), fk_event: pk_event }],
    ];
    for (const [action, payload] of asked) {
      expect({ action, ...(await codeOf('visitor', action, payload)) }).toEqual({
        action,
        status: 404,
        code: 'unknown-event',
      });
    }
    const player = { username: 'a', discord: uniqueName('d'), fk_team: pk_team };
    expect(await codeOf('visitor', 'registerPlayer', player)).toEqual({
      status: 409,
      code: 'team-gone',
    });
    const listed = successData(await api.visitor('getEvents')).map((event) => event.pk_event);
    expect(listed).not.toContain(pk_event);
    const byAdmin = successData(await api.admin('getEvents')).map((event) => event.pk_event);
    expect(byAdmin).toContain(pk_event);
    expect(successData(await api.admin('getTournament', { fk_event: pk_event }))).toMatchObject({
      team_count: 1,
    });
    // What an admin has just read is not kept for everybody.
    expect(await codeOf('visitor', 'getTournament', { fk_event: pk_event })).toMatchObject({
      status: 404,
    });
  });

  test('two events have teams and players of the same name, and lists of their own', async () => {
    const { pk_event: fk_event } = await published();
    const name = uniqueName('Équipe');
    const discord = uniqueName('discord');
    const player = { username: 'Zoé', discord };
    const here = successData(await api.visitor('registerTeam', { name }));
    const there = successData(await api.visitor('registerTeam', { name, fk_event }));
    await api.visitor('registerPlayer', { ...player, fk_team: here.pk_team });
    await api.visitor('registerPlayer', { ...player, fk_team: there.pk_team });
    expect(await codeOf('visitor', 'registerTeam', { name, fk_event })).toMatchObject({
      code: 'team-name-taken',
    });
    const shown = successData(await api.visitor('getTeamsWithPlayers', { fk_event }));
    expect(shown).toEqual([expect.objectContaining({ fk_team: there.pk_team, discord })]);
    const teams = successData(await api.admin('getTeams')).map(({ pk_team }) => pk_team);
    expect(teams).toContain(here.pk_team);
    expect(teams).not.toContain(there.pk_team);
  });

  test('rows of two events do not go together', async () => {
    const { pk_event: fk_event } = await create();
    const here = await newTeam();
    const there = await newTeam(fk_event);
    const player = {
      username: 'Zoé',
      discord: uniqueName('discord'),
      riot_username: 'Zoé#EUW',
      rank: 'Or',
    };
    const [round] = successData(await api.admin('getRounds', { fk_event }));
    const match = { fk_round: round?.pk_round, fk_team_one: here.pk_team };
    const other = { status: 409, code: 'other-event' };
    expect(
      await codeOf('admin', 'createPlayer', { ...player, fk_team: there.pk_team }),
    ).toMatchObject(other);
    expect(await codeOf('admin', 'createMatch', match)).toMatchObject(other);
    const own = successData(
      await api.admin('createPlayer', { ...player, fk_team: there.pk_team, fk_event }),
    );
    const moved = { ...player, pk_player: own.pk_player, fk_team: here.pk_team };
    expect(await codeOf('admin', 'updatePlayer', moved)).toMatchObject(other);
  });

  test('a renamed event keeps its old address, and an address belongs to one event', async () => {
    const event = await published();
    const { pk_event, state: _state, current: _current, day: _day, version, ...fields } = event;
    const slug = uniqueName('renommé').replace('é', 'e').replace(' ', '-');
    const renamed = { pk_event, ...fields, slug, version };
    successData(await api.admin('updateEvent', renamed));
    expect(successData(await api.visitor('getEvent', { slug: event.slug }))).toMatchObject({
      slug,
    });
    expect(await codeOf('admin', 'updateEvent', renamed)).toMatchObject({ code: 'stale' });
    expect(
      await codeOf('superAdmin', 'createEvent', { slug, name: 'Autre', game: 'Autre' }),
    ).toEqual({ status: 409, code: 'event-address-taken' });
    expect(
      await codeOf('superAdmin', 'createEvent', { slug: event.slug, name: 'Autre', game: 'Autre' }),
    ).toEqual({ status: 409, code: 'event-address-taken' });
  });

  test('once teams are registered, their size stays; once a phase has begun, its format', async () => {
    const event = await published();
    const {
      pk_event,
      state: _state,
      current: _current,
      day: _day,
      version: _version,
      ...fields
    } = event;
    const change = (to: object) =>
      api.admin('updateEvent', { pk_event, ...fields, ...to }).then(replyRefusal);
    const solo = { ...fields.format, first: null };
    expect(await change({ team_size: 3 })).toBeNull();
    expect(await change({})).toBeNull();
    const [starts_at, ends_at] = ['2027-03-06T10:00:00+01:00', '2027-03-06T09:30:00+01:00'];
    expect(await change({ starts_at, ends_at })).toMatchObject({ status: 422, code: 'invalid' });
    const rounds = async () =>
      successData(await api.admin('getRounds', { fk_event: pk_event })).map(({ label }) => label);
    const before = await rounds();
    expect(await change({ format: { ...fields.format, last: null } })).toBeNull();
    expect(await rounds()).toEqual(before.filter((label) => label.startsWith('Ronde suisse')));
    expect(await change({})).toBeNull();
    expect(await rounds()).toEqual(before);
    for (const name of ['Un', 'Deux', 'Trois', 'Quatre']) {
      successData(await api.admin('createTeam', { name, capacity: 1, fk_event: pk_event }));
    }
    expect(await change({ team_size: 3 })).toMatchObject({ code: 'event-has-teams' });
    expect(await change({ format: solo })).toBeNull();
    expect(await change({})).toBeNull();
    for (const { pk_team, name } of successData(
      await api.admin('getTeams', { fk_event: pk_event }),
    )) {
      const player = { username: name, discord: name, fk_team: pk_team };
      successData(await api.visitor('registerPlayer', player));
    }
    successData(await api.admin('setRegistration', { open: false, fk_event: pk_event }));
    successData(await api.admin('startSwiss', { fk_event: pk_event }));
    expect(await codeOf('superAdmin', 'publishEvent', { pk_event })).toMatchObject({
      code: 'event-published',
    });
    expect(await change({ format: solo })).toMatchObject({ code: 'event-begun' });
    expect(await codeOf('superAdmin', 'archiveEvent', { pk_event })).toMatchObject({
      code: 'event-being-played',
    });
  });

  test('calls that name no event mean the current one, whichever it is', async () => {
    const before = await current();
    const { pk_event } = await published();
    successData(await api.superAdmin('setCurrentEvent', { pk_event }));
    const { pk_team } = await newTeam();
    expect(successData(await api.admin('getTeams', { fk_event: pk_event }))).toEqual([
      expect.objectContaining({ pk_team }),
    ]);
    expect(successData(await api.visitor('getTournament'))).toMatchObject({ team_count: 1 });
    const [row] = successData(await api.superAdmin('getTrail', { item: 'site' }));
    successData(await api.superAdmin('undo', { pk_trail: row?.pk_trail }));
    expect(await current()).toBe(before);
  });

  test('a draft is deleted with all that is in it, and comes back whole', async () => {
    const { pk_event, slug } = await create();
    const { pk_team } = await newTeam(pk_event);
    const before = successData(await api.admin('getTeam', { pk_team }));
    successData(await api.superAdmin('deleteEvent', { pk_event }));
    expect(await codeOf('superAdmin', 'getEvent', { slug })).toMatchObject({ status: 404 });
    expect(await codeOf('admin', 'getTeam', { pk_team })).toMatchObject({ code: 'unknown-team' });
    const { pk_trail, before: told } = await lastTrail();
    expect(told).not.toHaveProperty('whole');
    expect(await codeOf('admin', 'undo', { pk_trail })).toMatchObject({ status: 403 });
    successData(await api.superAdmin('undo', { pk_trail }));
    expect(successData(await api.admin('getTeam', { pk_team }))).toEqual(before);
    expect(successData(await api.superAdmin('getEvent', { slug }))).toMatchObject({ pk_event });
    const shown = await current();
    expect(await codeOf('superAdmin', 'deleteEvent', { pk_event: shown })).toMatchObject({
      code: 'event-not-draft',
    });
  });

  test('the publishing of what is à l’affiche is not undone, and says why', async () => {
    const { pk_event, name } = await create();
    successData(await api.superAdmin('publishEvent', { pk_event }));
    successData(await api.superAdmin('setCurrentEvent', { pk_event }));
    const [publishing] = successData(
      await api.superAdmin('getTrail', { item: 'event', item_key: pk_event }),
    );
    expect(publishing?.undo_refusal).toBe(
      `L'événement ${name} est à l'affiche : mettez-en d'abord un autre à l'affiche.`,
    );
  });

  test('what was said and decided about an event is undone, back to its making', async () => {
    const { pk_event, name, slug } = await create();
    const event = successData(await api.superAdmin('publishEvent', { pk_event }));
    const { state: _state, current: _current, day: _day, version: _version, ...fields } = event;
    successData(await api.admin('updateEvent', { ...fields, name: 'Autre nom' }));
    successData(await api.superAdmin('archiveEvent', { pk_event }));
    const rows = successData(
      await api.superAdmin('getTrail', { item: 'event', item_key: pk_event }),
    );
    const [archived, updated, publishing, making] = rows.map(({ pk_trail }) => pk_trail);
    expect(await codeOf('superAdmin', 'undo', { pk_trail: publishing })).toMatchObject({
      code: 'changed-since',
    });
    for (const pk_trail of [archived, updated, publishing]) {
      successData(await api.superAdmin('undo', { pk_trail }));
    }
    expect(successData(await api.admin('getEvent', { pk_event }))).toMatchObject({
      state: 'draft',
      name,
    });
    successData(await api.superAdmin('undo', { pk_trail: making }));
    expect(await codeOf('superAdmin', 'getEvent', { slug })).toMatchObject({ status: 404 });
  });
});
