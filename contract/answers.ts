import type { Refusal } from './refusal-details.ts';

type Success<T> = { success: true; data: T };
/** `message` is for people; `code` is for programs; `errors` says which field is at fault. */
export type Failure = {
  success: false;
  code: Refusal;
  message: string;
  errors?: Record<string, string>;
};
export type Answer<T> = Success<T> | Failure;

/** For a failure that brought no message. Here, away from the other sentences: every page loads it, and few need those. */
export const DEFAULT_ERROR = 'Une erreur est survenue.';
