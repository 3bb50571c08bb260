import type { FastifyReply, FastifyRequest } from 'fastify';
import { KNOWN_BROWSER_SECONDS } from '#contract/limits.ts';
import { BROWSER_TOKENS_MAX, type Browser } from '#server/auth/known-browser.ts';

const NAME = 'arene_browser';

/** The browser behind a request: what its cookie brings, and how the answer gives it another. */
export function browserOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { https }: { https: boolean },
): Browser {
  const tokens = tokensIn(request.headers.cookie);
  return {
    tokens,
    keep: (token) => {
      // The admin who signed in last comes first: the one whose sign-in is the oldest is forgotten.
      const kept = [token, ...tokens.filter((other) => other !== token)];
      const value = kept.slice(0, BROWSER_TOKENS_MAX).join('.');
      const scope = `Path=/api; Max-Age=${KNOWN_BROWSER_SECONDS}; HttpOnly; SameSite=Strict`;
      reply.header('set-cookie', `${NAME}=${value}; ${scope}${https ? '; Secure' : ''}`);
    },
  };
}

export function tokensIn(cookies: string | undefined): string[] {
  const start = `${NAME}=`;
  const own = (cookies ?? '')
    .split(';')
    .map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(start));
  const tokens = own?.slice(start.length).split('.', BROWSER_TOKENS_MAX) ?? [];
  return tokens.filter((token) => /^[\w-]{43}$/.test(token));
}
