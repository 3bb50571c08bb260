import type {
  ActionName,
  ActionOutput,
  ActionPayload,
  Method,
  PublicRead,
} from '#contract/actions.ts';
import { DEFAULT_ERROR, type Answer, type Failure } from '#contract/answers.ts';
import type { Refusal } from '#contract/refusal-details.ts';

export type WireRequest = {
  action: ActionName;
  method: Method;
  payload: Record<string, unknown>;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
};

/**
 * Reads what anybody may read. The contract's table, whose schemas weigh as much as a page, is only needed here by the
 * compiler: a visitor who reads does not load it. Everything else goes through `call()`.
 */
export function readPublic<A extends PublicRead>(
  action: A,
  signal: AbortSignal,
  payload: ActionPayload<A> = {},
): Promise<ActionOutput<A>> {
  return send<A>({ action, method: 'GET', payload, signal });
}

/** Sends one request and unwraps its answer. Throws a `CallError`, or the abort of `signal` as it is. */
export async function send<A extends ActionName>(request: WireRequest): Promise<ActionOutput<A>> {
  const response = await reach(request);
  const answer = await readAnswer<ActionOutput<A>>(response);
  if (answer.success) return answer.data;
  throw new CallError(response.status, answer.message ?? DEFAULT_ERROR, answer);
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

const ENDPOINT = '/api';

async function reach({ action, method, payload, headers, signal }: WireRequest): Promise<Response> {
  const inQuery = method === 'GET' || method === 'DELETE';
  const content = inQuery
    ? { headers: { ...headers } }
    : {
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify({ action, ...payload }),
      };
  try {
    return await fetch(inQuery ? `${ENDPOINT}?${query(action, payload)}` : ENDPOINT, {
      method,
      ...content,
      ...(signal && { signal }),
    });
  } catch (error) {
    if (isAbort(error)) throw error;
    throw new CallError(0, error instanceof Error ? error.message : DEFAULT_ERROR);
  }
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
