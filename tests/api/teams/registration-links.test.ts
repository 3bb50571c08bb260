import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { DATABASES } from '#tests/proofs.ts';
import { expectRefusal, answerKeys } from '../support/expectations.ts';
import { successData, uniqueName, useApi } from '../support/harness.ts';
import { eventHelpers } from '../support/create-events.ts';
import {
  linkCaller,
  newSecret,
  registeredTeam,
  teamWithLink,
  withInvitation,
  withLink,
} from '../support/teams-by-link.ts';
import { databaseText } from '../support/whole-database.ts';

describe.each(DATABASES)('who registers with a secret on %s', (kind) => {
  const api = useApi(kind);
  const { published } = eventHelpers(api);

  test('gets the specified answer, and a link that opens the team', async () => {
    const secret = newSecret();
    const name = uniqueName('Duo');
    const reply = await api.visitor('registerTeam', { name }, withLink(secret));
    expect(answerKeys(successData(reply))).toEqual(['pk_team', 'name']);
    expect(successData(await linkCaller(api, secret)('getMyTeam'))).toMatchObject({
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
    const zoe = successData(await join(withLink(secret)));
    expect(successData(await call('getMyTeam'))).toMatchObject({
      opens: 'team',
      pk_player: zoe.pk_player,
    });
    successData(await join(withLink(secret)));
    expect(successData(await call('getMyTeam')).pk_player).toBe(zoe.pk_player);
  });

  test('gets the team by its invitation, and their own entry without it', async () => {
    const { join, invitation } = await registeredTeam(api);
    const [alone, invited] = [newSecret(), newSecret()];
    const first = successData(await join(withLink(alone)));
    const second = successData(await join({ ...withLink(invited), ...withInvitation(invitation) }));
    expect(successData(await linkCaller(api, alone)('getMyTeam'))).toMatchObject({
      opens: 'player',
      pk_player: first.pk_player,
    });
    expect(successData(await linkCaller(api, invited)('getMyTeam'))).toMatchObject({
      opens: 'team',
      pk_player: second.pk_player,
    });
    const narrow = await linkCaller(api, alone)('renameMyTeam', { name: 'À moi' });
    expectRefusal(narrow, 403, 'link-too-narrow');
  });

  test('is refused, and nothing is written, with a secret that opens something else', async () => {
    const taken = await registeredTeam(api);
    for (const used of [taken.secret, taken.invitation]) {
      const name = uniqueName('Copie');
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
    expect(successData(await other.call('getMyTeam')).players).toEqual([]);
  });

  test('sends it again under the same key, and there is one team with one link', async () => {
    const headers = { ...withLink(newSecret()), 'idempotency-key': uniqueName('clé') };
    const name = uniqueName('Rejouée');
    const replies = [];
    for (let sent = 0; sent < 3; sent += 1) {
      replies.push(successData(await api.visitor('registerTeam', { name }, headers)));
    }
    const [first] = replies;
    expect(replies).toEqual([first, first, first]);
    expect(successData(await api.admin('getTeamLinks', { pk_team: first?.pk_team }))).toHaveLength(
      1,
    );
    // A stranger who repeats the request with another secret gets no access.
    const stranger = newSecret();
    const replayed = await api.visitor(
      'registerTeam',
      { name },
      { ...headers, ...withLink(stranger) },
    );
    expect(successData(replayed)).toEqual(first);
    expectRefusal(await linkCaller(api, stranger)('getMyTeam'), 401, 'unknown-link');
  });

  test('joins a reserved team only by its invitation or its link', async () => {
    const { join, call, secret, invitation, name } = await registeredTeam(api);
    successData(await call('setJoining', { by_invitation: true }));
    expectRefusal(await join(), 403, 'by-invitation', {
      message: `L'équipe ${name} ne peut être rejointe que sur invitation. Demandez un lien d'invitation à la personne qui l'a créée.`,
    });
    expectRefusal(await join(withLink(newSecret())), 403, 'by-invitation');
    expect((await join(withLink(secret))).status).toBe(200);
    expect((await join(withInvitation(invitation))).status).toBe(200);
  });

  test('may reserve the team from the start, if there is a link to open it', async () => {
    const [secret, name] = [newSecret(), uniqueName('Réservée')];
    const sent = { name, by_invitation: true };
    expectRefusal(await api.visitor('registerTeam', sent), 400, 'no-secret');
    successData(await api.visitor('registerTeam', sent, withLink(secret)));
    expect(successData(await linkCaller(api, secret)('getMyTeam')).by_invitation).toBe(true);
  });

  test('is told that an invitation is over: renewed, of another team, or used up', async () => {
    const { join, call, invitation } = await registeredTeam(api);
    const other = await registeredTeam(api);
    expectRefusal(await join(withInvitation(other.invitation)), 409, 'invitation-ended');
    const fresh = newSecret();
    expect(successData(await call('renewInvitation', {}, withInvitation(fresh))).invites).toBe(
      true,
    );
    expectRefusal(await join(withInvitation(invitation)), 409, 'invitation-ended');
    successData(await join(withInvitation(fresh)));
    const second = successData(await join(withInvitation(fresh)));
    expect(successData(await call('getMyTeam')).invites).toBe(false);
    expectRefusal(await call('renewInvitation', {}, withInvitation(newSecret())), 409, 'team-full');
    // It stays dead when a place is free again.
    successData(await api.admin('deletePlayer', { pk_player: second.pk_player }));
    expectRefusal(await join(withInvitation(fresh)), 409, 'invitation-ended');
  });

  test('invites nobody any more once an admin has filled the team, or made it smaller', async () => {
    const [filled, smaller] = [await registeredTeam(api), await registeredTeam(api)];
    for (const { join } of [filled, smaller]) successData(await join());
    const player = { riot_username: 'r#1', rank: 'Or', twitch: null, username: 'Ajouté' };
    const sent = { ...player, discord: uniqueName('d'), fk_team: filled.pk_team };
    successData(await api.admin('createPlayer', sent));
    const { pk_team, name } = smaller;
    successData(await api.admin('updateTeam', { pk_team, name, capacity: 1 }));
    for (const { call } of [filled, smaller]) {
      expect(successData(await call('getMyTeam')).invites).toBe(false);
    }
  });

  test('opens an invitation for nothing but joining', async () => {
    const { invitation } = await registeredTeam(api);
    const invited = linkCaller(api, invitation);
    expectRefusal(await invited('getMyTeam'), 401, 'unknown-link');
    expectRefusal(await invited('withdrawMyTeam'), 401, 'unknown-link');
  });

  test('loses the links of a team that is archived, and reopening brings none back', async () => {
    const { pk_event } = await published();
    const { call, pk_team } = await registeredTeam(api, pk_event);
    const gone = await registeredTeam(api, pk_event);
    successData(await api.admin('deleteTeam', { pk_team: gone.pk_team }));
    successData(await api.superAdmin('archiveEvent', { pk_event }));
    expectRefusal(await call('getMyTeam'), 401, 'unknown-link');
    successData(await api.superAdmin('reopenEvent', { pk_event }));
    expectRefusal(await call('getMyTeam'), 401, 'unknown-link');
    expect(successData(await api.admin('getTeamLinks', { pk_team }))).toEqual([]);
    const [deletion] = successData(
      await api.admin('getTrail', { item: 'team', item_key: gone.pk_team, fk_event: pk_event }),
    );
    successData(await api.admin('undo', { pk_trail: deletion?.pk_trail }));
    expectRefusal(await gone.call('getMyTeam'), 401, 'unknown-link');
  });

  test('has the links of a deleted team again once that is undone', async () => {
    const { call, join, secret, pk_team } = await registeredTeam(api);
    const own = newSecret();
    successData(await join(withLink(secret)));
    successData(await call('setJoining', { by_invitation: true }));
    successData(await call('setJoining', { by_invitation: false }));
    successData(await join(withLink(own)));
    successData(await call('setJoining', { by_invitation: true }));
    const before = successData(await call('getMyTeam'));
    successData(await api.admin('deleteTeam', { pk_team }));
    expectRefusal(await call('getMyTeam'), 401, 'unknown-link');
    const [deletion] = successData(
      await api.admin('getTrail', { item: 'team', item_key: pk_team }),
    );
    // What brings them back is kept, and shown to nobody.
    expect(JSON.stringify(deletion)).not.toMatch(/[0-9a-f]{64}/);
    successData(await api.admin('undo', { pk_trail: deletion?.pk_trail }));
    const after = successData(await call('getMyTeam'));
    expect(after).toMatchObject({ by_invitation: true, pk_player: before.pk_player });
    expect(successData(await linkCaller(api, own)('getMyTeam')).opens).toBe('player');
  });

  test('loses their link when an admin moves them to another team', async () => {
    const { join, secret, call } = await registeredTeam(api);
    const zoe = successData(await join(withLink(secret)));
    const { pk_team: fk_team } = await teamWithLink(api);
    successData(await api.admin('updatePlayer', { ...fieldsOf(zoe), fk_team }));
    expectRefusal(await call('getMyTeam'), 401, 'unknown-link');
  });

  test('is told to no admin: when each link was made, its kind and whose it is', async () => {
    const { join, secret, pk_team, invitation } = await registeredTeam(api);
    const zoe = successData(await join(withLink(secret)));
    const links = successData(await api.admin('getTeamLinks', { pk_team }));
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
    const [link] = successData(await api.admin('getTeamLinks', { pk_team }));
    const key = { pk_link: link?.pk_link };
    const elsewhere = { pk_team: other.pk_team, ...key };
    expectRefusal(await api.admin('withdrawTeamLink', elsewhere), 404, 'unknown-team-link');
    successData(await api.admin('withdrawTeamLink', { pk_team, ...key }));
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
    for (let made = 1; made < 30; made += 1) successData(await make());
    expectRefusal(await make(), 409, 'too-many-links');
  });

  test('is erased with their link', async () => {
    const { join, secret, call } = await registeredTeam(api);
    const { pk_player } = successData(await join(withLink(secret)));
    successData(await api.superAdmin('erasePerson', { pk_players: [pk_player] }));
    expectRefusal(await call('getMyTeam'), 401, 'unknown-link');
  });

  test('leaves no secret in the database, whatever was done with it', async () => {
    const { join, call, secret, invitation, pk_team } = await registeredTeam(api);
    const [own, fresh] = [newSecret(), newSecret()];
    const key = { 'idempotency-key': uniqueName('clé') };
    successData(await call('renewInvitation', {}, { ...withInvitation(fresh), ...key }));
    successData(
      await join({
        ...withLink(own),
        ...withInvitation(fresh),
        'idempotency-key': uniqueName('clé'),
      }),
    );
    await linkCaller(api, newSecret())('getMyTeam');
    successData(await call('withdrawMyTeam'));
    successData(await api.admin('getTrail', { item: 'team', item_key: pk_team }));
    const everything = [await databaseText(api.sql, kind), ...(await bytesOf(api))].join();
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
