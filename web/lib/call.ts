import { actions } from '#contract/actions.ts';
import type { ActionName, ActionOutput, ActionPayload } from '#contract/actions.ts';
import { namesEvent } from '#contract/names-event.ts';
import { chosenEvent } from '#web/lib/chosen-event.ts';
import { forgetKey, keyFor } from '#web/lib/idempotency.ts';
import { currentSession, endSession } from '#web/lib/session.ts';
import { CallError, send } from '#web/lib/wire.ts';
import type { WireRequest } from '#web/lib/wire.ts';

type CallOptions = {
  signal?: AbortSignal;
  /** What travels beside the action: the secret of a link. */
  headers?: Record<string, string>;
  /** Nobody has asked for it: that the session is over is told to whoever does something next, and may be typing now. */
  isUnasked?: boolean;
};

/** Asks the server for one action of the contract. Throws a `CallError`, or the abort of `signal` as it is. */
export function call<A extends ActionName>(
  action: A,
  payload: ActionPayload<A>,
  { signal, headers = {}, isUnasked = false }: CallOptions = {},
): Promise<ActionOutput<A>> {
  const { kind, method, access } = actions[action];
  if (kind === 'register') return register<A>({ action, method, payload, signal, headers });
  // Of what anybody may read, such as the list of events, an admin sees more.
  const isAsAdmin = access !== 'public' || kind === 'read';
  if (!isAsAdmin) return send<A>({ action, method, payload, signal });
  const about = aboutChosenEvent(action, payload);
  return sendAsAdmin<A>({ action, method, payload: about, signal, headers }, !isUnasked);
}

/** Here for all screens, so that none can forget it. An event that the caller names stays; undefined is the current one. */
function aboutChosenEvent<A extends ActionName>(
  action: A,
  payload: ActionPayload<A>,
): ActionPayload<A> {
  const fk_event = chosenEvent();
  return fk_event === null || !namesEvent(action) ? payload : { fk_event, ...payload };
}

async function sendAsAdmin<A extends ActionName>(
  request: WireRequest,
  endsSession: boolean,
): Promise<ActionOutput<A>> {
  const session = currentSession();
  if (session.status !== 'signed-in') return send<A>(request);
  const { token } = session.admin;
  try {
    const headers = { ...request.headers, Authorization: `Bearer ${token}` };
    return await send<A>({ ...request, headers });
  } catch (error) {
    if (endsSession && error instanceof CallError && error.status === 401) signOutOf(token);
    throw error;
  }
}

function signOutOf(token: string): void {
  const session = currentSession();
  // An answer that arrives late must not end the session of whoever signed in meanwhile.
  if (session.status === 'signed-in' && session.admin.token === token) endSession();
}

async function register<A extends ActionName>(request: WireRequest): Promise<ActionOutput<A>> {
  const content = `${request.action} ${JSON.stringify(request.payload)}`;
  try {
    const headers = { ...request.headers, 'Idempotency-Key': keyFor(content) };
    const data = await sendUntilAnswered<A>({ ...request, headers });
    forgetKey(content);
    return data;
  } catch (error) {
    // A refusal is an answer: the next try is a new request. Without an answer, the next try is the same one.
    if (error instanceof CallError && error.isRefusal) forgetKey(content);
    throw error;
  }
}

const RETRY_DELAYS_MILLISECONDS = [400, 1200, 3000];

// A registration sent over a venue's bad Wi-Fi must not be lost, nor count twice.
async function sendUntilAnswered<A extends ActionName>(
  request: WireRequest,
): Promise<ActionOutput<A>> {
  for (const delay of RETRY_DELAYS_MILLISECONDS) {
    try {
      return await send<A>(request);
    } catch (error) {
      const mayPass = error instanceof CallError && (error.isUnreachable || error.status === 503);
      if (!mayPass) throw error;
      await pause(delay, request.signal);
    }
  }
  return send<A>(request);
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
