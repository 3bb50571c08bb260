import { describe, expect, test } from 'vitest';
import { DATABASES, isFullRun } from '#tests/proofs.ts';
import { expectRefusal } from '../support/expectations.ts';
import { successData, useApi } from '../support/harness.ts';
import { BEHIND_A_PROXY, OTHER_ADDRESS, registrationHelpers } from '../support/register-teams.ts';

const ascending = (one: number, other: number): number => one - other;
const ADDRESSES = isFullRun ? 200 : 48;

describe.each(DATABASES)('many teams of strangers on %s', (kind) => {
  const api = useApi(kind, BEHIND_A_PROXY);
  const { eventWith, register, made, join, many, teamsOf, entered, inLine, later, history } =
    registrationHelpers(api);

  test('24 duos behind one address who all create first and then type for four minutes all get in', async () => {
    const event = await eventWith({ team_max: 32 });
    const duos = await many(24, () => made(event));
    expect(await entered(event)).toHaveLength(12);
    later(4);
    const told = await Promise.all(duos.map((pk_team) => join(pk_team)));
    await Promise.all(duos.map((pk_team) => join(pk_team)));
    expect(told.filter(({ waiting }) => waiting !== undefined)).toEqual([]);
    expect(await entered(event)).toEqual(duos);
    expect(await inLine(event)).toEqual([]);
  });

  test('one stranger with empty teams holds twelve places, and none of them once others have come', async () => {
    const event = await eventWith({ team_max: 32 });
    await many(60, () => made(event));
    expect(await entered(event)).toHaveLength(12);
    const honest = await many(20, async (index) => {
      const pk_team = await made(event, `192.0.2.${index}`);
      await join(pk_team);
      return pk_team;
    });
    expect(await entered(event)).toEqual(expect.arrayContaining(honest));
    later(16);
    const others = await many(12, async (index) => made(event, `192.0.2.${100 + index}`));
    expect((await entered(event)).toSorted((a, b) => a - b)).toEqual([...honest, ...others]);
  });

  test('beyond thirty teams of one address in ten minutes, an admin has to look at the next', async () => {
    const event = await eventWith({ team_max: 40 });
    const teams = await many(33, async () => {
      const pk_team = await made(event);
      await join(pk_team);
      return pk_team;
    });
    expect(await entered(event)).toEqual(teams.slice(0, 30));
    const unchecked = (await teamsOf(event)).filter((team) => team.unchecked === true);
    expect(unchecked.map(({ pk_team }) => pk_team)).toEqual(teams.slice(30));
    // Nobody else notices.
    const honest = successData(await register(event, OTHER_ADDRESS));
    expect(honest).not.toHaveProperty('waiting');
    const accepted = successData(
      await api.admin('acceptTeams', { fk_event: event, teams: teams.slice(30) }),
    );
    expect(accepted).toEqual({ accepted: 3, waiting: 0 });
    expect(await inLine(event)).toEqual([]);
    const [entry] = await history(event);
    expect(entry).toMatchObject({ item: 'teams', action: 'acceptTeams', after: { changed: 3 } });
    successData(await api.admin('undo', { pk_trail: entry?.pk_trail }));
    expect(await inLine(event)).toEqual(teams.slice(30));
    expectRefusal(
      await api.admin('acceptTeams', { fk_event: event, teams: teams.slice(0, 3) }),
      409,
      'no-team-to-accept',
    );
  });

  test('accepted teams get as many places as there are, and the others wait', async () => {
    const event = await eventWith({ team_max: 31 });
    const teams = await many(34, async () => {
      const pk_team = await made(event);
      await join(pk_team);
      return pk_team;
    });
    const accepted = successData(
      await api.admin('acceptTeams', { fk_event: event, teams: teams.slice(30) }),
    );
    expect(accepted).toEqual({ accepted: 4, waiting: 3 });
    expect(await inLine(event)).toEqual(teams.slice(31));
    successData(await api.admin('deleteTeam', { pk_team: teams[0] }));
    expect(await inLine(event)).toEqual(teams.slice(32));
  });

  test('an acceptance is undone for those that still wait, and says which ones stay', async () => {
    const event = await eventWith({ team_max: 31 });
    const teams = await many(34, async () => {
      const pk_team = await made(event);
      await join(pk_team);
      return pk_team;
    });
    const accepted = teams.slice(30);
    successData(await api.admin('acceptTeams', { fk_event: event, teams: accepted }));
    const [{ pk_trail } = { pk_trail: 0 }] = await history(event);
    // The first of those that wait moves up.
    successData(await api.admin('deleteTeam', { pk_team: teams[0] }));
    const { name } = successData(await api.admin('getTeam', { pk_team: accepted[1] }));
    const { notes } = successData(await api.admin('undo', { pk_trail }));
    expect(notes).toEqual([`L'équipe ${name} a changé entre-temps : elle reste acceptée.`]);
    const unchecked = (await teamsOf(event)).filter((team) => team.unchecked === true);
    expect(unchecked.map(({ pk_team }) => pk_team)).toEqual([accepted[0], ...accepted.slice(2)]);
    expect(await entered(event)).toContain(accepted[1]);
  });

  test('a full event refuses the thirty-first as it does anybody', async () => {
    const event = await eventWith({ team_max: 12 });
    await many(12, () => made(event));
    expectRefusal(await register(event), 409, 'event-full');
  });

  test('and neither refuses the thirteenth nor the thirty-first where another address would get a place', async () => {
    const event = await eventWith({ team_max: 14 });
    const old = await many(14, (index) => made(event, `192.0.2.${index}`));
    later(16);
    const teams = await many(31, () => made(event));
    expect((await entered(event)).toSorted(ascending)).toEqual([
      ...old.slice(12),
      ...teams.slice(0, 12),
    ]);
    expect(await inLine(event)).toEqual([...old.slice(0, 12), ...teams.slice(12)]);
    expect((await teamsOf(event)).filter(({ unchecked }) => unchecked === true)).toMatchObject([
      { pk_team: teams[30] },
    ]);
    // One of the two places goes to the first player of a team that waits, the other one to who asks.
    expect(await join(teams[12] ?? 0)).not.toHaveProperty('waiting');
    await made(event, OTHER_ADDRESS);
    expectRefusal(await register(event), 409, 'event-full');
  });

  test(`from ${ADDRESSES} addresses all places go, and come back in one act`, async () => {
    const event = await eventWith({ team_max: 32, waiting_list: true });
    const junk = await many(ADDRESSES, async (index) => {
      const address = `192.0.${2 + Math.floor(index / 250)}.${index % 250}`;
      const pk_team = await made(event, address);
      if (index % 2 === 0) await join(pk_team, address);
      return pk_team;
    });
    expect(await entered(event)).toHaveLength(32);
    const honest = successData(await register(event, OTHER_ADDRESS));
    await join(honest.pk_team, OTHER_ADDRESS);
    later(16);
    const preview = successData(
      await api.admin('previewTeamDeletion', { fk_event: event, teams: junk }),
    );
    expect(preview).toHaveLength(ADDRESSES);
    const named = preview.map(({ pk_team, player_count }) => ({ pk_team, player_count }));
    // Named twice, a team goes once.
    const teams = [...named, ...named.slice(0, 3)];
    const gone = successData(
      await api.admin('deleteTeams', { fk_event: event, teams, with_players: true }),
    );
    expect(gone).toEqual({ deleted: ADDRESSES, left: [] });
    expect(await entered(event)).toEqual([honest.pk_team]);
    expect(successData(await api.admin('getPlayers', { fk_event: event }))).toHaveLength(1);
    const [, deletion] = await history(event);
    expect(deletion).toMatchObject({ item: 'teams', action: 'deleteTeams' });
    const { notes } = successData(await api.admin('undo', { pk_trail: deletion?.pk_trail }));
    expect(notes.join('\n')).toContain("revient en liste d'attente");
    // One place went to who waited: one of the 32 comes back waiting, with its player.
    expect((await teamsOf(event)).map(({ pk_team }) => pk_team)).toEqual([...junk, honest.pk_team]);
    expect(await entered(event)).toHaveLength(32);
    expect(successData(await api.admin('getPlayers', { fk_event: event }))).toHaveLength(
      ADDRESSES / 2 + 1,
    );
  });

  test('teams that play, and teams that somebody has joined since the preview, stay', async () => {
    const event = await eventWith({ team_max: 8 });
    const playing = await many(2, async () => {
      const pk_team = await made(event);
      for (const _ of [1, 2]) await join(pk_team);
      return pk_team;
    });
    const [joined, empty] = (await many(2, () => made(event))) as [number, number];
    const all = [...playing, joined, empty];
    const [round] = successData(await api.admin('getRounds', { fk_event: event }));
    const match = successData(
      await api.admin('createMatch', {
        fk_round: round?.pk_round,
        fk_team_one: playing[0],
        fk_team_two: playing[1],
        team_one_score: 2,
        team_two_score: 0,
        winner_team: playing[0],
      }),
    );
    expect(match.winner_team).toBe(playing[0]);
    const preview = successData(
      await api.admin('previewTeamDeletion', { fk_event: event, teams: all }),
    );
    expect(preview.map(({ reason }) => reason !== null)).toEqual([true, true, false, false]);
    await join(joined);
    const teams = preview.map(({ pk_team, player_count }) => ({ pk_team, player_count }));
    const sent = { fk_event: event, teams, with_players: false };
    const { deleted, left } = successData(await api.admin('deleteTeams', sent));
    expect(deleted).toBe(1);
    expect(left.map(({ reason }) => reason)).toHaveLength(3);
    expectRefusal(await api.admin('deleteTeams', sent), 409, 'no-team-deleted');
    expect((await teamsOf(event)).map(({ pk_team }) => pk_team)).toEqual([...playing, joined]);
  });

  test('an event without a number of places is flooded up to thirty teams of one address', async () => {
    const event = await eventWith({ team_max: null });
    await many(32, () => made(event));
    expect(await entered(event)).toHaveLength(30);
  });
});
