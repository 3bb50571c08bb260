import { findKnownBrowser } from '#server/auth/known-browser.ts';
import { hashPassword, passwordMatches } from '#server/auth/passwords.ts';
import { sha256 } from '#server/auth/tokens.ts';
import { ok, refuse } from '#server/rules/result.ts';
import { expectRow, type Repositories } from '#server/store/repositories.ts';
import type { Trace } from '#server/store/trail.ts';
import { mayGuess } from './login-guesses.ts';
import type { Handler } from '#server/actions/handler.ts';

/** Changes the caller's own password. All other sessions end, and every other browser is unknown again. */
export const changePassword: Handler<'changePassword'> = async (tx, input, context) => {
  const { pk_admin, token_hash, username } = context.caller;
  const { loginBudget, address, browserTokens, now } = context;
  const knownBrowser = await findKnownBrowser(tx, username, browserTokens, now);
  // Somebody with a stolen session must not guess the password faster than the sign-in form allows.
  const guess = mayGuess(loginBudget, { name: username, address, knownBrowser });
  if (!guess.ok) return guess;
  const storedHash = await tx.admins.passwordHash(pk_admin);
  if (!(await passwordMatches(storedHash, input.current_password, 'known')))
    return refuse('wrong-password');
  guess.value.giveBack();

  const trace = await setPassword(tx, pk_admin, input.new_password);
  await tx.sessions.deleteOthersOf(pk_admin, token_hash);
  await tx.knownBrowsers.deleteOthersOf(pk_admin, sha256(knownBrowser ?? ''));
  return ok({ data: null, trace });
};

/** Sets the password of another admin, who has forgotten it. */
export const resetPassword: Handler<'resetPassword'> = async (tx, input, { caller }) => {
  const { pk_admin, password } = input;
  if (pk_admin === caller.pk_admin) return refuse('own-password');
  if ((await tx.admins.find(pk_admin)) === undefined) return refuse('unknown-admin');

  const trace = await setPassword(tx, pk_admin, password);
  await tx.sessions.deleteAllOf(pk_admin);
  await tx.knownBrowsers.deleteAllOf(pk_admin);
  return ok({ data: { pk_admin }, trace });
};

/** The trace says that the password was changed. It never contains the password. */
async function setPassword(
  { admins }: Pick<Repositories, 'admins'>,
  pk_admin: number,
  password: string,
): Promise<Trace> {
  const before = expectRow(await admins.find(pk_admin));
  await admins.setPassword(pk_admin, await hashPassword(password));
  const after = expectRow(await admins.find(pk_admin));
  return { item: 'admin', item_key: pk_admin, before, after };
}
