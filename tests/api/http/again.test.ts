import { describe, expect, test } from 'vitest';
import { DATABASES } from '#tests/proofs.ts';
import { expectRefusal } from '../support/expectations.ts';
import { successData, uniqueName, useApi } from '../support/harness.ts';

describe.each(DATABASES)('a registration sent again on %s', (kind) => {
  const api = useApi(kind);
  const under = (key: string) => ({ 'idempotency-key': key });
  const named = async (name: string) =>
    (await api.sql('select name from team')).filter((row) => row['name'] === name).length;

  test('under the same key gets the same answer and writes once', async () => {
    const [key, name] = [uniqueName('clé'), uniqueName('Une fois')].map(encodeURI) as [
      string,
      string,
    ];
    const first = await api.visitor('registerTeam', { name }, under(key));
    const second = await api.visitor('registerTeam', { name }, under(key));
    expect(first.status).toBe(200);
    expect(second.body).toEqual(first.body);
    expect(await named(name)).toBe(1);

    const { pk_team } = successData(first);
    const player = { username: 'Zed', discord: uniqueName('zed'), fk_team: String(pk_team) };
    const joined = await api.visitor('registerPlayer', player, under(`${key}-joueur`));
    const again = await api.visitor('registerPlayer', player, under(`${key}-joueur`));
    expect(joined.status).toBe(200);
    expect(again.body).toEqual(joined.body);
    expect(successData(await api.admin('getTeam', { pk_team })).player_count).toBe(1);
  });

  test('under the same key, many times at once, writes once', async () => {
    const name = uniqueName('Pressé');
    const headers = under(`presse-${kind}`);
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => api.visitor('registerTeam', { name }, headers)),
    );
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    expect(await named(name)).toBe(1);
  });

  test('with the same content written differently is still the same', async () => {
    const name = uniqueName('Espaces');
    const headers = under(`espaces-${kind}`);
    const first = await api.visitor('registerTeam', { name }, headers);
    const second = await api.visitor('registerTeam', { name: `  ${name} ` }, headers);
    expect(second.body).toEqual(first.body);
  });

  test('under a key that was used for something else is refused', async () => {
    const headers = under(`autre-${kind}`);
    const { pk_team } = successData(
      await api.visitor('registerTeam', { name: uniqueName('Premier') }, headers),
    );
    const message = 'Cette demande a déjà été envoyée avec un autre contenu. Rechargez la page.';
    const other = await api.visitor('registerTeam', { name: uniqueName('Second') }, headers);
    expectRefusal(other, 409, 'idempotency-key-reused', { message });
    const player = { username: 'P', discord: uniqueName('p'), fk_team: pk_team };
    const otherAction = await api.visitor('registerPlayer', player, headers);
    expectRefusal(otherAction, 409, 'idempotency-key-reused');
  });

  test('a refusal is not remembered: the corrected form goes through under the same key', async () => {
    const name = uniqueName('Pris');
    await api.visitor('registerTeam', { name });
    const headers = under(`corrige-${kind}`);
    expectRefusal(await api.visitor('registerTeam', { name }, headers), 409, 'team-name-taken');
    const corrected = await api.visitor('registerTeam', { name: uniqueName('Libre') }, headers);
    expect(corrected.status).toBe(200);
  });

  test('without a key twice is a duplicate, and a key that is too long is malformed', async () => {
    const name = uniqueName('Sans clé');
    expect((await api.visitor('registerTeam', { name })).status).toBe(200);
    expectRefusal(await api.visitor('registerTeam', { name }), 409, 'team-name-taken');
    const long = await api.visitor(
      'registerTeam',
      { name: uniqueName('L') },
      under('k'.repeat(129)),
    );
    expectRefusal(long, 400, 'malformed');
    const empty = await api.visitor('registerTeam', { name: uniqueName('L') }, under(''));
    expectRefusal(empty, 400, 'malformed');
    const longest = await api.visitor(
      'registerTeam',
      { name: uniqueName('L') },
      under('k'.repeat(128)),
    );
    expect(longest.status).toBe(200);
  });

  test('a key is kept for a day, and only its hash', async () => {
    await api.visitor('registerTeam', { name: uniqueName('Vieux') }, under(`vieux-${kind}`));
    await api.sql("update replay set at = '2020-01-01T00:00:00.000Z' returning at");
    await api.visitor('registerTeam', { name: uniqueName('Neuf') }, under(`neuf-${kind}`));
    const kept = await api.sql('select * from replay');
    expect(kept).toHaveLength(1);
    expect(kept[0]?.['key_hash']).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe.each(DATABASES)('a change based on an old version on %s', (kind) => {
  const api = useApi(kind);
  const STALE = 'Ces données ont été modifiées entre-temps. Rechargez-les avant de continuer.';

  const changeable = async () => {
    const team = successData(await api.admin('createTeam', { name: uniqueName('V'), capacity: 2 }));
    const person = { username: 'V', discord: uniqueName('v'), riot_username: 'r', rank: 'r' };
    const player = successData(await api.admin('createPlayer', person));
    const match = successData(await api.admin('createMatch', { fk_round: 1 }));
    const account = { username: uniqueName('v').replace(' ', '-'), fk_admin_type: 1 };
    const admin = successData(
      await api.superAdmin('createAdmin', { ...account, password: 'Passe-1234' }),
    );
    return [
      ['updateTeam', { pk_team: team.pk_team, name: team.name, capacity: 3 }],
      ['updatePlayer', { pk_player: player.pk_player, ...person }],
      ['updateMatch', { pk_match: match.pk_match, fk_round: 2 }],
      ['updateAdmin', { pk_admin: admin.pk_admin, ...account }],
    ] as const;
  };

  test('is refused and changes nothing; based on the current one, or on none, it is saved', async () => {
    for (const [action, change] of await changeable()) {
      const saved = await api.superAdmin(action, { ...change, version: 1 });
      expect(successData(saved)).toMatchObject({ version: 2 });
      const stale = await api.superAdmin(action, { ...change, version: 1 });
      expectRefusal(stale, 409, 'stale', { message: STALE });
      const fromTheFuture = await api.superAdmin(action, { ...change, version: 3 });
      expectRefusal(fromTheFuture, 409, 'stale');
      expect(successData(await api.superAdmin(action, { ...change, version: '2' }))).toMatchObject({
        version: 3,
      });
      expect(successData(await api.superAdmin(action, change))).toMatchObject({ version: 4 });
    }
  });

  test('of two admins who save at once from the same version, one is told', async () => {
    for (const [action, change] of await changeable()) {
      const replies = await Promise.all(
        [1, 2].map(() => api.superAdmin(action, { ...change, version: 1 })),
      );
      expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    }
  });
});
