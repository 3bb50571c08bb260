import type { Refusal } from './refusals/refusals.ts';

type Success<T> = { success: true; data: T };
/**
 * `message` is for people and `code` for programs. `errors` has a message for each wrong field.
 * `reference` is set when the server itself failed: it is the request's id in the log.
 */
export type Failure = {
  success: false;
  code: Refusal;
  message: string;
  errors?: Record<string, string>;
  reference?: string;
};
export type Answer<T> = Success<T> | Failure;
