import { actions } from '#contract/actions.ts';
import type { ActionName, ActionOutput, ActionPayload } from '#contract/actions.ts';
import { acceptsEvent } from '#contract/accepts-event.ts';
import { chosenEvent } from '#web/lib/storage/chosen-event.ts';
import { forgetKey, keyFor } from './idempotency.ts';
import { currentSession, endSession } from './session.ts';
import { CallError, send } from './http.ts';
import type { ApiRequest } from './http.ts';

type CallOptions = {
  signal?: AbortSignal;
  /** Additional headers, such as the secret of a link. */
  headers?: Record<string, string>;
  /** A background request: an expired session must not sign the admin out while typing. The next own action does. */
  isBackground?: boolean;
};

/** Calls one action of the contract. Rejects with a `CallError`, or with the abort of `signal`. */
export function call<A extends ActionName>(
  action: A,
  payload: ActionPayload<A>,
  { signal, headers = {}, isBackground = false }: CallOptions = {},
): Promise<ActionOutput<A>> {
  const { kind, method, access } = actions[action];
  if (kind === 'register') return register<A>({ action, method, payload, signal, headers });
  // Some public reads, such as the list of events, return more to an admin.
  const sendsToken = access !== 'public' || kind === 'read';
  if (!sendsToken) return send<A>({ action, method, payload, signal });
  const scopedPayload = withChosenEvent(action, payload);
  return sendAsAdmin<A>({ action, method, payload: scopedPayload, signal, headers }, !isBackground);
}

/**
 * Adds the chosen event to the payload, here for all screens, so that none can forget it. An event that the caller names stays;
 * undefined means the current one.
 */
function withChosenEvent<A extends ActionName>(
  action: A,
  payload: ActionPayload<A>,
): ActionPayload<A> {
  const fk_event = chosenEvent();
  return fk_event === null || !acceptsEvent(action) ? payload : { fk_event, ...payload };
}

async function sendAsAdmin<A extends ActionName>(
  request: ApiRequest,
  endsSession: boolean,
): Promise<ActionOutput<A>> {
  const session = currentSession();
  if (session.status !== 'signed-in') return send<A>(request);
  const { token } = session.admin;
  try {
    const headers = { ...request.headers, Authorization: `Bearer ${token}` };
    return await send<A>({ ...request, headers });
  } catch (error) {
    if (endsSession && error instanceof CallError && error.status === 401) endSessionWith(token);
    throw error;
  }
}

function endSessionWith(token: string): void {
  const session = currentSession();
  // A late answer must not end the session of an admin who signed in meanwhile.
  if (session.status === 'signed-in' && session.admin.token === token) endSession();
}

async function register<A extends ActionName>(request: ApiRequest): Promise<ActionOutput<A>> {
  const content = `${request.action} ${JSON.stringify(request.payload)}`;
  try {
    const headers = { ...request.headers, 'Idempotency-Key': keyFor(content) };
    const data = await sendUntilAnswered<A>({ ...request, headers });
    forgetKey(content);
    return data;
  } catch (error) {
    // After a refusal the next try is a new request. Without an answer it is the same request again.
    if (error instanceof CallError && error.isRefusal) forgetKey(content);
    throw error;
  }
}

const RETRY_DELAYS_MILLISECONDS = [400, 1200, 3000];

// A registration over bad Wi-Fi must neither be lost nor count twice.
async function sendUntilAnswered<A extends ActionName>(
  request: ApiRequest,
): Promise<ActionOutput<A>> {
  for (const delay of RETRY_DELAYS_MILLISECONDS) {
    try {
      return await send<A>(request);
    } catch (error) {
      // A rate limit lasts minutes, longer than these retries.
      const isRetryable = error instanceof CallError && error.mayPass && error.status !== 429;
      if (!isRetryable) throw error;
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
