import { describe, expect, test } from 'vitest';
import { DATABASES } from '#tests/proofs.ts';
import { expectRefusal } from '../support/expectations.ts';
import {
  ADMIN,
  successData,
  openApi,
  SUPER_ADMIN,
  uniqueName,
  useApi,
} from '../support/harness.ts';

const PASSWORD = 'Passe-1234';
const SUPER = 2;
const PLAIN = 1;

describe.each(DATABASES)('admins on %s', (kind) => {
  const api = useApi(kind);
  const newAdmin = async (fk_admin_type: number) => {
    const username = uniqueName('admin').replace(' ', '-');
    const created = await api.superAdmin('createAdmin', {
      username,
      password: PASSWORD,
      fk_admin_type,
    });
    const { pk_admin } = successData(created);
    return { pk_admin, username, token: await api.api.signIn({ username, password: PASSWORD }) };
  };
  const ownKey = async () => successData(await api.visitor('login', SUPER_ADMIN)).pk_admin;

  test('nobody deletes their own account', async () => {
    expectRefusal(
      await api.superAdmin('deleteAdmin', { pk_admin: await ownKey() }),
      409,
      'own-account',
      { message: 'Vous ne pouvez pas supprimer votre propre compte.' },
    );
  });

  test('the last SuperAdmin is not demoted, and may be renamed', async () => {
    const pk_admin = await ownKey();
    const demoted = { pk_admin, username: SUPER_ADMIN.username, fk_admin_type: PLAIN };
    expectRefusal(await api.superAdmin('updateAdmin', demoted), 409, 'last-super-admin', {
      message: 'Il doit rester au moins un SuperAdmin.',
    });
    const renamed = { pk_admin, username: 'admin principal', fk_admin_type: SUPER };
    expect((await api.superAdmin('updateAdmin', renamed)).status).toBe(200);
    const back = { ...renamed, username: SUPER_ADMIN.username };
    expect((await api.superAdmin('updateAdmin', back)).status).toBe(200);
  });

  test('a deleted admin loses access at once', async () => {
    const { pk_admin, token } = await newAdmin(PLAIN);
    expect((await api.api.call('getTeams', {}, { token })).status).toBe(200);
    await api.superAdmin('deleteAdmin', { pk_admin });
    expectRefusal(await api.api.call('getTeams', {}, { token }), 401, 'session-ended', {
      message: 'Votre session a expiré. Veuillez vous reconnecter.',
    });
    expect(await api.sql(`select * from session where fk_admin = ${pk_admin}`)).toEqual([]);
  });

  test('a demoted SuperAdmin loses the old session at once, and signs in again as an Admin', async () => {
    const { pk_admin, username, token } = await newAdmin(SUPER);
    expect((await api.api.call('getAdmins', {}, { token })).status).toBe(200);
    await api.superAdmin('updateAdmin', { pk_admin, username, fk_admin_type: PLAIN });
    expectRefusal(await api.api.call('getAdmins', {}, { token }), 401, 'session-ended');
    const fresh = await api.api.signIn({ username, password: PASSWORD });
    expectRefusal(await api.api.call('getAdmins', {}, { token: fresh }), 403, 'not-allowed', {
      message: "Vous n'avez pas les droits nécessaires.",
    });
  });

  test('a promoted Admin has the new rights in the session already open', async () => {
    const { pk_admin, username, token } = await newAdmin(PLAIN);
    expect((await api.api.call('getAdmins', {}, { token })).status).toBe(403);
    await api.superAdmin('updateAdmin', { pk_admin, username, fk_admin_type: SUPER });
    expect((await api.api.call('getAdmins', {}, { token })).status).toBe(200);
    await api.superAdmin('deleteAdmin', { pk_admin });
  });

  test('a role that does not exist is refused', async () => {
    const errors = {
      fk_admin_type: "Le type d'administrateur choisi n'existe plus. Choisissez-en un autre.",
    };
    const created = { username: 'sans-role', password: PASSWORD, fk_admin_type: 99 };
    const reply = await api.superAdmin('createAdmin', created);
    expectRefusal(reply, 409, 'admin-type-gone', { errors });
    const changed = { pk_admin: await ownKey(), username: 'admin', fk_admin_type: 99 };
    const change = await api.superAdmin('updateAdmin', changed);
    expectRefusal(change, 409, 'admin-type-gone', { errors });
  });

  test('an admin who does not exist is not found, whatever is done', async () => {
    const gone = { pk_admin: 987654321 };
    expectRefusal(await api.superAdmin('getAdmin', gone), 404, 'unknown-admin', {
      message: "L'administrateur demandé n'a pas pu être récupéré",
    });
    expectRefusal(await api.superAdmin('deleteAdmin', gone), 404, 'unknown-admin');
    const changed = { ...gone, username: 'x', fk_admin_type: PLAIN };
    expectRefusal(await api.superAdmin('updateAdmin', changed), 404, 'unknown-admin');
  });

  test('the first SuperAdmin is made once: a restart keeps accounts, sessions and passwords', async () => {
    const own = await openApi(kind);
    const token = await own.signIn();
    await own.call('createAdmin', { ...ADMIN, fk_admin_type: PLAIN }, { token });
    await own.restart();
    const admins = successData(await own.call('getAdmins', {}, { token }));
    expect(admins.map(({ username }) => username)).toEqual([SUPER_ADMIN.username, ADMIN.username]);
    await own.close();
  });
});
