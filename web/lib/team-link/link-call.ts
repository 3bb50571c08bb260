import type { ActionName, ActionOutput } from '#contract/actions.ts';
import { INVITATION_HEADER, LINK_HEADER } from '#contract/teams/team-links.ts';
import { send } from '#web/lib/calls/http.ts';

type LinkCall = {
  secret: string;
  payload?: Record<string, unknown>;
  /** The secret of a new invitation. */
  invitation?: string;
  /** The idempotency key of a tap: all its tries together count once. */
  key?: string;
  signal?: AbortSignal;
};

/** Reads by a team's link. */
export function readByLink<A extends ActionName>(
  action: A,
  { secret, signal }: Pick<LinkCall, 'secret' | 'signal'>,
): Promise<ActionOutput<A>> {
  const headers = { [LINK_HEADER]: secret };
  return send<A>({ action, method: 'GET', payload: {}, headers, signal });
}

/** Writes by a team's link. Not through `call()`, so that a phone does not load the schemas of the whole contract. */
export function callByLink<A extends ActionName>(
  action: A,
  { secret, payload = {}, invitation, key, signal }: LinkCall,
): Promise<ActionOutput<A>> {
  const headers = {
    [LINK_HEADER]: secret,
    ...(invitation && { [INVITATION_HEADER]: invitation }),
    ...(key && { 'Idempotency-Key': key }),
  };
  return send<A>({ action, method: 'POST', payload, headers, signal });
}
