import type { PublicChange } from '#contract/public-change.ts';
import type { PublicState } from '#contract/public-state.ts';
import { DEFAULT_ERROR } from '#contract/answers.ts';
import { wholeState, type KnownState } from '#web/lib/known-state.ts';
import { currentSession } from '#web/lib/session.ts';
import { deskHeaders } from '#web/lib/desk-key.ts';
import { rehearsalHeaders } from '#web/lib/rehearsal-secret.ts';
import { CallError } from '#web/lib/wire.ts';

export type LiveEvent =
  | { name: 'state'; data: PublicState }
  | { name: 'change'; data: PublicChange };

/** The whole public state, now: it is the stream's first event. */
export async function fetchState(
  signal: AbortSignal,
  fk_event: number | null,
  isInRoom = false,
): Promise<KnownState> {
  for await (const { name, data } of liveEvents(null, signal, fk_event, isInRoom)) {
    if (name === 'state') return wholeState(data);
  }
  throw new CallError(0, DEFAULT_ERROR);
}

/**
 * What the server tells those who watch. Read with `fetch` rather than `EventSource`, which neither says at first which
 * version is already known nor lets anybody hear the heartbeats, without which a dead connection looks like a calm one.
 */
export async function* liveEvents(
  knownVersion: number | null,
  signal: AbortSignal,
  /** Null for the current one. */
  fk_event: number | null,
  /** As an admin in the room knows it. */
  isInRoom = false,
): AsyncGenerator<LiveEvent> {
  const connection = new AbortController();
  const cut = (): void => connection.abort();
  signal.addEventListener('abort', cut);
  let timer = setTimeout(cut, SILENCE_MILLISECONDS);
  try {
    const named = fk_event === null ? ADDRESS : `${ADDRESS}&fk_event=${fk_event}`;
    const address = isInRoom ? `${named}&as=room` : named;
    const response = await fetch(address, {
      headers: {
        Accept: 'text/event-stream',
        ...((fk_event !== null || isInRoom) && tokenHeader()),
        ...rehearsalHeaders(),
        ...deskHeaders(),
        ...(knownVersion !== null && { 'Last-Event-ID': String(knownVersion) }),
      },
      cache: 'no-store',
      signal: connection.signal,
    });
    if (!response.ok || response.body === null) throw new CallError(response.status, DEFAULT_ERROR);
    let rest = '';
    for await (const text of chunksOf(response.body)) {
      clearTimeout(timer);
      timer = setTimeout(cut, SILENCE_MILLISECONDS);
      const blocks = (rest + text).split('\n\n');
      rest = blocks.pop() ?? '';
      yield* blocks.flatMap(parse);
    }
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', cut);
    cut();
  }
}

/** An event that is named may be a draft, which is there for admins only. */
function tokenHeader(): { Authorization?: string } {
  const session = currentSession();
  return session.status === 'signed-in' ? { Authorization: `Bearer ${session.admin.token}` } : {};
}

const ADDRESS = '/api?action=watch';
/** Two heartbeats of the server have been missed. */
const SILENCE_MILLISECONDS = 35_000;

async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  // Safari's streams cannot be looped over: they are read by hand.
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
