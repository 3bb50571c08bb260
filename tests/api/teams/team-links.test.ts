import { describe, expect, test } from 'vitest';
import { DATABASES } from '#tests/proofs.ts';
import { successData, useApi } from '../support/harness.ts';
import { linkCaller, newSecret, teamWithLink, withLink } from '../support/teams-by-link.ts';
import { databaseText } from '../support/whole-database.ts';

describe.each(DATABASES)('the link of a team on %s', (kind) => {
  const api = useApi(kind);

  test('opens that team, and no other', async () => {
    const [grelons, aigles] = [await teamWithLink(api, { players: 2 }), await teamWithLink(api)];
    expect(successData(await grelons.call('getMyTeam'))).toMatchObject({
      opens: 'team',
      pk_player: null,
      team: { pk_team: grelons.pk_team, name: grelons.name },
      players: [{}, {}],
    });
    expect(successData(await aigles.call('getMyTeam')).team.pk_team).toBe(aigles.pk_team);
  });

  test('is told from no link and from one that opens nothing', async () => {
    expect((await api.visitor('getMyTeam')).body).toMatchObject({ code: 'no-link' });
    const stranger = linkCaller(api, newSecret());
    expect((await stranger('getMyTeam')).body).toMatchObject({ code: 'unknown-link' });
    // What has not the shape of a secret is not looked for.
    expect((await linkCaller(api, 'x'.repeat(21))('getMyTeam')).body).toMatchObject({
      code: 'no-link',
    });
  });

  test('is no admin: nothing of the admin area opens by it', async () => {
    const { call } = await teamWithLink(api);
    expect((await call('getTeams')).body).toMatchObject({ code: 'not-signed-in' });
  });

  test('says the same thing again and again, and the history tells it once', async () => {
    const { call, pk_team } = await teamWithLink(api);
    for (let turn = 0; turn < 3; turn += 1) {
      successData(await call('setJoining', { by_invitation: true }));
    }
    const told = successData(await api.admin('getTrail', { item: 'link', item_key: pk_team }));
    expect(told.filter(({ action }) => action === 'setJoining')).toHaveLength(1);
  });

  test('lets its team say who may join, which the history tells and nobody undoes', async () => {
    const { call, pk_team, name } = await teamWithLink(api);
    expect(successData(await call('setJoining', { by_invitation: true })).by_invitation).toBe(true);
    const [entry] = successData(await api.admin('getTrail', { item: 'link', item_key: pk_team }));
    expect(entry).toMatchObject({
      admin_name: 'Une équipe (par son lien)',
      fk_admin: null,
      after: { label: `a réservé l'équipe ${name} aux joueurs invités` },
      undo_refusal: expect.any(String),
    });
  });

  test('is made once: the same secret never opens a second team', async () => {
    const { secret } = await teamWithLink(api);
    const other = await teamWithLink(api);
    expect(
      (await api.admin('createTeamLink', { pk_team: other.pk_team }, withLink(secret))).body,
    ).toMatchObject({ code: 'secret-taken' });
  });

  test('repeats to a team what it was told, and to no other under the same key', async () => {
    const [one, two] = [await teamWithLink(api), await teamWithLink(api)];
    const ask = ({ call }: typeof one) =>
      call('setJoining', { by_invitation: true }, { 'idempotency-key': 'la même' });
    const first = successData(await ask(one));
    expect(successData(await ask(two)).team.name).toBe(two.name);
    expect(successData(await ask(one))).toEqual(first);
    const told = await api.admin('getTrail', { item: 'link', item_key: one.pk_team });
    expect(successData(told).filter(({ action }) => action === 'setJoining')).toHaveLength(1);
  });

  test('a database tells no secret', async () => {
    const { secret, call } = await teamWithLink(api);
    await call('setJoining', { by_invitation: true }, { 'idempotency-key': 'une fois' });
    expect(await databaseText(api.sql, kind)).not.toContain(secret);
  });
});
