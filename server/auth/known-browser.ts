import { KNOWN_BROWSER_SECONDS } from '#contract/limits.ts';
import type { Repositories } from '#server/store/repositories.ts';
import { sha256 } from './tokens.ts';

/** The admins that one browser remembers. */
export const BROWSER_TOKENS_MAX = 5;

/** What a browser brings along from earlier sign-ins, and how it is given something to bring next time. */
export type Browser = { tokens: readonly string[]; keep: (token: string) => void };

type Tables = Pick<Repositories, 'knownBrowsers'>;

/** The token by which this browser is known to be the named admin's; null for a stranger. */
export async function findKnownBrowser(
  { knownBrowsers }: Tables,
  username: string,
  tokens: readonly string[],
  now: Date,
): Promise<string | null> {
  if (tokens.length === 0) return null;
  const found = await knownBrowsers.find(username, tokens.map(sha256), seenSince(now));
  return tokens.find((token) => sha256(token) === found) ?? null;
}

/** Whether this browser is known to be any admin's. */
export async function isKnownBrowser(
  { knownBrowsers }: Tables,
  tokens: readonly string[],
  now: Date,
): Promise<boolean> {
  return tokens.length > 0 && knownBrowsers.areSome(tokens.map(sha256), seenSince(now));
}

const seenSince = (now: Date): number => Math.floor(now.getTime() / 1000) - KNOWN_BROWSER_SECONDS;
