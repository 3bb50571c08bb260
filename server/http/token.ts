import type { FastifyRequest } from 'fastify';
import { DESK_HEADER, DESK_KEY } from '#contract/day/desk-header.ts';
import { REHEARSAL_HEADER, REHEARSAL_SECRET } from '#contract/events/rehearsal-secret.ts';
import { INVITATION_HEADER, LINK_HEADER, LINK_SECRET } from '#contract/teams/team-links.ts';

/** The session token of a request, valid or not. */
export function readToken({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  return /^Bearer ([\w-]{1,200})$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}

/** All secrets of a request, valid or not. */
export function readSecrets(request: Pick<FastifyRequest, 'headers'>) {
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
