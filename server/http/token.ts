import type { FastifyRequest } from 'fastify';
import { REHEARSAL_HEADER, REHEARSAL_SECRET } from '#contract/rehearsal-secret.ts';

/** The token that a caller brings, whether or not it is worth anything. */
export function readToken({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  return /^Bearer ([\w-]{1,200})$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}

/** The secret of a rehearsal that a visitor brings, whether or not it is worth anything. */
function readRehearsalSecret({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const sent = headers[REHEARSAL_HEADER];
  return typeof sent === 'string' && REHEARSAL_SECRET.test(sent) ? sent : null;
}

/** By what a caller may see what others may not. */
export function secretsOf(request: Pick<FastifyRequest, 'headers'>) {
  return { token: readToken(request), rehearsalSecret: readRehearsalSecret(request) };
}
