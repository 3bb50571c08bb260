import { deskKey } from '#web/lib/storage/desk-key.ts';
import type { PageEvent } from '#web/lib/state/page-event.ts';
import type { LiveEvent } from './live-stream.ts';

/** The messages between tabs. */
export type TabMessage =
  | { kind: 'event'; event: LiveEvent }
  | { kind: 'status'; status: 'live' | 'offline'; version: number }
  | { kind: 'newcomer' };

type Roles = {
  /** Keeps the stream open until the signal; runs in one tab at a time. */
  lead: () => Promise<void>;
  /** Handles messages of the leading tab or, in the leading tab, a newcomer's question. */
  onMessage: (message: TabMessage) => void;
};

/**
 * Shares one stream between all tabs of a browser that show the same event. The tab with the lock leads, the others listen; when
 * it closes, the next one takes over. Without locks, as on plain http, each tab has its own stream.
 */
export function shareStream(
  event: PageEvent,
  { lead, onMessage }: Roles,
  signal: AbortSignal,
): (message: TabMessage) => void {
  // Browsers offer locks to secure pages only.
  const { locks }: { locks?: LockManager } = navigator;
  if (locks === undefined || typeof BroadcastChannel === 'undefined') {
    void lead();
    return () => undefined;
  }

  // Quoted, so that the event with key 7 differs from the event with the slug '7'.
  const eventChannel = event === null ? NAME : `${NAME}-${JSON.stringify(event)}`;
  // A desk key reveals delayed results, so tabs only share with tabs that have the same key.
  const key = deskKey();
  const name = key === null ? eventChannel : `${eventChannel} ${key}`;
  const channel = new BroadcastChannel(name);
  const post: (message: TabMessage) => void = channel.postMessage.bind(channel);
  let isLeading = false;
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (isLeading === (data.kind === 'newcomer')) onMessage(data);
  });
  signal.addEventListener('abort', () => channel.close());
  post({ kind: 'newcomer' });

  const leadWithLock = async (): Promise<void> => {
    isLeading = true;
    await lead();
  };
  locks.request(name, { signal }, leadWithLock).catch(() => undefined);
  return (message) => {
    if (isLeading && !signal.aborted) post(message);
  };
}

const NAME = 'arene-live';
