import type { FastifyReply, FastifyRequest } from 'fastify';
import { KNOWN_BROWSER_SECONDS } from '#contract/limits.ts';
import { BROWSER_TOKENS_MAX, type Browser } from '#server/auth/known-browser.ts';

const COOKIE_NAME = 'arene_browser';

/** The browser of a request: the tokens in its cookie, and how the answer adds one. */
export function requestBrowser(
  request: FastifyRequest,
  reply: FastifyReply,
  { https }: { https: boolean },
): Browser {
  const tokens = tokensIn(request.headers.cookie);
  return {
    tokens,
    remember: (token) => {
      // The newest sign-in comes first, and the oldest is dropped.
      const newestFirst = [token, ...tokens.filter((other) => other !== token)];
      const value = newestFirst.slice(0, BROWSER_TOKENS_MAX).join('.');
      const scope = `Path=/api; Max-Age=${KNOWN_BROWSER_SECONDS}; HttpOnly; SameSite=Strict`;
      reply.header('set-cookie', `${COOKIE_NAME}=${value}; ${scope}${https ? '; Secure' : ''}`);
    },
  };
}

export function tokensIn(cookies: string | undefined): string[] {
  const start = `${COOKIE_NAME}=`;
  const browserCookie = (cookies ?? '')
    .split(';')
    .map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(start));
  const tokens = browserCookie?.slice(start.length).split('.', BROWSER_TOKENS_MAX) ?? [];
  return tokens.filter((token) => /^[\w-]{43}$/.test(token));
}
