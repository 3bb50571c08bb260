import { SESSION_SECONDS } from '#contract/limits.ts';
import { passwordMatches } from '#server/auth/passwords.ts';
import { newToken, sha256 } from '#server/auth/tokens.ts';
import { ok, refuse } from '#server/rules/result.ts';
import { mayTryPassword } from './checks.ts';
import type { Handler } from './handler.ts';

export const login: Handler<'login'> = async (services, { username, password }, { address }) => {
  const { store, loginBudget } = services;
  const refused = mayTryPassword(loginBudget, username, address);
  if (refused) return refused;

  const admin = await store.read(({ admins }) => admins.findByName(username));
  const storedHash = await store.read(({ admins }) => admins.passwordHash(admin?.pk_admin ?? 0));
  const matches = await passwordMatches(storedHash, password);
  if (!matches || admin === undefined) return refuse('bad-credentials');
  loginBudget?.giveBack(username, address);

  const nowSeconds = Math.floor(services.now().getTime() / 1000);
  const token = newToken();
  const expiresAt = nowSeconds + SESSION_SECONDS;
  return store.write(
    async ({ admins, sessions }) => {
      // Deleted, renamed or given a new password while the old one was being checked.
      const still = await admins.find(admin.pk_admin);
      const sameHash = (await admins.passwordHash(admin.pk_admin)) === storedHash;
      if (still === undefined || !sameHash) return refuse('bad-credentials');
      await sessions.deleteExpired(nowSeconds);
      await sessions.create({
        token_hash: sha256(token),
        fk_admin: still.pk_admin,
        expires_at_seconds: expiresAt,
      });
      const { version: _version, ...signedIn } = still;
      return ok({ ...signedIn, token, expiresAt });
    },
    { silent: true },
  );
};

export const logout: Handler<'logout'> = ({ store }, _input, { token }) =>
  store.write(
    async ({ sessions }) => {
      if (token !== null) await sessions.delete(sha256(token));
      return ok(null);
    },
    { silent: true },
  );
