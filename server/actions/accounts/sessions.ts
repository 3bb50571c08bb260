import { SESSION_SECONDS } from '#contract/limits.ts';
import { findKnownBrowser } from '#server/auth/known-browser.ts';
import { passwordMatches } from '#server/auth/passwords.ts';
import { newToken, sha256 } from '#server/auth/tokens.ts';
import { ok, refuse } from '#server/rules/result.ts';
import { mayGuess } from './login-guesses.ts';
import type { Handler } from '#server/actions/handler.ts';

export const login: Handler<'login'> = async (services, { username, password }, facts) => {
  const { store, loginBudget } = services;
  const now = services.now();
  const { address, browser } = facts;
  const knownBrowser = await store.read((tables) =>
    findKnownBrowser(tables, username, browser.tokens, now),
  );
  const guess = mayGuess(loginBudget, { name: username, address, knownBrowser });
  if (!guess.ok) return guess;

  const admin = await store.read(({ admins }) => admins.findByName(username));
  const storedHash = await store.read(({ admins }) => admins.passwordHash(admin?.pk_admin ?? 0));
  const queue = guess.value.asKnown ? 'known' : 'strangers';
  const matches = await passwordMatches(storedHash, password, queue);
  if (!matches || admin === undefined) return refuse('bad-credentials');
  guess.value.giveBack();

  const nowSeconds = Math.floor(now.getTime() / 1000);
  const token = newToken();
  const browserToken = knownBrowser ?? newToken();
  const expiresAt = nowSeconds + SESSION_SECONDS;
  const signedIn = await store.write(
    async ({ admins, sessions, knownBrowsers }) => {
      // The account may have been deleted, renamed or given a new password while this one was checked.
      const currentAdmin = await admins.find(admin.pk_admin);
      const sameHash = (await admins.passwordHash(admin.pk_admin)) === storedHash;
      if (currentAdmin === undefined || !sameHash) return refuse('bad-credentials');
      const fk_admin = currentAdmin.pk_admin;
      await sessions.deleteExpired(nowSeconds);
      await sessions.create({
        token_hash: sha256(token),
        fk_admin,
        expires_at_seconds: expiresAt,
      });
      await knownBrowsers.remember({
        token_hash: sha256(browserToken),
        fk_admin,
        seen_at_seconds: nowSeconds,
      });
      const { version: _version, ...session } = currentAdmin;
      return ok({ ...session, token, expiresAt });
    },
    { silent: true },
  );
  if (signedIn.ok) browser.remember(browserToken);
  return signedIn;
};

export const logout: Handler<'logout'> = ({ store }, _input, { token }) =>
  store.write(
    async ({ sessions }) => {
      if (token !== null) await sessions.delete(sha256(token));
      return ok(null);
    },
    { silent: true },
  );
