import type { Guess, Guesser, LoginBudget } from '#server/auth/login-budget.ts';
import { ok, refuse, type Result } from '#server/rules/result.ts';

/** Takes one guess from the login budget. Refuses with the minutes to wait when none is left. */
export function mayGuess(
  loginBudget: LoginBudget | null,
  guesser: Guesser,
): Result<Pick<Guess, 'asKnown' | 'giveBack'>> {
  const unlimited = { asKnown: guesser.knownBrowser !== null, giveBack: () => {} };
  if (loginBudget === null) return ok(unlimited);
  const guess = loginBudget.take(guesser);
  return 'giveBack' in guess
    ? ok(guess)
    : refuse('too-many-logins', { minutes: guess.minutesToWait });
}
