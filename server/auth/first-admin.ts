import { PERMISSION } from '#contract/limits.ts';
import type { Config } from '#server/config.ts';
import { ok } from '#server/rules/result.ts';
import type { Store } from '#server/store/store.ts';
import { hashPassword, randomPassword } from './passwords.ts';

type FirstAdmin = NonNullable<Config['firstAdmin']>;

/**
 * Creates the first SuperAdmin and prints the password. `firstAdmin` is null where the output is a log that is kept: its readers
 * would see the password.
 */
export async function ensureFirstAdmin(
  store: Store,
  firstAdmin: FirstAdmin | null,
  print: (line: string) => void,
): Promise<void> {
  if (firstAdmin === null) {
    const count = await store.read(({ admins }) => admins.countSuperAdmins());
    if (count === 0) print(NO_SUPER_ADMIN);
    return;
  }
  const created = await ensureSuperAdmin(store, firstAdmin);
  if (created !== null) print(firstAdminLine(created));
}

const NO_SUPER_ADMIN =
  "Il n'y a pas encore de SuperAdmin : créez-en un avec la commande admin create <nom> --super.";

function firstAdminLine(created: { username: string; oneTimePassword: string | null }): string {
  return created.oneTimePassword === null
    ? `Premier SuperAdmin créé : ${created.username}`
    : `Premier SuperAdmin créé : ${created.username}, mot de passe : ${created.oneTimePassword} (affiché une seule fois)`;
}

/** There is no default password: a random one is shown once at the start. */
async function ensureSuperAdmin(
  store: Store,
  { username, password }: FirstAdmin,
): Promise<{ username: string; oneTimePassword: string | null } | null> {
  const initialPassword = password ?? randomPassword();
  const created = await store.write(
    async ({ admins }) => {
      if ((await admins.countSuperAdmins()) > 0) return ok(false);
      const types = await admins.types();
      const superAdmin = types.find(({ permission }) => permission === PERMISSION.superAdmin);
      if (superAdmin === undefined) throw new Error('the SuperAdmin role is missing');
      const password_hash = await hashPassword(initialPassword);
      await admins.create({ username, password_hash, fk_admin_type: superAdmin.pk_admin_type });
      return ok(true);
    },
    { silent: true },
  );
  if (!created.ok || !created.value) return null;
  return { username, oneTimePassword: password === null ? initialPassword : null };
}
