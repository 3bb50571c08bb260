import { DEFAULT_ERROR } from '#contract/answers.ts';
import { CallError } from '#web/lib/wire.ts';

/** What went wrong in its own words, which a lost connection has in English; what to do about that is on a line of its own. */
export function failureText(error: unknown, advice: string = UNREACHABLE): string {
  if (!(error instanceof Error)) return DEFAULT_ERROR;
  const isLost = error instanceof CallError && error.isUnreachable;
  return isLost ? `${error.message}\n${advice}` : error.message;
}

const UNREACHABLE = 'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.';
