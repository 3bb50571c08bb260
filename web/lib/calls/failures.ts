import { DEFAULT_ERROR } from '#contract/refusals/default-error.ts';
import { CallError } from './http.ts';

/**
 * The text of a failure. A second line says what to do about a lost connection, or gives the reference by which the organiser
 * finds the failure in the log.
 */
export function failureText(error: unknown, advice: string = UNREACHABLE): string {
  if (!(error instanceof Error)) return DEFAULT_ERROR;
  if (!(error instanceof CallError)) return error.message;
  if (error.isUnreachable) return `${error.message}\n${advice}`;
  return error.reference === undefined
    ? error.message
    : `${error.message}\nRéférence : ${error.reference}`;
}

const UNREACHABLE = 'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.';
