import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { DATABASES } from '#tests/proofs.ts';
import { expectRefusal, keysOf } from './expectations.ts';
import { dataOf, unique, useApi } from './harness.ts';
import { makingEvents } from './making-events.ts';
import {
  callerBy,
  newSecret,
  registeredTeam,
  teamWithLink,
  withInvitation,
  withLink,
} from './teams-by-link.ts';
import { wholeDatabase } from './whole-database.ts';

describe.each(DATABASES)('who registers with a secret on %s', (kind) => {
  const api = useApi(kind);
  const { published } = makingEvents(api);

  test('gets the specified answer, and a link that opens the team', async () => {
    const secret = newSecret();
    const name = unique('Duo');
    const reply = await api.visitor('registerTeam', { name }, withLink(secret));
    expect(keysOf(dataOf(reply))).toEqual(['pk_team', 'name']);
    expect(dataOf(await callerBy(api, secret)('getMyTeam'))).toMatchObject({
      opens: 'team',
      pk_player: null,
      by_invitation: false,
      invites: false,
      editable: true,
      locked: null,
      team: { name },
    });
  });

  test('opens the team as before after registering in it, and holds the link from then on', async () => {
    const { join, secret, call } = await registeredTeam(api);
    const zoe = dataOf(await join(withLink(secret)));
    expect(dataOf(await call('getMyTeam'))).toMatchObject({
      opens: 'team',
      pk_player: zoe.pk_player,
    });
    dataOf(await join(withLink(secret)));
    expect(dataOf(await call('getMyTeam')).pk_player).toBe(zoe.pk_player);
  });

  test('gets the team by its invitation, and their own entry without it', async () => {
    const { join, invitation } = await registeredTeam(api);
    const [alone, invited] = [newSecret(), newSecret()];
    const first = dataOf(await join(withLink(alone)));
    const second = dataOf(await join({ ...withLink(invited), ...withInvitation(invitation) }));
    expect(dataOf(await callerBy(api, alone)('getMyTeam'))).toMatchObject({
      opens: 'player',
      pk_player: first.pk_player,
    });
    expect(dataOf(await callerBy(api, invited)('getMyTeam'))).toMatchObject({
      opens: 'team',
      pk_player: second.pk_player,
    });
    const narrow = await callerBy(api, alone)('renameMyTeam', { name: 'À moi' });
    expectRefusal(narrow, 403, 'link-too-narrow');
  });

  test('is refused, and nothing is written, with a secret that opens something else', async () => {
    const taken = await registeredTeam(api);
    for (const used of [taken.secret, taken.invitation]) {
      const name = unique('Copie');
      expectRefusal(
        await api.visitor('registerTeam', { name }, withLink(used)),
        409,
        'secret-taken',
      );
      const asInvitation = { ...withLink(newSecret()), ...withInvitation(used) };
      const reply = await api.visitor('registerTeam', { name }, asInvitation);
      expectRefusal(reply, 409, 'secret-taken');
      expect(await api.sql(`select pk_team from team where name = '${name}'`)).toEqual([]);
    }
    const other = await registeredTeam(api);
    expectRefusal(await other.join(withLink(taken.secret)), 409, 'secret-taken');
    expect(dataOf(await other.call('getMyTeam')).players).toEqual([]);
  });

  test('sends it again under the same key, and there is one team with one link', async () => {
    const headers = { ...withLink(newSecret()), 'idempotency-key': unique('clé') };
    const name = unique('Rejouée');
    const replies = [];
    for (let sent = 0; sent < 3; sent += 1) {
      replies.push(dataOf(await api.visitor('registerTeam', { name }, headers)));
    }
    const [first] = replies;
    expect(replies).toEqual([first, first, first]);
    expect(dataOf(await api.admin('getTeamLinks', { pk_team: first?.pk_team }))).toHaveLength(1);
    // Whoever repeats the request with another secret opens nothing by it.
    const stranger = newSecret();
    const replayed = await api.visitor(
      'registerTeam',
      { name },
      { ...headers, ...withLink(stranger) },
    );
    expect(dataOf(replayed)).toEqual(first);
    expectRefusal(await callerBy(api, stranger)('getMyTeam'), 401, 'unknown-link');
  });

  test('joins a reserved team only by its invitation or its link', async () => {
    const { join, call, secret, invitation, name } = await registeredTeam(api);
    dataOf(await call('setJoining', { by_invitation: true }));
    expectRefusal(await join(), 403, 'by-invitation', {
      message: `L'équipe ${name} ne se rejoint qu'avec son invitation. Demandez-la à la personne qui l'a créée.`,
    });
    expectRefusal(await join(withLink(newSecret())), 403, 'by-invitation');
    expect((await join(withLink(secret))).status).toBe(200);
    expect((await join(withInvitation(invitation))).status).toBe(200);
  });

  test('may reserve the team from the start, if there is a link to open it', async () => {
    const [secret, name] = [newSecret(), unique('Réservée')];
    const sent = { name, by_invitation: true };
    expectRefusal(await api.visitor('registerTeam', sent), 400, 'no-secret');
    dataOf(await api.visitor('registerTeam', sent, withLink(secret)));
    expect(dataOf(await callerBy(api, secret)('getMyTeam')).by_invitation).toBe(true);
  });

  test('is told that an invitation is over: renewed, of another team, or used up', async () => {
    const { join, call, invitation } = await registeredTeam(api);
    const other = await registeredTeam(api);
    expectRefusal(await join(withInvitation(other.invitation)), 409, 'invitation-ended');
    const fresh = newSecret();
    expect(dataOf(await call('renewInvitation', {}, withInvitation(fresh))).invites).toBe(true);
    expectRefusal(await join(withInvitation(invitation)), 409, 'invitation-ended');
    dataOf(await join(withInvitation(fresh)));
    const second = dataOf(await join(withInvitation(fresh)));
    expect(dataOf(await call('getMyTeam')).invites).toBe(false);
    expectRefusal(await call('renewInvitation', {}, withInvitation(newSecret())), 409, 'team-full');
    // It stays dead when a place is free again.
    dataOf(await api.admin('deletePlayer', { pk_player: second.pk_player }));
    expectRefusal(await join(withInvitation(fresh)), 409, 'invitation-ended');
  });

  test('invites nobody any more once an admin has filled the team, or made it smaller', async () => {
    const [filled, smaller] = [await registeredTeam(api), await registeredTeam(api)];
    for (const { join } of [filled, smaller]) dataOf(await join());
    const player = { riot_username: 'r#1', rank: 'Or', twitch: null, username: 'Ajouté' };
    const sent = { ...player, discord: unique('d'), fk_team: filled.pk_team };
    dataOf(await api.admin('createPlayer', sent));
    const { pk_team, name } = smaller;
    dataOf(await api.admin('updateTeam', { pk_team, name, capacity: 1 }));
    for (const { call } of [filled, smaller]) {
      expect(dataOf(await call('getMyTeam')).invites).toBe(false);
    }
  });

  test('opens an invitation for nothing but joining', async () => {
    const { invitation } = await registeredTeam(api);
    const invited = callerBy(api, invitation);
    expectRefusal(await invited('getMyTeam'), 401, 'unknown-link');
    expectRefusal(await invited('withdrawMyTeam'), 401, 'unknown-link');
  });

  test('loses the links of a team that is archived, and reopening brings none back', async () => {
    const { pk_event } = await published();
    const { call, pk_team } = await registeredTeam(api, pk_event);
    const gone = await registeredTeam(api, pk_event);
    dataOf(await api.admin('deleteTeam', { pk_team: gone.pk_team }));
    dataOf(await api.superAdmin('archiveEvent', { pk_event }));
    expectRefusal(await call('getMyTeam'), 401, 'unknown-link');
    dataOf(await api.superAdmin('reopenEvent', { pk_event }));
    expectRefusal(await call('getMyTeam'), 401, 'unknown-link');
    expect(dataOf(await api.admin('getTeamLinks', { pk_team }))).toEqual([]);
    const [deletion] = dataOf(
      await api.admin('getTrail', { item: 'team', item_key: gone.pk_team, fk_event: pk_event }),
    );
    dataOf(await api.admin('undo', { pk_trail: deletion?.pk_trail }));
    expectRefusal(await gone.call('getMyTeam'), 401, 'unknown-link');
  });

  test('has the links of a deleted team again once that is undone', async () => {
    const { call, join, secret, pk_team } = await registeredTeam(api);
    const own = newSecret();
    dataOf(await join(withLink(secret)));
    dataOf(await call('setJoining', { by_invitation: true }));
    dataOf(await call('setJoining', { by_invitation: false }));
    dataOf(await join(withLink(own)));
    dataOf(await call('setJoining', { by_invitation: true }));
    const before = dataOf(await call('getMyTeam'));
    dataOf(await api.admin('deleteTeam', { pk_team }));
    expectRefusal(await call('getMyTeam'), 401, 'unknown-link');
    const [deletion] = dataOf(await api.admin('getTrail', { item: 'team', item_key: pk_team }));
    // What brings them back is kept, and shown to nobody.
    expect(JSON.stringify(deletion)).not.toMatch(/[0-9a-f]{64}/);
    dataOf(await api.admin('undo', { pk_trail: deletion?.pk_trail }));
    const after = dataOf(await call('getMyTeam'));
    expect(after).toMatchObject({ by_invitation: true, pk_player: before.pk_player });
    expect(dataOf(await callerBy(api, own)('getMyTeam')).opens).toBe('player');
  });

  test('loses their link when an admin moves them to another team', async () => {
    const { join, secret, call } = await registeredTeam(api);
    const zoe = dataOf(await join(withLink(secret)));
    const { pk_team: fk_team } = await teamWithLink(api);
    dataOf(await api.admin('updatePlayer', { ...fieldsOf(zoe), fk_team }));
    expectRefusal(await call('getMyTeam'), 401, 'unknown-link');
  });

  test('is told to no admin: when each link was made, its kind and whose it is', async () => {
    const { join, secret, pk_team, invitation } = await registeredTeam(api);
    const zoe = dataOf(await join(withLink(secret)));
    const links = dataOf(await api.admin('getTeamLinks', { pk_team }));
    expect(links).toEqual([
      {
        pk_link: expect.any(Number),
        kind: 'team',
        username: zoe.username,
        created_at: expect.any(String),
      },
      {
        pk_link: expect.any(Number),
        kind: 'invitation',
        username: null,
        created_at: expect.any(String),
      },
    ]);
    expect(JSON.stringify(links)).not.toMatch(new RegExp(`${secret}|${invitation}|[0-9a-f]{64}`));
  });

  test('opens nothing from the moment on that an admin withdraws the link', async () => {
    const { call, pk_team } = await registeredTeam(api);
    const other = await registeredTeam(api);
    const [link] = dataOf(await api.admin('getTeamLinks', { pk_team }));
    const key = { pk_link: link?.pk_link };
    const elsewhere = { pk_team: other.pk_team, ...key };
    expectRefusal(await api.admin('withdrawTeamLink', elsewhere), 404, 'unknown-team-link');
    dataOf(await api.admin('withdrawTeamLink', { pk_team, ...key }));
    expectRefusal(await call('getMyTeam'), 401, 'unknown-link');
    expectRefusal(
      await api.admin('withdrawTeamLink', { pk_team, ...key }),
      404,
      'unknown-team-link',
    );
  });

  test('finds a team with as many links as anybody needs', async () => {
    const { pk_team } = await teamWithLink(api);
    const make = () => api.admin('createTeamLink', { pk_team }, withLink(newSecret()));
    for (let made = 1; made < 30; made += 1) dataOf(await make());
    expectRefusal(await make(), 409, 'too-many-links');
  });

  test('is erased with their link', async () => {
    const { join, secret, call } = await registeredTeam(api);
    const { pk_player } = dataOf(await join(withLink(secret)));
    dataOf(await api.superAdmin('erasePerson', { pk_players: [pk_player] }));
    expectRefusal(await call('getMyTeam'), 401, 'unknown-link');
  });

  test('leaves no secret in the database, whatever was done with it', async () => {
    const { join, call, secret, invitation, pk_team } = await registeredTeam(api);
    const [own, fresh] = [newSecret(), newSecret()];
    const key = { 'idempotency-key': unique('clé') };
    dataOf(await call('renewInvitation', {}, { ...withInvitation(fresh), ...key }));
    dataOf(
      await join({ ...withLink(own), ...withInvitation(fresh), 'idempotency-key': unique('clé') }),
    );
    await callerBy(api, newSecret())('getMyTeam');
    dataOf(await call('withdrawMyTeam'));
    dataOf(await api.admin('getTrail', { item: 'team', item_key: pk_team }));
    const everything = [await wholeDatabase(api.sql, kind), ...(await bytesOf(api))].join();
    for (const one of [secret, invitation, own, fresh]) expect(everything).not.toContain(one);
  });
});

/** What a backup copies: the file itself, and what is written beside it. */
async function bytesOf({ api }: ReturnType<typeof useApi>): Promise<string[]> {
  const { database } = api.config;
  if (database.kind !== 'sqlite') return [];
  const files = [database.file, `${database.file}-wal`];
  return Promise.all(files.map((file) => readFile(file, 'latin1')));
}

type Entry = { pk_player: number; username: string; discord: string; twitch: string | null };

/** As an admin sends a player who registered by themselves. */
function fieldsOf({ pk_player, username, discord, twitch }: Entry) {
  return { pk_player, username, discord, twitch, riot_username: null, rank: null };
}
