import type { PublicChange } from '#contract/public-change.ts';
import type { PublicState } from '#contract/public-state.ts';
import { DEFAULT_ERROR } from '#contract/refusals/default-error.ts';
import { completeState, type PartialState } from '#web/lib/state/partial-state.ts';
import { currentSession } from '#web/lib/calls/session.ts';
import { deskHeaders } from '#web/lib/storage/desk-key.ts';
import { rehearsalHeaders } from '#web/lib/storage/rehearsal-secret.ts';
import { CallError, callErrorFrom } from '#web/lib/calls/http.ts';

export type LiveEvent =
  | { name: 'state'; data: PublicState }
  | { name: 'change'; data: PublicChange };

/** The whole public state, which is the first event of the stream. */
export async function fetchState(
  signal: AbortSignal,
  fk_event: number | null,
  isUndelayed = false,
): Promise<PartialState> {
  for await (const { name, data } of liveEvents(null, signal, fk_event, isUndelayed)) {
    if (name === 'state') return completeState(data);
  }
  throw new CallError(0, DEFAULT_ERROR);
}

/**
 * The events of the live stream. `EventSource` is not used: it cannot send the version that is already known, and it hides the
 * heartbeats, without which a dead connection looks like a quiet one.
 */
export async function* liveEvents(
  lastVersion: number | null,
  signal: AbortSignal,
  /** Null for the current event. */
  fk_event: number | null,
  /** Without the stream delay, as admins see it. */
  isUndelayed = false,
): AsyncGenerator<LiveEvent> {
  const connection = new AbortController();
  const cut = (): void => connection.abort();
  signal.addEventListener('abort', cut);
  let timer = setTimeout(cut, SILENCE_MILLISECONDS);
  try {
    const eventAddress = fk_event === null ? ADDRESS : `${ADDRESS}&fk_event=${fk_event}`;
    const address = isUndelayed ? `${eventAddress}&as=room` : eventAddress;
    const response = await fetch(address, {
      headers: {
        Accept: 'text/event-stream',
        ...((fk_event !== null || isUndelayed) && tokenHeader()),
        ...rehearsalHeaders(),
        ...deskHeaders(),
        ...(lastVersion !== null && { 'Last-Event-ID': String(lastVersion) }),
      },
      cache: 'no-store',
      signal: connection.signal,
    });
    if (!response.ok) throw await callErrorFrom(response);
    if (response.body === null) throw new CallError(response.status, DEFAULT_ERROR);
    let remainder = '';
    for await (const text of textChunks(response.body)) {
      clearTimeout(timer);
      timer = setTimeout(cut, SILENCE_MILLISECONDS);
      const blocks = (remainder + text).split('\n\n');
      remainder = blocks.pop() ?? '';
      yield* blocks.flatMap(parse);
    }
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', cut);
    cut();
  }
}

/** A named event may be a draft, which only admins can read. */
function tokenHeader(): { Authorization?: string } {
  const session = currentSession();
  return session.status === 'signed-in' ? { Authorization: `Bearer ${session.admin.token}` } : {};
}

const ADDRESS = '/api?action=watch';
/** Longer than two missed heartbeats of the server. */
const SILENCE_MILLISECONDS = 35_000;

async function* textChunks(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  // Safari's streams are not async iterable.
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield decoder.decode(value, { stream: true });
  }
}

function parse(block: string): LiveEvent[] {
  const name = /^event: (.*)$/m.exec(block)?.[1];
  const data = /^data: (.*)$/m.exec(block)?.[1];
  if (data === undefined || (name !== 'state' && name !== 'change')) return [];
  return [{ name, data: JSON.parse(data) }];
}
