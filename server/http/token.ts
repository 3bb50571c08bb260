import type { FastifyRequest } from 'fastify';

/** The token that a caller brings, whether or not it is worth anything. */
export function readToken({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  return /^Bearer ([\w-]{1,200})$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}
