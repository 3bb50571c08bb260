import { actions, type ActionName, type ActionOutput } from '#contract/actions.ts';
import type { Answer } from '#contract/answers.ts';
import { SUPER_ADMIN, type MeasuredSite } from './measured-site.ts';

export type CallAction = <A extends ActionName>(
  action: A,
  payload?: object,
) => Promise<ActionOutput<A>>;

/**
 * Calls as a SuperAdmin, and records the shortest time for which each action blocked the server.
 */
export async function createMeasuredCaller(
  server: MeasuredSite,
): Promise<{ ask: CallAction; best: Map<ActionName, number> }> {
  const best = new Map<ActionName, number>();
  let token = '';
  const ask: CallAction = async <A extends ActionName>(action: A, payload: object = {}) => {
    const { method } = actions[action];
    const inBody = method === 'POST' || method === 'PATCH';
    const query = new URLSearchParams({ action, ...payload }).toString();
    const { blockedMilliseconds: blockedFor, text } = await server.measure({
      method,
      path: inBody ? '/api' : `/api?${query}`,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(inBody && { body: JSON.stringify({ action, ...payload }) }),
    });
    best.set(action, Math.min(blockedFor, best.get(action) ?? Infinity));
    const answer = JSON.parse(text) as Answer<ActionOutput<A>>;
    if (!answer.success) throw new Error(`${action}: ${answer.message}`);
    return answer.data;
  };
  ({ token } = await ask('login', SUPER_ADMIN));
  return { ask, best };
}

export async function importAll(ask: CallAction, sheet: object): Promise<void> {
  const { digest } = await ask('previewImport', sheet);
  await ask('importRows', { ...sheet, digest });
}
