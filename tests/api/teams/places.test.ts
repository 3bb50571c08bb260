import { describe, expect, test } from 'vitest';
import { DATABASES, isFullRun } from '#tests/proofs.ts';
import type { Event } from '#contract/events/events.ts';
import { expectRefusal } from '../support/expectations.ts';
import { successData, uniqueName, useApi, type Reply } from '../support/harness.ts';
import { eventHelpers } from '../support/create-events.ts';

const PHONES = isFullRun ? 200 : 30;

describe.each(DATABASES)('places in an event on %s', (kind) => {
  const api = useApi(kind);
  const { published } = eventHelpers(api);

  const change = async (pk_event: number, to: Partial<Event>) => {
    const {
      state: _state,
      current: _current,
      day: _day,
      ...event
    } = successData(await api.admin('getEvent', { pk_event }));
    return api.admin('updateEvent', { ...event, ...to });
  };
  const eventWith = async (to: Partial<Event>): Promise<number> => {
    const { pk_event } = await published();
    successData(await change(pk_event, to));
    return pk_event;
  };
  const register = (fk_event: number, name = uniqueName('Équipe')) =>
    api.visitor('registerTeam', { name, fk_event });
  /** Each with a player. */
  const registered = async (fk_event: number, count: number) => {
    const teams: number[] = [];
    for (let made = 0; made < count; made += 1) {
      const { pk_team } = successData(await register(fk_event));
      successData(await join(pk_team));
      teams.push(pk_team);
    }
    return teams;
  };
  const join = (fk_team: number) =>
    api.visitor('registerPlayer', { username: uniqueName('J'), discord: uniqueName('d'), fk_team });
  /** The keys of the teams that are in, and of those that wait, in order. */
  const standing = async (fk_event: number) => {
    const teams = successData(await api.admin('getTeams', { fk_event }));
    const inLine = teams.filter(({ waiting }) => waiting !== undefined);
    expect(inLine.map(({ waiting }) => waiting)).toEqual(inLine.map((_, index) => index + 1));
    const keys = (list: typeof teams) => list.map(({ pk_team }) => pk_team);
    return {
      entered: keys(teams.filter(({ waiting }) => waiting === undefined)),
      waiting: keys(inLine),
    };
  };
  const lastOf = async (fk_event: number, pk_team: number) => {
    const [entry] = successData(
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
    const first = successData(await register(event));
    expect(first.waiting).toBe(1);
    expect(successData(await register(event))).toMatchObject({ waiting: 2 });
    const told = successData(await api.visitor('getTeamsWithPlayers', { fk_event: event }));
    expect(told.map(({ fk_team }) => fk_team)).toEqual(entered);
    expect(successData(await api.visitor('getTournament', { fk_event: event })).team_count).toBe(2);
    const events = successData(await api.visitor('getEvents'));
    expect(events.find(({ pk_event }) => pk_event === event)?.team_count).toBe(2);
    expect((await join(first.pk_team)).status).toBe(200);
    expect((await join(first.pk_team)).status).toBe(200);
    expect((await join(first.pk_team)).status).toBe(409);
  });

  test('a team that waits is neither drawn nor withdrawn nor put into a match', async () => {
    const event = await eventWith({ team_max: 2, waiting_list: true });
    const teams = await registered(event, 3);
    for (const team of teams.slice(0, 2)) await join(team);
    const [, , pk_team] = teams;
    expectRefusal(await api.admin('withdrawTeam', { pk_team }), 409, 'team-waiting');
    const [round] = successData(await api.admin('getRounds', { fk_event: event }));
    expectRefusal(
      await api.admin('createMatch', { fk_round: round?.pk_round, fk_team_one: pk_team }),
      409,
      'team-waiting',
    );
    await api.admin('setRegistration', { open: false, fk_event: event });
    // The third is not complete: it would keep the tournament from starting if it took part.
    successData(await api.admin('startSwiss', { fk_event: event }));
    const rows = successData(await api.visitor('getStandings', { fk_event: event }));
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
    successData(await api.admin('deleteTeam', { pk_team: one }));
    expect(await standing(event)).toEqual({ entered: [two, three], waiting: [four] });
    expect(await lastOf(event, three)).toMatchObject({
      action: 'admitTeam',
      before: { waiting: 1 },
      after: { pk_team: three },
    });
    const { team_count } = successData(await api.admin('withdrawTeam', { pk_team: two }));
    expect(team_count).toBe(2);
    expect(await standing(event)).toEqual({ entered: [two, three, four], waiting: [] });
  });

  test('more places let as many move up, fewer than are taken are refused', async () => {
    const event = await eventWith({ team_max: 2, waiting_list: true });
    const teams = await registered(event, 6);
    successData(await change(event, { team_max: 4 }));
    expect(await standing(event)).toEqual({ entered: teams.slice(0, 4), waiting: teams.slice(4) });
    expectRefusal(await change(event, { team_max: 3 }), 409, 'capacity-below-teams', {
      message: '4 équipes sont déjà inscrites : il ne peut pas y avoir moins de places.',
    });
    successData(await change(event, { team_max: null }));
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
    expect(successData(await api.admin('admitTeam', { pk_team: four }))).not.toHaveProperty(
      'waiting',
    );
    expect(await standing(event)).toEqual({ entered: [one, two, four], waiting: [three] });
    // There are three teams for two places: one that leaves does not free any.
    successData(await api.admin('deleteTeam', { pk_team: one }));
    expect((await standing(event)).waiting).toEqual([three]);
    // Other words may still be changed meanwhile.
    expect((await change(event, { name: 'Coupe renommée' })).status).toBe(200);
    successData(await undoLast(event, one));
    expect(await standing(event)).toEqual({ entered: [two, four], waiting: [one, three] });
    successData(await undoLast(event, four));
    expect(await standing(event)).toEqual({ entered: [one, two], waiting: [three, four] });
    successData(await undoLast(event, four));
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
    const { notes } = successData(await undoLast(event, one));
    expect(notes.join()).toContain("revient en liste d'attente");
    expect(await standing(event)).toEqual({ entered: [two, three], waiting: [one, four] });
    // Undone once more: it goes, and nothing else moves.
    successData(await undoLast(event, one));
    expect(await standing(event)).toEqual({ entered: [two, three], waiting: [four] });
  });

  test('a withdrawn team whose place is taken comes back in line, by hand or by undoing', async () => {
    const event = await eventWith({ team_max: 2, waiting_list: true });
    const [one, two, three] = (await registered(event, 3)) as [number, number, number];
    await api.admin('withdrawTeam', { pk_team: one });
    const { notes } = successData(await api.admin('undo', { fk_event: event }));
    expect(notes).toHaveLength(1);
    expect(await standing(event)).toEqual({ entered: [two, three], waiting: [one] });
    await api.admin('withdrawTeam', { pk_team: two });
    await api.admin('enterTeam', { pk_team: two });
    expect(await standing(event)).toEqual({ entered: [one, three], waiting: [two] });
    successData(await api.admin('undo', { fk_event: event }));
    // Withdrawn again, it waits for nothing.
    expect(await standing(event)).toEqual({ entered: [one, two, three], waiting: [] });
    expect(successData(await api.visitor('getTournament', { fk_event: event })).team_count).toBe(2);
  });

  test('undoing a change of the number of places follows the same rules', async () => {
    const event = await eventWith({ team_max: 2, waiting_list: true });
    const teams = await registered(event, 3);
    successData(await change(event, { team_max: 3 }));
    const [edited] = successData(await api.superAdmin('getTrail', { item: 'event', limit: 1 }));
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
      lines: [2, 3, 4].map((line) => ({ line, name: uniqueName('Importée'), capacity: '2' })),
    };
    const { digest } = successData(await api.admin('previewImport', sent));
    successData(await api.admin('importRows', { ...sent, digest }));
    const { entered, waiting } = await standing(event);
    expect([entered.length, waiting.length]).toEqual([2, 1]);
    const added = successData(
      await api.admin('createTeam', { name: uniqueName('Ajoutée'), capacity: 2, fk_event: event }),
    );
    expect(added.waiting).toBe(2);
    const [whole] = successData(await api.admin('getTrail', { item: 'import', fk_event: event }));
    await api.admin('undo', { pk_trail: whole?.pk_trail });
    expect(await standing(event)).toEqual({ entered: [added.pk_team], waiting: [] });
  });

  test(`of ${PHONES} phones that want the last place at once, one gets it and the others stand in line`, async () => {
    const event = await eventWith({ team_max: 2, waiting_list: true });
    await registered(event, 1);
    const replies = await manyRegister(event);
    const places = replies
      .map((reply) => successData(reply).waiting ?? 0)
      .toSorted((a, b) => a - b);
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

  test('registration closes at the hour of the event, for reads and writes alike', async () => {
    const event = await eventWith({});
    const [team] = await registered(event, 1);
    const open = () => api.visitor('getTournament', { fk_event: event }).then(successData);
    await closeSoon(event, async () => (await open()).registration_open);
    // Nobody writes anything: what was kept for the address runs out by itself.
    await expect
      .poll(open, { timeout: 120_000, interval: 100 })
      .toMatchObject({ registration_open: false, phase: 'closed' });
    expectRefusal(await register(event), 409, 'registration-closed', {
      message: 'Les inscriptions sont fermées.',
    });

    /** By hand: organisers set a minute. On a busy machine it may have passed before anybody has looked, and is set again, later. */
    async function closeSoon(event: number, isOpen: () => Promise<boolean>): Promise<void> {
      for (let seconds = 1; seconds <= 64; seconds *= 2) {
        const at = new Date(Date.now() + seconds * 1000).toISOString();
        await api.sql(
          `update event set registration_closes_at = '${at}' where pk_event = ${event} returning slug`,
        );
        const team = { name: uniqueName('Vue'), capacity: 2, fk_event: event };
        successData(await api.admin('createTeam', team));
        if (await isOpen()) return;
      }
      throw new Error('registration was never seen open');
    }
    expectRefusal(await join(team ?? 0), 409, 'registration-closed');
    const reopened = await api.admin('setRegistration', { open: true, fk_event: event });
    expectRefusal(reopened, 409, 'registration-hour-passed');
    const { next } = successData(await api.admin('getSteps', { fk_event: event }));
    expect(next?.action).toBe('startSwiss');
    successData(await change(event, { registration_closes_at: '2099-01-01T10:00:00+01:00' }));
    expect((await register(event)).status).toBe(200);
  });
});
