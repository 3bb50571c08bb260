import { describe, expect, test } from 'vitest';
import { DATABASES } from '#tests/proofs.ts';
import { expectRefusal } from '../support/expectations.ts';
import { successData, uniqueName, useApi } from '../support/harness.ts';
import { watchStream } from '#tests/weekend/viewer.ts';
import { BEHIND_A_PROXY, OTHER_ADDRESS, registrationHelpers } from '../support/register-teams.ts';

describe.each(DATABASES)('teams that nobody plays in on %s', (kind) => {
  const api = useApi(kind, BEHIND_A_PROXY);
  const { eventWith, register, made, join, many, teamsOf, entered, inLine, later, history } =
    registrationHelpers(api);

  test('an empty team keeps its place for fifteen minutes, whoever asks', async () => {
    const event = await eventWith({ team_max: 2 });
    const teams = await many(2, () => made(event));
    later(14);
    expectRefusal(await register(event, OTHER_ADDRESS), 409, 'event-full');
    expect(await entered(event)).toEqual(teams);
  });

  test('and after that until somebody asks for it; then it waits, in the history under the name of the site', async () => {
    const event = await eventWith({ team_max: 2 });
    const [old, played] = (await many(2, () => made(event))) as [number, number];
    await join(played);
    later(60);
    expect(await entered(event)).toEqual([old, played]);
    const asking = await made(event, OTHER_ADDRESS);
    expect(await entered(event)).toEqual([played, asking]);
    expect(await inLine(event)).toEqual([old]);
    const [entry] = await history(event);
    expect(entry).toMatchObject({
      admin_name: 'Le site',
      action: 'admitTeam',
      item: 'team',
      item_key: old,
      after: { waiting: 1 },
    });
    // Nobody else gives way: who plays stays, and who came a moment ago too.
    expectRefusal(await register(event, OTHER_ADDRESS), 409, 'event-full');
  });

  test('who is refused takes nothing from anybody', async () => {
    const event = await eventWith({ team_max: 2 });
    const teams = await many(2, () => made(event));
    const [{ name } = { name: '' }] = await teamsOf(event);
    later(16);
    expectRefusal(await register(event, OTHER_ADDRESS, name), 409, 'team-name-taken');
    expect(await entered(event)).toEqual(teams);
    expect(await history(event)).toEqual([]);
  });

  test('its first player takes a place if there is one, and is told that it waits if there is none', async () => {
    const event = await eventWith({ team_max: 2 });
    const [old] = (await many(2, () => made(event))) as [number];
    later(16);
    const [asking, other] = (await many(2, () => made(event, OTHER_ADDRESS))) as [number, number];
    expect(await join(old)).toMatchObject({ waiting: 1 });
    await join(other);
    // One of the two that came is empty, and another quarter of an hour goes by.
    later(16);
    expect(await join(old)).not.toHaveProperty('waiting');
    expect(await entered(event)).toEqual([old, other]);
    expect((await inLine(event)).at(-1)).toBe(asking);
  });

  test('a place that an admin frees goes past who has no player, to who has some', async () => {
    const event = await eventWith({ team_max: 2, waiting_list: true });
    const [first] = (await many(2, async () => {
      const pk_team = await made(event);
      await join(pk_team);
      return pk_team;
    })) as [number];
    const [empty, played] = (await many(2, () => made(event))) as [number, number];
    expect(await inLine(event)).toEqual([empty, played]);
    await join(played);
    expect(await inLine(event)).toEqual([played, empty]);
    const told = successData(await api.visitor('getTeamsWithPlayers', { fk_event: event }));
    expect(told.map(({ fk_team }) => fk_team)).not.toContain(empty);
    successData(await api.admin('deleteTeam', { pk_team: first }));
    expect(await inLine(event)).toEqual([empty]);
    // Nobody plays in it: the place stays free until somebody does.
    successData(await api.admin('deleteTeam', { pk_team: played }));
    expect(await inLine(event)).toEqual([empty]);
    expect(await join(empty)).not.toHaveProperty('waiting');
  });

  test('who stands in line with players comes before who asks', async () => {
    const event = await eventWith({ team_max: 2, waiting_list: true });
    const empty = await many(2, () => made(event));
    const [one, two] = (await many(2, async () => {
      const pk_team = await made(event);
      await join(pk_team);
      return pk_team;
    })) as [number, number];
    expect(await inLine(event)).toEqual([one, two]);
    later(16);
    const asking = successData(await register(event, OTHER_ADDRESS));
    expect(asking.waiting).toBeDefined();
    expect(await entered(event)).toEqual([one, two]);
    expect(await inLine(event)).toEqual([...empty, asking.pk_team]);
  });

  /** A full event without a waiting list. The first team is empty; the last one waits, with both players. */
  const fullEvent = async () => {
    const event = await eventWith({ team_max: 2 });
    const [empty, played] = (await many(2, () => made(event))) as [number, number];
    await join(played);
    const team = { name: uniqueName('Invitée'), capacity: 2, fk_event: event };
    const { pk_team: waits } = successData(await api.admin('createTeam', team));
    await join(waits);
    return { event, empty, played, waits };
  };

  test('without a waiting list, who asks and is refused leaves the place to the team that waits', async () => {
    const { event, empty, played, waits } = await fullEvent();
    await join(waits);
    later(16);
    expectRefusal(await register(event, OTHER_ADDRESS), 409, 'event-full');
    expect(await entered(event)).toEqual([played, waits]);
    expect(await inLine(event)).toEqual([empty]);
    const moves = (await history(event)).filter(({ admin_name }) => admin_name === 'Le site');
    expect(moves.map(({ action, item_key }) => [action, item_key])).toEqual([
      ['admitTeam', waits],
      ['admitTeam', empty],
    ]);
    // Once it is in, there is nothing to give any more.
    expectRefusal(await register(event, OTHER_ADDRESS), 409, 'event-full');
    expect(await history(event)).toHaveLength(moves.length + 1);
  });

  test('without a waiting list, the last player of a team that waits asks for its place', async () => {
    const { event, empty, played, waits } = await fullEvent();
    later(16);
    expect(await join(waits)).not.toHaveProperty('waiting');
    expect(await entered(event)).toEqual([played, waits]);
    expect(await inLine(event)).toEqual([empty]);
  });

  test('a team of an hour ago keeps its place for fifteen minutes from when its last player went', async () => {
    const event = await eventWith({ team_max: 2 });
    const [left, moved] = (await many(2, () => made(event))) as [number, number];
    const [gone, away] = [await join(left), await join(moved)];
    later(60);
    successData(await api.admin('deletePlayer', { pk_player: gone.pk_player }));
    const { team_name: _name, ...player } = away;
    successData(await api.admin('updatePlayer', { ...player, fk_team: null }));
    later(14);
    expectRefusal(await register(event, OTHER_ADDRESS), 409, 'event-full');
    expect(await entered(event)).toEqual([left, moved]);
    later(2);
    const asking = await made(event, OTHER_ADDRESS);
    expect(await entered(event)).toEqual([moved, asking]);
  });

  test('where more teams are in than there are places, one that would make no room stays', async () => {
    const event = await eventWith({ team_max: 2, waiting_list: true });
    const teams = await many(3, () => made(event));
    const [old, , third] = teams as [number, number, number];
    await join(teams[1] ?? 0);
    successData(await api.admin('admitTeam', { pk_team: third }));
    later(16);
    await made(event, OTHER_ADDRESS);
    expect(await entered(event)).toContain(old);
  });

  test('a full event tells from when on a place can be had, and no other does', async () => {
    const event = await eventWith({ team_max: 2 });
    const [one, two] = (await many(2, () => made(event))) as [number, number];
    const viewer = watchStream(api.url, { event });
    await viewer.until(({ teams }) => teams.length === 2);
    const at = async (pk_team: number) =>
      new Date(
        Date.parse(successData(await api.admin('getTeam', { pk_team })).created_at) + 15 * 60_000,
      ).toISOString();
    expect(viewer.state().event.given_places).toEqual([await at(one), await at(two)]);
    await join(one);
    await viewer.until(({ event: { given_places } }) => given_places?.length === 1);
    expect(viewer.state().event.given_places).toEqual([await at(two)]);
    successData(await api.admin('deleteTeam', { pk_team: one }));
    await viewer.until(({ event: { given_places } }) => given_places === undefined);
    viewer.close();
  });

  test('what admins make, import or admit gives way to nobody', async () => {
    const event = await eventWith({ team_max: 3 });
    const ofAdmin = successData(
      await api.admin('createTeam', { name: uniqueName('Invitée'), capacity: 2, fk_event: event }),
    ).pk_team;
    const lines = [{ line: 2, name: uniqueName('Importée'), capacity: '2' }];
    const sent = { kind: 'teams', fk_event: event, lines };
    const { digest } = successData(await api.admin('previewImport', sent));
    successData(await api.admin('importRows', { ...sent, digest }));
    const ofVisitor = await made(event);
    later(16);
    await made(event, OTHER_ADDRESS);
    expect(await inLine(event)).toEqual([ofVisitor]);
    successData(await api.admin('admitTeam', { pk_team: ofVisitor }));
    later(16);
    expectRefusal(await register(event, '192.0.2.1'), 409, 'event-full');
    expect(await entered(event)).toContain(ofAdmin);
  });

  test('a team of a visitor that an admin imports gives way to nobody, until that is undone', async () => {
    const event = await eventWith({ team_max: 2 });
    const [pk_team] = (await many(2, () => made(event))) as [number];
    const lines = [
      { line: 2, pk_team: String(pk_team), name: uniqueName('Invitée'), capacity: '2' },
    ];
    const sent = { kind: 'teams', fk_event: event, lines };
    const { digest } = successData(await api.admin('previewImport', sent));
    successData(await api.admin('importRows', { ...sent, digest }));
    const givesWay = async () =>
      (await teamsOf(event)).filter(({ gives_way }) => gives_way === true).length;
    expect(await givesWay()).toBe(1);
    later(16);
    await made(event, OTHER_ADDRESS);
    expect(await entered(event)).toContain(pk_team);
    const [whole] = successData(await api.admin('getTrail', { item: 'import', fk_event: event }));
    successData(await api.admin('undo', { pk_trail: whole?.pk_trail }));
    expect(await givesWay()).toBe(3);
  });
});
