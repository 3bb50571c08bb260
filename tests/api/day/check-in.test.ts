import { describe, expect, test } from 'vitest';
import { DATABASES, isFullRun } from '#tests/proofs.ts';
import { dayHelpers } from '../support/days.ts';
import { successData, useApi } from '../support/harness.ts';
import { replyRefusal } from '../support/create-events.ts';
import type { teamWithLink } from '../support/teams-by-link.ts';

const PHONES = isFullRun ? 200 : 20;

describe.each(DATABASES)('check-in on %s', (kind) => {
  const api = useApi(kind);
  const { before, setDay, start } = dayHelpers(api);

  const presence = async (fk_event: number) =>
    successData(await api.admin('getDay', { fk_event })).check_in;

  test('opens by an admin, and a team says once that it is there', async () => {
    const { fk_event, teams } = await before(2);
    const [first] = teams;
    expect(replyRefusal(await says(first, 'checkIn'))).toEqual({
      status: 409,
      code: 'check-in-closed',
    });
    expect(successData(await api.admin('openCheckIn', { fk_event })).check_in?.open).toBe(true);
    const told = successData(await says(first, 'checkIn'));
    expect(told.check_in).toEqual({ open: true, at: expect.any(String) as unknown });
    expect(successData(await says(first, 'checkIn')).check_in).toEqual(told.check_in);
    const now = await presence(fk_event);
    expect(now?.teams.map(({ at, by_admin }) => [at !== null, by_admin])).toEqual([
      [true, false],
      [false, false],
    ]);
    const entries = successData(await api.admin('getTrail', { fk_event, item: 'check-in' }));
    expect(entries).toMatchObject([
      {
        admin_name: 'Une équipe (par son lien)',
        after: { label: `a fait le check-in de l'équipe ${first?.name}` },
      },
      { action: 'openCheckIn', after: { label: 'a ouvert le check-in' } },
    ]);
    const state = successData(await api.admin('getTournament', { fk_event }));
    expect(state.phase).toBe('registration');
  });

  test('opens at its hour', async () => {
    const { fk_event, teams } = await before(1, { check_in_opens_at: '2020-01-01T10:00:00+01:00' });
    expect(await presence(fk_event)).toMatchObject({ open: true, opened_at: null });
    successData(await says(teams[0], 'checkIn'));
    await setDay(fk_event, { check_in_opens_at: '2099-01-01T10:00:00+01:00' });
    expect((await presence(fk_event))?.open).toBe(false);
  });

  test('an admin marks a team that has no phone, and takes it back', async () => {
    const { fk_event, teams } = await before(1);
    const pk_team = teams[0]?.pk_team;
    const marked = successData(await api.admin('setPresence', { pk_team, present: true }));
    expect(marked.check_in?.teams).toMatchObject([{ at: expect.any(String), by_admin: true }]);
    const [entry] = successData(await api.admin('getTrail', { fk_event }));
    expect(entry).toMatchObject({
      item: 'check-in',
      item_key: pk_team,
      after: { label: `a fait le check-in de l'équipe ${teams[0]?.name}` },
    });
    const back = successData(await api.admin('setPresence', { pk_team, present: false }));
    expect(back.check_in?.teams).toMatchObject([{ at: null, by_admin: false }]);
  });

  test('is no matter once the tournament has begun, and starting without it stays possible', async () => {
    const { fk_event, teams } = await before(2);
    await start(fk_event);
    expect(await presence(fk_event)).toBeNull();
    expect(successData(await says(teams[0], 'getMyTeam')).check_in).toBeNull();
    expect(replyRefusal(await api.admin('openCheckIn', { fk_event }))?.code).toBe('check-in-over');
    expect(replyRefusal(await says(teams[0], 'checkIn'))?.code).toBe('check-in-over');
  });

  test('an event may have none', async () => {
    const { fk_event, teams } = await before(1, { check_in: false });
    expect(await presence(fk_event)).toBeNull();
    expect(successData(await says(teams[0], 'getMyTeam')).check_in).toBeNull();
    expect(replyRefusal(await api.admin('openCheckIn', { fk_event }))?.code).toBe('no-check-in');
  });

  test('a team that was withdrawn is not there any more', async () => {
    const { fk_event, teams } = await before(2);
    successData(await api.admin('openCheckIn', { fk_event }));
    successData(await api.admin('withdrawTeam', { pk_team: teams[0]?.pk_team }));
    expect(replyRefusal(await says(teams[0], 'checkIn'))?.code).toBe('team-absent');
    expect((await presence(fk_event))?.teams.map(({ pk_team }) => pk_team)).toEqual([
      teams[1]?.pk_team,
    ]);
  });
});

