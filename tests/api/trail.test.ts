import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASES, dataOf, openApi, type Api } from './harness.ts';

const LEVEL_ONE = { username: 'Lea', password: 'Secret-123' };

describe.each(DATABASES)('the trail on %s', (kind) => {
  let api: Api;
  let superAdmin: string;
  let admin: string;
  let teamKey: number;

  beforeAll(async () => {
    api = await openApi(kind);
    superAdmin = await api.signIn();
    await api.call('createAdmin', { ...LEVEL_ONE, fk_admin_type: 1 }, { token: superAdmin });
    admin = await api.signIn(LEVEL_ONE);
    const team = dataOf(
      await api.call('createTeam', { name: 'Les Aigles', capacity: 2 }, { token: admin }),
    );
    teamKey = team.pk_team;
    await api.call(
      'updateTeam',
      { pk_team: teamKey, name: 'Les Aigles', capacity: 3 },
      { token: superAdmin },
    );
    await api.call('createTeam', { name: 'Boost Vide', capacity: 2 }, { token: admin });
  });
  afterAll(() => api.close());

  const trail = async (filter: object, token = superAdmin) =>
    dataOf(await api.call('getTrail', filter, { token }));

  it('says who did what, when, with the row before and after, newest first', async () => {
    const rows = await trail({ item: 'team', item_key: teamKey });
    expect(rows.map(({ action, admin_name }) => [action, admin_name])).toEqual([
      ['updateTeam', 'admin'],
      ['createTeam', 'Lea'],
    ]);
    expect(rows[0]).toMatchObject({
      item_key: teamKey,
      before: { name: 'Les Aigles', capacity: 2 },
      after: { name: 'Les Aigles', capacity: 3 },
      undo_refusal: null,
    });
    expect(Date.parse(rows[0]?.at ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  it('says why an entry can no longer be undone', async () => {
    const rows = await trail({ item: 'team', item_key: teamKey });
    expect(rows.map(({ undo_refusal }) => undo_refusal)).toEqual([
      null,
      "Modifié depuis : annulez d'abord ce qui a été fait ensuite.",
    ]);
  });

  it('is read page by page and by author', async () => {
    const all = await trail({});
    const [first] = await trail({ limit: 1 });
    const rest = await trail({ before: first?.pk_trail });
    expect([first, ...rest]).toEqual(all);
    const lea = await trail({ fk_admin: all[0]?.fk_admin });
    expect(new Set(lea.map(({ admin_name }) => admin_name))).toEqual(new Set(['Lea']));
    expect((await api.call('getTrail', { limit: 101 }, { token: superAdmin })).status).toBe(422);
  });

  it('shows nothing about admins to level 1', async () => {
    expect((await trail({})).some(({ item }) => item === 'admin')).toBe(true);
    expect((await trail({}, admin)).some(({ item }) => item === 'admin')).toBe(false);
    const refused = await api.call('getTrail', { item: 'admin' }, { token: admin });
    expect(refused.status).toBe(403);
  });

  it('never tells a password hash', async () => {
    const credentials = { username: 'Parti', password: 'Secret-123', fk_admin_type: 1 };
    const { pk_admin } = dataOf(await api.call('createAdmin', credentials, { token: superAdmin }));
    await api.call('deleteAdmin', { pk_admin }, { token: superAdmin });
    const rows = await trail({ item: 'admin' });
    expect(rows[0]).toMatchObject({ action: 'deleteAdmin', before: { username: 'Parti' } });
    expect(JSON.stringify(rows)).not.toMatch(/argon2|password_hash/);
  });
});
