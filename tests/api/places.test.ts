import { describe, expect, test } from 'vitest';
import { DATABASES, inFull } from '#tests/proofs.ts';
import type { Event } from '#contract/events.ts';
import { expectRefusal } from './expectations.ts';
import { dataOf, unique, useApi, type Reply } from './harness.ts';
import { makingEvents } from './making-events.ts';

const PHONES = inFull ? 200 : 30;

describe.each(DATABASES)('places in an event on %s', (kind) => {
  const api = useApi(kind);
  const { published } = makingEvents(api);

  const change = async (pk_event: number, to: Partial<Event>) => {
    const {
      state: _state,
      current: _current,
      day: _day,
      ...event
    } = dataOf(await api.admin('getEvent', { pk_event }));
    return api.admin('updateEvent', { ...event, ...to });
  };
  const eventWith = async (to: Partial<Event>): Promise<number> => {
    const { pk_event } = await published();
    dataOf(await change(pk_event, to));
    return pk_event;
  };
  const register = (fk_event: number, name = unique('Équipe')) =>
    api.visitor('registerTeam', { name, fk_event });
  const registered = async (fk_event: number, count: number) => {
    const teams = [];
    for (let made = 0; made < count; made += 1) teams.push(dataOf(await register(fk_event)));
    return teams.map(({ pk_team }) => pk_team);
  };
  const join = (fk_team: number) =>
    api.visitor('registerPlayer', { username: unique('J'), discord: unique('d'), fk_team });
  /** The keys of the teams that are in, and of those that wait, in order. */
  const standing = async (fk_event: number) => {
    const teams = dataOf(await api.admin('getTeams', { fk_event }));
    const inLine = teams.filter(({ waiting }) => waiting !== undefined);
    expect(inLine.map(({ waiting }) => waiting)).toEqual(inLine.map((_, index) => index + 1));
    const keys = (list: typeof teams) => list.map(({ pk_team }) => pk_team);
    return {
      entered: keys(teams.filter(({ waiting }) => waiting === undefined)),
      waiting: keys(inLine),
    };
  };
  const lastOf = async (fk_event: number, pk_team: number) => {
    const [entry] = dataOf(
      await api.admin('getTrail', { item: 'team', item_key: pk_team, fk_event, limit: 1 }),
    );
    return entry;
  };
  const undoLast = async (fk_event: number, pk_team: number) =>
    api.admin('undo', { pk_trail: (await lastOf(fk_event, pk_team))?.pk_trail });

  test('without a number of places everybody gets in', async () => {
    const event = await eventWith({ team_max: null });
    await registered(event, 5);
    expect((await standing(event)).waiting).toEqual([]);
  });

  test('a full event without a waiting list refuses, and says how many places it has', async () => {
    const event = await eventWith({ team_max: 2 });
    await registered(event, 2);
    expectRefusal(await register(event), 409, 'event-full', {
      message: 'Le tournoi est complet : les 2 places sont prises.',
    });
  });

  test('a team that waits is told its place, and is nowhere among those that are in', async () => {
    const event = await eventWith({ team_max: 2, waiting_list: true });
    const entered = await registered(event, 2);
    const first = dataOf(await register(event));
    expect(first.waiting).toBe(1);
    expect(dataOf(await register(event))).toMatchObject({ waiting: 2 });
    const told = dataOf(await api.visitor('getTeamsWithPlayers', { fk_event: event }));
    expect(told.map(({ fk_team }) => fk_team)).toEqual(entered);
    expect(dataOf(await api.visitor('getTournament', { fk_event: event })).team_count).toBe(2);
    const events = dataOf(await api.visitor('getEvents'));
    expect(events.find(({ pk_event }) => pk_event === event)?.team_count).toBe(2);
    expect((await join(first.pk_team)).status).toBe(200);
    expect((await join(first.pk_team)).status).toBe(200);
    expect((await join(first.pk_team)).status).toBe(409);
  });

  test('a team that waits is neither drawn nor withdrawn nor put into a match', async () => {
    const event = await eventWith({ team_max: 2, waiting_list: true });
    const teams = await registered(event, 3);
    for (const team of teams.slice(0, 2)) for (const _ of [1, 2]) await join(team);
    const [, , pk_team] = teams;
    expectRefusal(await api.admin('withdrawTeam', { pk_team }), 409, 'team-waiting');
    const [round] = dataOf(await api.admin('getRounds', { fk_event: event }));
    expectRefusal(
      await api.admin('createMatch', { fk_round: round?.pk_round, fk_team_one: pk_team }),
      409,
      'team-waiting',
    );
    await api.admin('setRegistration', { open: false, fk_event: event });
    // The third has no player: it would keep the tournament from starting if it took part.
    dataOf(await api.admin('startSwiss', { fk_event: event }));
    const rows = dataOf(await api.visitor('getStandings', { fk_event: event }));
    expect(rows.map((row) => row.pk_team)).toEqual(teams.slice(0, 2));
  });

  test('a place that is freed goes to who waits first, and the history tells it', async () => {
    const event = await eventWith({ team_max: 2, waiting_list: true });
    const [one, two, three, four] = (await registered(event, 4)) as [
      number,
      number,
      number,
      number,
    ];
    dataOf(await api.admin('deleteTeam', { pk_team: one }));
    expect(await standing(event)).toEqual({ entered: [two, three], waiting: [four] });
    expect(await lastOf(event, three)).toMatchObject({
      action: 'admitTeam',
      before: { waiting: 1 },
      after: { pk_team: three },
    });
    const { team_count } = dataOf(await api.admin('withdrawTeam', { pk_team: two }));
    expect(team_count).toBe(2);
    expect(await standing(event)).toEqual({ entered: [two, three, four], waiting: [] });
  });

  test('more places let as many move up, fewer than are taken are refused', async () => {
    const event = await eventWith({ team_max: 2, waiting_list: true });
    const teams = await registered(event, 6);
    dataOf(await change(event, { team_max: 4 }));
    expect(await standing(event)).toEqual({ entered: teams.slice(0, 4), waiting: teams.slice(4) });
    expectRefusal(await change(event, { team_max: 3 }), 409, 'capacity-below-teams', {
      message: '4 équipes sont déjà inscrites : il ne peut pas y avoir moins de places.',
    });
    dataOf(await change(event, { team_max: null }));
    expect((await standing(event)).waiting).toEqual([]);
  });

  test('an admin admits a team past the others, and takes it back', async () => {
    const event = await eventWith({ team_max: 2, waiting_list: true });
    const [one, two, three, four] = (await registered(event, 4)) as [
      number,
      number,
      number,
      number,
    ];
    expectRefusal(await api.admin('admitTeam', { pk_team: one }), 409, 'team-not-waiting');
    expect(dataOf(await api.admin('admitTeam', { pk_team: four }))).not.toHaveProperty('waiting');
    expect(await standing(event)).toEqual({ entered: [one, two, four], waiting: [three] });
    // There are three teams for two places: one that leaves does not free any.
    dataOf(await api.admin('deleteTeam', { pk_team: one }));
    expect((await standing(event)).waiting).toEqual([three]);
    // Other words may still be changed meanwhile.
    expect((await change(event, { name: 'Coupe renommée' })).status).toBe(200);
    dataOf(await undoLast(event, one));
    expect(await standing(event)).toEqual({ entered: [two, four], waiting: [one, three] });
    dataOf(await undoLast(event, four));
    expect(await standing(event)).toEqual({ entered: [one, two], waiting: [three, four] });
    dataOf(await undoLast(event, four));
    expect(await standing(event)).toEqual({ entered: [one, two, four], waiting: [three] });
  });

  test('a deleted team whose place is taken comes back first in line, and that is said', async () => {
    const event = await eventWith({ team_max: 2, waiting_list: true });
    const [one, two, three, four] = (await registered(event, 4)) as [
      number,
      number,
      number,
      number,
    ];
    await api.admin('deleteTeam', { pk_team: one });
    const { notes } = dataOf(await undoLast(event, one));
    expect(notes.join()).toContain("revient en liste d'attente");
    expect(await standing(event)).toEqual({ entered: [two, three], waiting: [one, four] });
    // Undone once more: it goes, and nothing else moves.
    dataOf(await undoLast(event, one));
    expect(await standing(event)).toEqual({ entered: [two, three], waiting: [four] });
  });

  test('a withdrawn team whose place is taken comes back in line, by hand or by undoing', async () => {
    const event = await eventWith({ team_max: 2, waiting_list: true });
    const [one, two, three] = (await registered(event, 3)) as [number, number, number];
    await api.admin('withdrawTeam', { pk_team: one });
    const { notes } = dataOf(await api.admin('undo', { fk_event: event }));
    expect(notes).toHaveLength(1);
    expect(await standing(event)).toEqual({ entered: [two, three], waiting: [one] });
    await api.admin('withdrawTeam', { pk_team: two });
    await api.admin('enterTeam', { pk_team: two });
    expect(await standing(event)).toEqual({ entered: [one, three], waiting: [two] });
    dataOf(await api.admin('undo', { fk_event: event }));
    // Withdrawn again, it waits for nothing.
    expect(await standing(event)).toEqual({ entered: [one, two, three], waiting: [] });
    expect(dataOf(await api.visitor('getTournament', { fk_event: event })).team_count).toBe(2);
  });

  test('undoing a change of the number of places follows the same rules', async () => {
    const event = await eventWith({ team_max: 2, waiting_list: true });
    const teams = await registered(event, 3);
    dataOf(await change(event, { team_max: 3 }));
    const [edited] = dataOf(await api.superAdmin('getTrail', { item: 'event', limit: 1 }));
    expectRefusal(
      await api.superAdmin('undo', { pk_trail: edited?.pk_trail }),
      409,
      'capacity-below-teams',
    );
    await api.admin('deleteTeam', { pk_team: teams[0] });
    expect((await api.superAdmin('undo', { pk_trail: edited?.pk_trail })).status).toBe(200);
    expect((await standing(event)).entered).toEqual(teams.slice(1));
  });

  test('teams that admins add or import beyond the places wait too', async () => {
    const event = await eventWith({ team_max: 2 });
    const sent = {
      kind: 'teams',
      fk_event: event,
      lines: [2, 3, 4].map((line) => ({ line, name: unique('Importée'), capacity: '2' })),
    };
    const { digest } = dataOf(await api.admin('previewImport', sent));
    dataOf(await api.admin('importRows', { ...sent, digest }));
    const { entered, waiting } = await standing(event);
    expect([entered.length, waiting.length]).toEqual([2, 1]);
    const added = dataOf(
      await api.admin('createTeam', { name: unique('Ajoutée'), capacity: 2, fk_event: event }),
    );
    expect(added.waiting).toBe(2);
    const [whole] = dataOf(await api.admin('getTrail', { item: 'import', fk_event: event }));
    await api.admin('undo', { pk_trail: whole?.pk_trail });
    expect(await standing(event)).toEqual({ entered: [added.pk_team], waiting: [] });
  });

  test(`of ${PHONES} phones that want the last place at once, one gets it and the others stand in line`, async () => {
    const event = await eventWith({ team_max: 2, waiting_list: true });
    await registered(event, 1);
    const replies = await manyRegister(event);
    const places = replies.map((reply) => dataOf(reply).waiting ?? 0).toSorted((a, b) => a - b);
    expect(places).toEqual(Array.from({ length: PHONES }, (_, index) => index));
    expect((await standing(event)).entered).toHaveLength(2);
  });

  test(`of ${PHONES} phones that want the last place of an event without a list, one gets it`, async () => {
    const event = await eventWith({ team_max: 2 });
    await registered(event, 1);
    const statuses = (await manyRegister(event)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(PHONES - 1);
  });

  const manyRegister = (event: number): Promise<Reply<{ waiting?: number }>[]> =>
    Promise.all(Array.from({ length: PHONES }, () => register(event)));

  test(
    'registration closes at the hour of the event, for reads and writes alike',
    { timeout: 180_000 },
    async () => {
      const event = await eventWith({});
      const [team] = await registered(event, 1);
      const open = () => api.visitor('getTournament', { fk_event: event }).then(dataOf);
      await closeSoon(event, async () => (await open()).registration_open);
      // Nobody writes anything: what was kept for the address runs out by itself.
      await expect
        .poll(open, { timeout: 120_000, interval: 100 })
        .toMatchObject({ registration_open: false, phase: 'closed' });
      expectRefusal(await register(event), 409, 'registration-closed', {
        message: 'Les inscriptions sont closes.',
      });

      /** By hand: organisers set a minute. On a busy machine it may have passed before anybody has looked, and is set again, later. */
      async function closeSoon(event: number, isOpen: () => Promise<boolean>): Promise<void> {
        for (let seconds = 1; seconds <= 64; seconds *= 2) {
          const at = new Date(Date.now() + seconds * 1000).toISOString();
          await api.sql(
            `update event set registration_closes_at = '${at}' where pk_event = ${event} returning slug`,
          );
          const team = { name: unique('Vue'), capacity: 2, fk_event: event };
          dataOf(await api.admin('createTeam', team));
          if (await isOpen()) return;
        }
        throw new Error('registration was never seen open');
      }
      expectRefusal(await join(team ?? 0), 409, 'registration-closed');
      const reopened = await api.admin('setRegistration', { open: true, fk_event: event });
      expectRefusal(reopened, 409, 'registration-hour-passed');
      const { next } = dataOf(await api.admin('getSteps', { fk_event: event }));
      expect(next?.action).toBe('startSwiss');
      dataOf(await change(event, { registration_closes_at: '2099-01-01T10:00:00+01:00' }));
      expect((await register(event)).status).toBe(200);
    },
  );
});
