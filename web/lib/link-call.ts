import type { ActionName, ActionOutput } from '#contract/actions.ts';
import { INVITATION_HEADER, LINK_HEADER } from '#contract/team-links.ts';
import { send } from '#web/lib/wire.ts';

type LinkCall = {
  secret: string;
  payload?: Record<string, unknown>;
  /** The secret of an invitation that is being made. */
  invitation?: string;
  /** The same for every try of one tap: it is done once. */
  key?: string;
  signal?: AbortSignal;
};

/** What a link shows of its team. */
export function readByLink<A extends ActionName>(
  action: A,
  { secret, signal }: Pick<LinkCall, 'secret' | 'signal'>,
): Promise<ActionOutput<A>> {
  const headers = { [LINK_HEADER]: secret };
  return send<A>({ action, method: 'GET', payload: {}, headers, signal });
}

/** What a team does by its link. Not through `call()`: a phone does not load the schemas of the whole contract. */
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
