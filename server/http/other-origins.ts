import type { IncomingHttpHeaders } from 'node:http';
import { actions, isActionName, type ActionName } from '#contract/actions.ts';
import type { readSecrets } from './token.ts';

/** Extra headers for public answers: pages of other sites may read them too, without credentials. */
export const FOR_ANY_ORIGIN: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Retry-After',
  'cross-origin-resource-policy': 'cross-origin',
};

/** An answer that depends on a secret is for its owner alone, even where a visitor may call the same action. */
export function isForAnyOrigin(
  name: ActionName,
  secrets: Readonly<ReturnType<typeof readSecrets>>,
): boolean {
  return isPublicRead(name) && Object.values(secrets).every((secret) => secret === null);
}

/**
 * The answer to a browser that asks whether another site's page may send a read; null for anything else, which the browser then
 * does not send. Headers that carry a secret are never allowed.
 */
export function preflightAnswer(
  headers: IncomingHttpHeaders,
  action: unknown,
): Readonly<Record<string, string>> | null {
  const isPreflight =
    headers.origin !== undefined && headers['access-control-request-method'] === 'GET';
  if (!isPreflight || typeof action !== 'string' || !isActionName(action)) return null;
  return isPublicRead(action) ? { ...FOR_ANY_ORIGIN, ...PREFLIGHT } : null;
}

/** Whether a page of another site calls. Browsers send the page's origin when it is another one; programs need not send any. */
export function isFromOtherSite({ origin, host }: IncomingHttpHeaders): boolean {
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