describe.each(DATABASES)('closing the check-in on %s', (kind) => {
  const api = useApi(kind);
  const { before } = dayHelpers(api);

  const limitTo = async (pk_event: number, team_max: number): Promise<void> => {
    const {
      state: _state,
      current: _current,
      day: _day,
      ...event
    } = successData(await api.admin('getEvent', { pk_event }));
    successData(await api.admin('updateEvent', { ...event, team_max, waiting_list: true }));
  };

  /** Five teams, of which the last two came when every place was taken. */
  const crowded = async () => {
    const made = await before(3);
    await limitTo(made.fk_event, 3);
    const late = [];
    for (const name of ['Suivante', 'Dernière']) {
      const { fk_event } = made;
      late.push(
        successData(await api.admin('createTeam', { name, capacity: 2, fk_event })).pk_team,
      );
    }
    successData(await api.admin('openCheckIn', { fk_event: made.fk_event }));
    return { ...made, late };
  };

  test('withdraws who is missing in one step, moves up who waits in order, and one undo takes it back', async () => {
    const { fk_event, teams, late } = await crowded();
    const [here, missing, other] = teams;
    successData(await says(here, 'checkIn'));
    const day = successData(await api.admin('closeCheckIn', { fk_event, remove_absent: true }));
    expect(day.check_in).toMatchObject({ open: false, closed_at: expect.any(String) });
    expect(day.check_in?.teams.map(({ pk_team, waiting }) => [pk_team, waiting])).toEqual([
      [here?.pk_team, null],
      [late[0], null],
      [late[1], null],
    ]);
    const { last } = successData(await api.admin('getSteps', { fk_event }));
    expect(last?.label).toBe(
      `Check-in fermé, 2 équipes absentes retirées (${missing?.name}, ${other?.name})`,
    );
    const { notes } = successData(await api.admin('undo', { fk_event }));
    const teamsAfter = successData(await api.admin('getSteps', { fk_event })).withdrawn;
    expect(teamsAfter).toEqual([]);
    // Who has been told that they are in stays in: the others come first in line, and that is said.
    expect(notes.map((note) => note.split(" revient en liste d'attente")[0])).toEqual([
      `L'équipe ${missing?.name}`,
      `L'équipe ${other?.name}`,
    ]);
    const again = successData(await api.admin('getDay', { fk_event })).check_in;
    expect(again?.teams.map(({ pk_team, waiting }) => [pk_team, waiting])).toEqual([
      [here?.pk_team, null],
      [late[0], null],
      [late[1], null],
      [missing?.pk_team, 1],
      [other?.pk_team, 2],
    ]);
  });

  test('leaves everybody in who only wants it closed', async () => {
    const { fk_event, teams } = await crowded();
    const day = successData(await api.admin('closeCheckIn', { fk_event, remove_absent: false }));
    expect(day.check_in?.teams).toHaveLength(5);
    expect(replyRefusal(await says(teams[0], 'checkIn'))?.code).toBe('check-in-closed');
    successData(await api.admin('openCheckIn', { fk_event }));
    successData(await says(teams[0], 'checkIn'));
  });

  test(`${PHONES} teams say at once that they are there, and none is lost`, async () => {
    const { fk_event, teams } = await before(PHONES);
    successData(await api.admin('openCheckIn', { fk_event }));
    const replies = await Promise.all(teams.map(({ call }) => call('checkIn')));
    expect(replies.map(({ status }) => status)).toEqual(Array(PHONES).fill(200));
    const now = successData(await api.admin('getDay', { fk_event })).check_in;
    expect(now?.teams.filter(({ at }) => at !== null)).toHaveLength(PHONES);
  });

  test('whoever says so while it is being closed is in and there, or withdrawn and told so', async () => {
    const { fk_event, teams } = await before(PHONES / 2);
    await limitTo(fk_event, PHONES / 2);
    const next = successData(
      await api.admin('createTeam', { name: 'La suivante', capacity: 2, fk_event }),
    );
    successData(await api.admin('openCheckIn', { fk_event }));
    const half = teams.length / 2;
    const [first, closed, second] = await Promise.all([
      Promise.all(teams.slice(0, half).map(({ call }) => call('checkIn'))),
      api.admin('closeCheckIn', { fk_event, remove_absent: true }),
      Promise.all(teams.slice(half).map(({ call }) => call('checkIn'))),
    ]);
    successData(closed);
    const replies = [...first, ...second];
    const { check_in } = successData(await api.admin('getDay', { fk_event }));
    const there = teams.filter((_, index) => replies[index]?.status === 200);
    const entered = check_in?.teams.filter(({ waiting }) => waiting === null) ?? [];
    const moved = there.length < teams.length ? [next.pk_team] : [];
    expect(entered.map(({ pk_team }) => pk_team)).toEqual([
      ...there.map(({ pk_team }) => pk_team),
      ...moved,
    ]);
  });
});

/** What the team of a link asks for. */
function says<A extends 'checkIn' | 'getMyTeam'>(team: MadeTeam | undefined, action: A) {
  if (team === undefined) throw new Error('every team of these tests has its link');
  return team.call(action);
}

type MadeTeam = Awaited<ReturnType<typeof teamWithLink>>;
