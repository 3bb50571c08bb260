import type { FastifyRequest } from 'fastify';
import { DESK_HEADER, DESK_KEY } from '#contract/desk-header.ts';
import { REHEARSAL_HEADER, REHEARSAL_SECRET } from '#contract/rehearsal-secret.ts';
import { INVITATION_HEADER, LINK_HEADER, LINK_SECRET } from '#contract/team-links.ts';

/** The token that a caller brings, whether or not it is worth anything. */
export function readToken({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  return /^Bearer ([\w-]{1,200})$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}

/** By what a caller may see or do what others may not, whether or not it is worth anything. */
export function secretsOf(request: Pick<FastifyRequest, 'headers'>) {
  return {
    token: readToken(request),
    rehearsalSecret: readSecret(request, REHEARSAL_HEADER, REHEARSAL_SECRET),
    linkSecret: readSecret(request, LINK_HEADER, LINK_SECRET),
    invitation: readSecret(request, INVITATION_HEADER, LINK_SECRET),
    deskKey: readSecret(request, DESK_HEADER, DESK_KEY),
  };
}

function readSecret(
  { headers }: Pick<FastifyRequest, 'headers'>,
  header: string,
  shape: RegExp,
): string | null {
  const sent = headers[header];
  return typeof sent === 'string' && shape.test(sent) ? sent : null;
}
