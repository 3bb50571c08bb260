import type {
  ActionName,
  ActionOutput,
  ActionPayload,
  Method,
  PublicReadName,
} from '#contract/actions.ts';
import type { Answer, Failure } from '#contract/answers.ts';
import { DEFAULT_ERROR } from '#contract/refusals/default-error.ts';
import type { Refusal } from '#contract/refusals/refusals.ts';
import { rehearsalHeaders } from '#web/lib/storage/rehearsal-secret.ts';

export type ApiRequest = {
  action: ActionName;
  method: Method;
  payload: Record<string, unknown>;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
};

/**
 * Reads a public action without loading the contract's schemas, which weigh as much as a page. Everything else goes through
 * `call()`.
 */
export function readPublic<A extends PublicReadName>(
  action: A,
  signal: AbortSignal,
  payload: ActionPayload<A> = {},
): Promise<ActionOutput<A>> {
  return send<A>({ action, method: 'GET', payload, signal, headers: rehearsalHeaders() });
}

/** Sends one request and unwraps its answer. Rejects with a `CallError`, or with the abort of `signal`. */
export async function send<A extends ActionName>(request: ApiRequest): Promise<ActionOutput<A>> {
  const response = await fetchApi(request);
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
  /** The name of the request in the server's log, for a failure of the server. */
  readonly reference: string | undefined;

  constructor(status: number, message: string, failure: Partial<Failure> = {}) {
    super(message);
    this.status = status;
    this.code = failure.code;
    this.fields = failure.errors ?? {};
    this.reference = failure.reference;
  }

  get isUnreachable(): boolean {
    return this.status === 0;
  }

  /** The request itself was fine, but the server or a proxy is down, busy or failing. It may be sent again. */
  get mayPass(): boolean {
    return this.isUnreachable || this.status >= 500 || this.status === 429;
  }

  get isRefusal(): boolean {
    return this.status >= 400 && this.status < 500;
  }
}

export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

const ENDPOINT = '/api';

async function fetchApi({
  action,
  method,
  payload,
  headers,
  signal,
}: ApiRequest): Promise<Response> {
  const inQuery = method === 'GET' || method === 'DELETE';
  const content = inQuery
    ? { headers: { ...headers } }
    : {
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify({ action, ...payload }),
      };
  try {
    return await fetch(inQuery ? `${ENDPOINT}?${queryString(action, payload)}` : ENDPOINT, {
      method,
      ...content,
      ...(signal && { signal }),
    });
  } catch (error) {
    if (isAbort(error)) throw error;
    throw new CallError(0, error instanceof Error ? error.message : DEFAULT_ERROR);
  }
}

function queryString(action: ActionName, payload: Record<string, unknown>): string {
  const present = Object.entries(payload).filter(
    ([, value]) => value !== undefined && value !== null,
  );
  const pairs = present.map(([name, value]) => [name, String(value)]);
  return new URLSearchParams([['action', action], ...pairs]).toString();
}

/** The error of a response that is not `ok`. */
export async function callErrorFrom(response: Response): Promise<CallError> {
  const answer = await readAnswer(response);
  const failure: Partial<Failure> = answer.success ? {} : answer;
  return new CallError(response.status, failure.message ?? DEFAULT_ERROR, failure);
}

async function readAnswer<T>(
  response: Response,
): Promise<Extract<Answer<T>, { success: true }> | (Partial<Failure> & { success: false })> {
  try {
    const answer: Answer<T> = await response.json();
    return response.ok || !answer.success ? answer : { success: false };
  } catch (error) {
    if (isAbort(error)) throw error;
    // A proxy's page instead of the server's answer, or a truncated answer.
    if (response.ok) throw new CallError(0, DEFAULT_ERROR);
    return { success: false };
  }
}
