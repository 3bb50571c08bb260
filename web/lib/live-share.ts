import { deskKey } from '#web/lib/desk-key.ts';
import type { PageEvent } from '#web/lib/page-event.ts';
import type { LiveEvent } from '#web/lib/live-stream.ts';

/** What tabs tell each other. */
export type Shared =
  | { kind: 'event'; event: LiveEvent }
  | { kind: 'status'; status: 'live' | 'offline'; version: number }
  | { kind: 'newcomer' };

type Roles = {
  /** Holds the stream until the signal; called in one tab at a time. */
  lead: () => Promise<void>;
  /** Hears what the tab with the stream says, or, in that tab, a newcomer's question. */
  hear: (message: Shared) => void;
};

/**
 * One stream for all tabs of a browser that show the same event: whoever holds the lock leads, the others listen, and when the leader goes the
 * next one takes over. Without locks, as on a plain http address, each tab has its own stream.
 */
export function shareStream(
  event: PageEvent,
  { lead, hear }: Roles,
  signal: AbortSignal,
): (message: Shared) => void {
  // Browsers offer locks to secure pages only.
  const { locks }: { locks?: LockManager } = navigator;
  if (locks === undefined || typeof BroadcastChannel === 'undefined') {
    void lead();
    return () => undefined;
  }

  // An event whose key is 7 must not be mixed with another whose address is 7.
  const named = event === null ? NAME : `${NAME}-${JSON.stringify(event)}`;
  // Who has a key of the desk is told what others must not hear, nor those whose own key was withdrawn.
  const key = deskKey();
  const name = key === null ? named : `${named} ${key}`;
  const channel = new BroadcastChannel(name);
  const post: (message: Shared) => void = channel.postMessage.bind(channel);
  let isLeading = false;
  channel.addEventListener('message', ({ data }: MessageEvent<Shared>) => {
    if (isLeading === (data.kind === 'newcomer')) hear(data);
  });
  signal.addEventListener('abort', () => channel.close());
  post({ kind: 'newcomer' });

  const leadInTurn = async (): Promise<void> => {
    isLeading = true;
    await lead();
  };
  locks.request(name, { signal }, leadInTurn).catch(() => undefined);
  return (message) => {
    if (isLeading && !signal.aborted) post(message);
  };
}

const NAME = 'arene-live';
