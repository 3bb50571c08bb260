import type { IncomingHttpHeaders } from 'node:http';
import { actions, isActionName, type ActionName } from '#contract/actions.ts';
import type { secretsOf } from './token.ts';

/** Carried by what anybody may read, besides what every answer carries: programs of other sites may read it too, without credentials. */
export const FOR_ANY_ORIGIN: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Retry-After',
  'cross-origin-resource-policy': 'cross-origin',
};

/** What a secret opens is for who brought it, even where a visitor may ask the same. */
export function isForAnyOrigin(
  name: ActionName,
  secrets: Readonly<ReturnType<typeof secretsOf>>,
): boolean {
  return isPublicRead(name) && Object.values(secrets).every((secret) => secret === null);
}

/**
 * What a browser is told that asks whether a page of another site may send a read; null for everything else, which it then does not
 * send. None of the headers that carry a secret is ever allowed.
 */
export function preflightAnswer(
  headers: IncomingHttpHeaders,
  action: unknown,
): Readonly<Record<string, string>> | null {
  const isAsked =
    headers.origin !== undefined && headers['access-control-request-method'] === 'GET';
  if (!isAsked || typeof action !== 'string' || !isActionName(action)) return null;
  return isPublicRead(action) ? { ...FOR_ANY_ORIGIN, ...PREFLIGHT } : null;
}

/** Whether a page of another site asks. A browser names the page's origin when it is another one, and programs need not name any. */
export function isFromElsewhere({ origin, host }: IncomingHttpHeaders): boolean {
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

function isPublicRead(name: ActionName): boolean {
  const { method, access } = actions[name];
  return method === 'GET' && access === 'public';
}

const PREFLIGHT = {
  'access-control-allow-methods': 'GET',
  'access-control-allow-headers': 'Cache-Control, If-None-Match, Last-Event-ID',
  'access-control-max-age': '86400',
};
