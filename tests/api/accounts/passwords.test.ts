import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASES } from '#tests/proofs.ts';
import { successData, openApi, SUPER_ADMIN, type Api } from '../support/harness.ts';

const OLD = 'Ancien-123';
const NEW = 'Nouveau-123';

describe.each(DATABASES)('passwords on %s', (kind) => {
  let api: Api;
  let superAdmin: string;

  beforeAll(async () => {
    api = await openApi(kind);
    superAdmin = await api.signIn();
  });
  afterAll(() => api.close());

  const createAdmin = async (username: string) =>
    successData(
      await api.call(
        'createAdmin',
        { username, password: OLD, fk_admin_type: 1 },
        { token: superAdmin },
      ),
    );

  it("changes one's own, ends the other sessions and keeps this one", async () => {
    await createAdmin('Lena');
    const here = await api.signIn({ username: 'Lena', password: OLD });
    const elsewhere = await api.signIn({ username: 'Lena', password: OLD });

    const changed = await api.call(
      'changePassword',
      { current_password: OLD, new_password: NEW },
      { token: here },
    );
    expect(changed.status).toBe(200);
    expect((await api.call('getTeams', {}, { token: here })).status).toBe(200);
    expect((await api.call('getTeams', {}, { token: elsewhere })).status).toBe(401);
    await expect(api.signIn({ username: 'Lena', password: OLD })).rejects.toThrow('incorrect');
    await api.signIn({ username: 'Lena', password: NEW });
  });

  it('is refused with a wrong current password, without ending the session', async () => {
    await createAdmin('Marc');
    const token = await api.signIn({ username: 'Marc', password: OLD });
    const refused = await api.call(
      'changePassword',
      { current_password: 'Autre-1234', new_password: NEW },
      { token },
    );
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'wrong-password',
      errors: { current_password: "Le mot de passe actuel n'est pas le bon." },
    });
    expect((await api.call('getTeams', {}, { token })).status).toBe(200);
  });

  it("lets a SuperAdmin reset another admin's, which ends their sessions", async () => {
    const { pk_admin } = await createAdmin('Nora');
    const token = await api.signIn({ username: 'Nora', password: OLD });
    const reset = { pk_admin, password: NEW };
    expect((await api.call('resetPassword', reset, { token })).status).toBe(403);
    expect((await api.call('resetPassword', reset, { token: superAdmin })).status).toBe(200);
    expect((await api.call('getTeams', {}, { token })).status).toBe(401);
    await api.signIn({ username: 'Nora', password: NEW });
  });

  it("does not let a SuperAdmin reset their own or an unknown admin's", async () => {
    const admins = successData(await api.call('getAdmins', {}, { token: superAdmin }));
    const own = admins.find(({ username }) => username === 'admin')?.pk_admin;
    const refused = await api.call(
      'resetPassword',
      { pk_admin: own, password: NEW },
      { token: superAdmin },
    );
    expect(refused.body).toMatchObject({ code: 'own-password' });
    const unknown = await api.call(
      'resetPassword',
      { pk_admin: 9999, password: NEW },
      { token: superAdmin },
    );
    expect(unknown.status).toBe(404);
  });

  it('leaves a trace that tells no secret and cannot be undone', async () => {
    const { pk_admin } = await createAdmin('Omar');
    await api.call('resetPassword', { pk_admin, password: NEW }, { token: superAdmin });
    const [row] = successData(
      await api.call('getTrail', { item: 'admin', item_key: pk_admin }, { token: superAdmin }),
    );
    expect(row).toMatchObject({
      action: 'resetPassword',
      admin_name: 'admin',
      undo_refusal: 'Cette action ne peut pas être annulée.',
    });
    expect(JSON.stringify(row)).not.toMatch(/argon2|password_hash|Nouveau/);
    const undone = await api.call('undo', { pk_trail: row?.pk_trail }, { token: superAdmin });
    expect(undone.body).toMatchObject({ code: 'cannot-be-undone' });
  });
});

describe('guessing with a stolen session', () => {
  it('is held to the same budget as the sign-in form, and what is left for it', async () => {
    const limited = await openApi('sqlite', { RATE_LIMITS: 'on' });
    try {
      const token = await limited.signIn();
      const guess = (current_password: string) =>
        limited.call('changePassword', { current_password, new_password: NEW }, { token });
      for (let tried = 0; tried < 5; tried += 1) {
        expect((await guess('Autre-1234')).body).toMatchObject({ code: 'wrong-password' });
      }
      for (const password of ['Autre-1234', SUPER_ADMIN.password]) {
        expect((await guess(password)).status).toBe(429);
        const signIn = await limited.call('login', { ...SUPER_ADMIN, password });
        expect(signIn.status).toBe(429);
      }
      expect((await limited.call('getAdmins', {}, { token })).status).toBe(200);
    } finally {
      await limited.close();
    }
  });
});
