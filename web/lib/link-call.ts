import type { ActionName, ActionOutput } from '#contract/actions.ts';
import { LINK_HEADER } from '#contract/team-links.ts';
import { send } from '#web/lib/wire.ts';

type LinkCall = {
  secret: string;
  payload?: Record<string, unknown>;
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
  { secret, payload = {}, key, signal }: LinkCall,
): Promise<ActionOutput<A>> {
  const headers = { [LINK_HEADER]: secret, ...(key && { 'Idempotency-Key': key }) };
  return send<A>({ action, method: 'POST', payload, headers, signal });
}
