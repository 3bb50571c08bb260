import type {
  Access,
  ActionName,
  ActionOutput,
  ActionPayload,
  Kind,
  Method,
} from '#contract/actions.ts';
import type { Answer, Failure } from '#contract/answers.ts';
import { DEFAULT_ERROR } from '#contract/messages.ts';
import type { Refusal } from '#contract/refusals.ts';
import { keyFor, forgetKey } from '#web/lib/idempotency.ts';
import { currentSession, signOut } from '#web/lib/session.ts';

export type CallOptions = { signal?: AbortSignal };

/** Asks the server for one action of the contract. Throws a `CallError`, or the abort of `signal` as it is. */
export async function call<A extends ActionName>(
  action: A,
  payload: ActionPayload<A>,
  { signal }: CallOptions = {},
): Promise<ActionOutput<A>> {
  const { kind, method, access } = await contractOf(action);
  const request = { action, payload, method, access, ...(signal && { signal }) };
  if (kind !== 'register') return send<A>(request);
  const content = `${action} ${JSON.stringify(payload)}`;
  try {
    const data = await sendUntilAnswered<A>({ ...request, idempotencyKey: keyFor(content) });
    forgetKey(content);
    return data;
  } catch (error) {
    // A refusal is an answer: the next try is a new request. Without an answer, the next try is the same one.
    if (error instanceof CallError && error.isRefusal) forgetKey(content);
    throw error;
  }
}

/** `message` can be shown as it is. `status` is 0 when the server could not be reached. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly status: number;
  readonly code: Refusal | undefined;
  readonly fields: Readonly<Record<string, string>>;

  constructor(status: number, message: string, failure: Partial<Failure> = {}) {
    super(message);
    this.status = status;
    this.code = failure.code;
    this.fields = failure.errors ?? {};
  }

  get isUnreachable(): boolean {
    return this.status === 0;
  }

  get isRefusal(): boolean {
    return this.status >= 400 && this.status < 500;
  }
}

export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

type Request = {
  action: ActionName;
  payload: Record<string, unknown>;
  method: Method;
  access: Access;
  signal?: AbortSignal;
  idempotencyKey?: string;
};

const ENDPOINT = '/api';
const RETRY_DELAYS_MILLISECONDS = [400, 1200, 3000];

// The contract's schemas weigh as much as a page: a visitor who only reads does not load them.
async function contractOf(
  action: ActionName,
): Promise<{ kind: Kind; method: Method; access: Access }> {
  try {
    const { actions } = await import('#contract/actions.ts');
    return actions[action];
  } catch (error) {
    throw unreachable(error);
  }
}

// A registration sent over a venue's bad Wi-Fi must not be lost, nor count twice.
async function sendUntilAnswered<A extends ActionName>(request: Request): Promise<ActionOutput<A>> {
  for (const delay of RETRY_DELAYS_MILLISECONDS) {
    try {
      return await send<A>(request);
    } catch (error) {
      const worthRetrying =
        error instanceof CallError && (error.isUnreachable || error.status === 503);
      if (!worthRetrying) throw error;
      await pause(delay, request.signal);
    }
  }
  return send<A>(request);
}

async function send<A extends ActionName>(request: Request): Promise<ActionOutput<A>> {
  const session = request.access === 'public' ? undefined : currentSession();
  const token = session?.status === 'signed-in' ? session.admin.token : undefined;
  const response = await reach(request, token);
  const answer = await readAnswer<ActionOutput<A>>(response);
  if (answer.success) return answer.data;
  if (response.status === 401 && token !== undefined) signOutOf(token);
  throw new CallError(response.status, answer.message ?? DEFAULT_ERROR, answer);
}

async function reach(request: Request, token: string | undefined): Promise<Response> {
  const { action, payload, method, signal, idempotencyKey } = request;
  const inQuery = method === 'GET' || method === 'DELETE';
  const headers = {
    ...(!inQuery && { 'Content-Type': 'application/json' }),
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
  };
  try {
    return await fetch(inQuery ? `${ENDPOINT}?${query(action, payload)}` : ENDPOINT, {
      method,
      headers,
      ...(!inQuery && { body: JSON.stringify({ action, ...payload }) }),
      ...(signal && { signal }),
    });
  } catch (error) {
    if (isAbort(error)) throw error;
    throw unreachable(error);
  }
}

function unreachable(error: unknown): CallError {
  return new CallError(0, error instanceof Error ? error.message : DEFAULT_ERROR);
}

function query(action: ActionName, payload: Record<string, unknown>): string {
  const given = Object.entries(payload).filter(
    ([, value]) => value !== undefined && value !== null,
  );
  const pairs = given.map(([name, value]) => [name, String(value)]);
  return new URLSearchParams([['action', action], ...pairs]).toString();
}

async function readAnswer<T>(
  response: Response,
): Promise<Extract<Answer<T>, { success: true }> | (Partial<Failure> & { success: false })> {
  try {
    const answer: Answer<T> = await response.json();
    return response.ok || !answer.success ? answer : { success: false };
  } catch (error) {
    if (isAbort(error)) throw error;
    // A proxy's page instead of the server's answer, or an answer cut on the way.
    if (response.ok) throw new CallError(0, DEFAULT_ERROR);
    return { success: false };
  }
}

function signOutOf(token: string): void {
  const session = currentSession();
  // An answer that arrives late must not end the session of whoever signed in meanwhile.
  if (session.status === 'signed-in' && session.admin.token === token) signOut();
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
