import { PERMISSION } from '#contract/limits.ts';
import type { Config } from '#server/config.ts';
import { ok } from '#server/rules/result.ts';
import type { Store } from '#server/store/store.ts';
import { hashPassword, randomPassword } from './passwords.ts';

/** There is no default password: the one made here is shown once, to whoever starts the server. */
export async function ensureSuperAdmin(
  store: Store,
  { username, password }: Config['firstAdmin'],
): Promise<{ username: string; oneTimePassword: string | null } | null> {
  const given = password ?? randomPassword();
  const created = await store.write(
    async ({ admins }) => {
      if ((await admins.countSuperAdmins()) > 0) return ok(false);
      const types = await admins.types();
      const superAdmin = types.find(({ permission }) => permission === PERMISSION.superAdmin);
      if (superAdmin === undefined) throw new Error('the SuperAdmin role is missing');
      const password_hash = await hashPassword(given);
      await admins.create({ username, password_hash, fk_admin_type: superAdmin.pk_admin_type });
      return ok(true);
    },
    { silent: true },
  );
  if (!created.ok || !created.value) return null;
  return { username, oneTimePassword: password === null ? given : null };
}
