import { describe, expect, test } from 'vitest';
import { DATABASES } from '#tests/proofs.ts';
import { expectRefusal } from '../support/expectations.ts';
import { successData, uniqueName, useApi } from '../support/harness.ts';
import { eventHelpers } from '../support/create-events.ts';
import {
  linkCaller,
  newSecret,
  registeredTeam,
  withInvitation,
  withLink,
} from '../support/teams-by-link.ts';

describe.each(DATABASES)('what a team corrects by its link on %s', (kind) => {
  const api = useApi(kind);
  const { published } = eventHelpers(api);
  const typed = (fields: object = {}) => ({
    username: uniqueName('Zoé'),
    discord: uniqueName('zoe'),
    twitch: null,
    ...fields,
  });
  /** A duo of an event of its own: its creator, and a partner without the invitation. */
  const duo = async () => {
    const { pk_event } = await published();
    const team = await registeredTeam(api, pk_event);
    const own = newSecret();
    const zoe = successData(await team.join(withLink(team.secret)));
    const malik = successData(await team.join(withLink(own)));
    return { ...team, pk_event, zoe, malik, malikCalls: linkCaller(api, own) };
  };
  const undoLast = async (fk_event: number) => {
    const [last] = successData(await api.admin('getTrail', { fk_event, limit: 1 }));
    return successData(await api.admin('undo', { pk_trail: last?.pk_trail }));
  };

  test('each entry, by the team; their own, by a player', async () => {
    const { call, malikCalls, zoe, malik } = await duo();
    const twitch = 'https://www.twitch.tv/malik';
    const sent = typed({ pk_player: malik.pk_player, twitch });
    expect(successData(await malikCalls('updateMyEntry', sent)).players[1]).toMatchObject(sent);
    const again = typed({ pk_player: malik.pk_player });
    expect(successData(await call('updateMyEntry', again)).players[1]).toMatchObject(again);
    const theirs = await malikCalls('updateMyEntry', typed({ pk_player: zoe.pk_player }));
    expectRefusal(theirs, 403, 'link-too-narrow');
  });

  test('with the same rules and messages as an admin', async () => {
    const { call, zoe, malik, pk_event } = await duo();
    const { pk_player } = malik;
    const { discord, username } = zoe;
    expectRefusal(await call('updateMyEntry', typed({ pk_player, discord })), 409, 'discord-taken');
    const named = typed({ pk_player, username });
    expectRefusal(await call('updateMyEntry', named), 409, 'pseudo-taken');
    expectRefusal(await call('updateMyEntry', typed({ pk_player, username: '' })), 422, 'invalid', {
      errors: { username: 'Le pseudo doit contenir entre 1 et 32 caractères' },
    });
    expectRefusal(await call('updateMyEntry', typed({ pk_player, version: 99 })), 409, 'stale');
    const other = await registeredTeam(api, pk_event);
    const { name } = other;
    expectRefusal(await call('renameMyTeam', { name }), 409, 'team-name-taken');
  });

  test('never what is not its own: other teams, other events', async () => {
    const { call, malikCalls } = await duo();
    const other = await duo();
    const { pk_player } = other.malik;
    const before = successData(await other.call('getMyTeam'));
    for (const caller of [call, malikCalls]) {
      expectRefusal(await caller('updateMyEntry', typed({ pk_player })), 404, 'unknown-player');
    }
    expectRefusal(await call('removePartner', { pk_player }), 404, 'unknown-player');
    expect(successData(await other.call('getMyTeam'))).toEqual(before);
  });

  test('keeps what only admins write: Riot ID and rank', async () => {
    const { call, malik } = await duo();
    const { pk_player } = malik;
    const known = { riot_username: 'm#1', rank: 'Or', fk_team: malik.fk_team };
    successData(await api.admin('updatePlayer', typed({ pk_player, ...known })));
    successData(await call('updateMyEntry', typed({ pk_player })));
    expect(successData(await api.admin('getPlayer', { pk_player }))).toMatchObject(known);
  });

  test('is in the history as the link of the team, and an admin undoes it', async () => {
    const { call, pk_event, pk_team, name, malik } = await duo();
    successData(await call('renameMyTeam', { name: uniqueName('Renommée') }));
    const [entry] = successData(await api.admin('getTrail', { fk_event: pk_event, limit: 1 }));
    expect(entry).toMatchObject({
      admin_name: 'Une équipe (par son lien)',
      fk_admin: null,
      item: 'team',
      undo_refusal: null,
    });
    await undoLast(pk_event);
    expect(successData(await api.admin('getTeam', { pk_team })).name).toBe(name);
    successData(await call('updateMyEntry', typed({ pk_player: malik.pk_player })));
    await undoLast(pk_event);
    expect(successData(await call('getMyTeam')).players[1]).toMatchObject({
      username: malik.username,
    });
  });

  test('removes the partner with their link, and undoing brings both back', async () => {
    const { call, malikCalls, malik, pk_event } = await duo();
    const { pk_player } = malik;
    expect(successData(await call('removePartner', { pk_player })).players).toHaveLength(1);
    expectRefusal(await malikCalls('getMyTeam'), 401, 'unknown-link');
    await undoLast(pk_event);
    expect(successData(await malikCalls('getMyTeam')).players).toHaveLength(2);
  });

  test('brings no link back of somebody who was erased since', async () => {
    const gone = await duo();
    const { pk_player } = gone.malik;
    successData(await gone.call('removePartner', { pk_player }));
    successData(await api.superAdmin('erasePerson', { pk_players: [pk_player] }));
    const [entry] = successData(
      await api.admin('getTrail', { item: 'player', item_key: pk_player, fk_event: gone.pk_event }),
    );
    successData(await api.admin('undo', { pk_trail: entry?.pk_trail }));
    expect(successData(await gone.call('getMyTeam')).players).toHaveLength(2);
    expectRefusal(await gone.malikCalls('getMyTeam'), 401, 'unknown-link');
  });

  test('lets each leave by their own link, which opens nothing from then on', async () => {
    const { call, malikCalls, zoe } = await duo();
    successData(await malikCalls('leaveTeam'));
    expectRefusal(await malikCalls('getMyTeam'), 401, 'unknown-link');
    expect(successData(await call('getMyTeam')).players).toMatchObject([
      { pk_player: zoe.pk_player },
    ]);
    const { pk_team } = successData(await call('getMyTeam')).team;
    const shared = newSecret();
    successData(await api.admin('createTeamLink', { pk_team }, withLink(shared)));
    expectRefusal(await linkCaller(api, shared)('leaveTeam'), 409, 'link-of-nobody');
    successData(await call('leaveTeam'));
    expect(successData(await linkCaller(api, shared)('getMyTeam')).players).toEqual([]);
  });

  test('withdraws the team with its players, who may register anew; an admin brings all back', async () => {
    const { call, malikCalls, malik, pk_event, pk_team } = await duo();
    successData(await call('withdrawMyTeam'));
    expectRefusal(await call('getMyTeam'), 401, 'unknown-link');
    expect(successData(await api.admin('getTeams', { fk_event: pk_event }))).toEqual([]);
    expect(successData(await api.admin('getPlayers', { fk_event: pk_event }))).toEqual([]);
    for (let step = 0; step < 3; step += 1) {
      const trail = successData(await api.admin('getTrail', { fk_event: pk_event }));
      const left = trail.find(
        ({ undo_refusal, action }) => undo_refusal === null && action !== 'undo',
      );
      expect(successData(await api.admin('undo', { pk_trail: left?.pk_trail })).notes).toEqual([]);
    }
    expect(successData(await call('getMyTeam'))).toMatchObject({
      team: { pk_team },
      players: [{}, {}],
    });
    expect(successData(await malikCalls('getMyTeam')).pk_player).toBe(malik.pk_player);
  });

  test('frees a place for the team that waits', async () => {
    const { pk_event } = await published();
    const limit = 'team_max = 1, waiting_list = 1';
    await api.sql(`update event set ${limit} where pk_event = ${pk_event} returning pk_event`);
    const [first, second] = [
      await registeredTeam(api, pk_event),
      await registeredTeam(api, pk_event),
    ];
    expect(successData(await second.call('getMyTeam')).team.waiting).toBe(1);
    successData(await second.join());
    successData(await first.call('withdrawMyTeam'));
    expect(successData(await second.call('getMyTeam')).team.waiting).toBeUndefined();
  });

  test('ends when registrations close, or when the first round is drawn, and says which', async () => {
    const { pk_event } = await published();
    const teams = [];
    for (let made = 0; made < 4; made += 1) {
      const team = await registeredTeam(api, pk_event);
      successData(await team.join(withLink(team.secret)));
      successData(await team.join());
      teams.push(team);
    }
    const call = linkCaller(api, teams[0]?.secret ?? '');
    const { players } = successData(await call('getMyTeam'));
    const pk_player = players[1]?.pk_player;
    const tries = () =>
      Promise.all([
        call('updateMyEntry', typed({ pk_player })),
        call('renameMyTeam', { name: uniqueName('Trop tard') }),
        call('removePartner', { pk_player }),
        call('leaveTeam'),
        call('withdrawMyTeam'),
      ]);
    successData(await api.admin('setRegistration', { open: false, fk_event: pk_event }));
    expect(successData(await call('getMyTeam'))).toMatchObject({
      editable: false,
      locked: 'registration-closed',
    });
    for (const reply of await tries()) {
      expectRefusal(reply, 409, 'corrections-closed', {
        message:
          "Les inscriptions sont fermées : pour une correction, adressez-vous à l'organisation.",
      });
    }
    expectRefusal(
      await call('renewInvitation', {}, withInvitation(newSecret())),
      409,
      'registration-closed',
    );
    successData(await api.admin('startSwiss', { fk_event: pk_event, rounds: 2 }));
    successData(await api.admin('drawRound', { fk_event: pk_event }));
    expect(successData(await call('getMyTeam')).locked).toBe('round-drawn');
    for (const reply of await tries()) expectRefusal(reply, 409, 'corrections-drawn');
    expect(successData(await call('getMyTeam')).players).toEqual(players);
  });
});
