import { KNOWN_BROWSER_SECONDS } from '#contract/limits.ts';
import type { Repositories } from '#server/store/repositories.ts';
import { sha256 } from './tokens.ts';

/** How many admins one browser remembers. */
export const BROWSER_TOKENS_MAX = 5;

/** The tokens that a browser has from earlier sign-ins, and how to give it another one. */
export type Browser = { tokens: readonly string[]; remember: (token: string) => void };

type BrowserTables = Pick<Repositories, 'knownBrowsers'>;

/** The token that makes this browser known for the named admin; null for an unknown browser. */
export async function findKnownBrowser(
  { knownBrowsers }: BrowserTables,
  username: string,
  tokens: readonly string[],
  now: Date,
): Promise<string | null> {
  if (tokens.length === 0) return null;
  const found = await knownBrowsers.find(username, tokens.map(sha256), oldestSignIn(now));
  return tokens.find((token) => sha256(token) === found) ?? null;
}

/** Whether any admin has signed in with this browser before. */
export async function isKnownBrowser(
  { knownBrowsers }: BrowserTables,
  tokens: readonly string[],
  now: Date,
): Promise<boolean> {
  return tokens.length > 0 && knownBrowsers.hasAny(tokens.map(sha256), oldestSignIn(now));
}

const oldestSignIn = (now: Date): number =>
  Math.floor(now.getTime() / 1000) - KNOWN_BROWSER_SECONDS;
