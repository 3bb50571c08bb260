import type { QueryClient } from '@tanstack/react-query';
import { applyChange, completeState } from '#web/lib/state/partial-state.ts';
import { shareStream } from './live-share.ts';
import type { TabMessage } from './live-share.ts';
import { liveStatus, setLiveStatus } from './live-status.ts';
import { liveEvents } from './live-stream.ts';
import type { LiveEvent } from './live-stream.ts';
import { isUndelayed, type PageEvent } from '#web/lib/state/page-event.ts';
import {
  eventKey,
  publicStateQuery,
  readCachedState,
  writeCachedState,
} from '#web/lib/state/public-state.ts';

/** Keeps the cached state of an event fresh until it is stopped. A hidden tab disconnects. */
export function startLive(queryClient: QueryClient, event: PageEvent): () => void {
  let running: AbortController | null = null;
  let resting: ReturnType<typeof setTimeout> | undefined;

  const rest = (): void => {
    running?.abort();
    running = null;
  };
  const wake = (): void => {
    clearTimeout(resting);
    if (running !== null) return;
    running = new AbortController();
    watch(queryClient, event, running.signal);
  };
  const onVisibility = (): void => {
    if (document.visibilityState === 'visible') wake();
    else resting = setTimeout(rest, REST_AFTER_MILLISECONDS);
  };

  const ended = new AbortController();
  const { signal } = ended;
  document.addEventListener('visibilitychange', onVisibility, { signal });
  // An open stream would keep the page out of the browser's back/forward cache.
  window.addEventListener('pagehide', rest, { signal });
  window.addEventListener('pageshow', wake, { signal });
  wake();

  return () => {
    ended.abort();
    clearTimeout(resting);
    rest();
    setLiveStatus('connecting');
  };
}

const REST_AFTER_MILLISECONDS = 30_000;
const FIRST_RETRY_MILLISECONDS = 500;
const LAST_RETRY_MILLISECONDS = 8000;
const CATCH_UP_TRIES = 5;

function watch(queryClient: QueryClient, event: PageEvent, signal: AbortSignal): void {
  const share = shareStream(event, { lead, onMessage: onTabMessage }, signal);
  let newestVersion = 0;
  let isCatchingUp = false;

  /** This tab holds the stream, for itself and for the others. */
  async function lead(): Promise<void> {
    for (let failures = 0; !signal.aborted; failures += 1) {
      const connection = new AbortController();
      const drop = (): void => connection.abort();
      signal.addEventListener('abort', drop);
      window.addEventListener('offline', drop);
      try {
        const { version } = await queryClient.ensureQueryData(publicStateQuery(event));
        const fk_event = await eventKey(queryClient, event, connection.signal);
        for await (const liveEvent of liveEvents(
          version,
          connection.signal,
          fk_event,
          isUndelayed(event),
        )) {
          failures = 0;
          applyEvent(liveEvent);
          share({ kind: 'event', event: liveEvent });
          broadcastStatus('live');
        }
      } catch {
        // Handled below: a stream that ends and a stream that fails are the same.
      }
      signal.removeEventListener('abort', drop);
      window.removeEventListener('offline', drop);
      if (signal.aborted) return;
      broadcastStatus('offline');
      await pause(failures, signal);
    }
  }

  function broadcastStatus(status: 'live' | 'offline'): void {
    setLiveStatus(status);
    share({ kind: 'status', status, version: cachedVersion() });
  }

  /** Another tab holds the stream and forwards its events. */
  function onTabMessage(message: TabMessage): void {
    if (message.kind === 'event') applyEvent(message.event);
    if (message.kind === 'status') {
      setLiveStatus(message.status);
      newestVersion = message.version;
      void catchUp();
    }
    if (message.kind === 'newcomer') {
      const status = liveStatus();
      if (status !== 'connecting') broadcastStatus(status);
    }
  }

  function applyEvent(liveEvent: LiveEvent): void {
    newestVersion = liveEvent.data.version;
    if (liveEvent.name === 'state') {
      writeCachedState(queryClient, event, completeState(liveEvent.data));
      return;
    }
    const cached = readCachedState(queryClient, event);
    const next = cached && applyChange(cached, liveEvent.data);
    if (next) writeCachedState(queryClient, event, next);
    else void catchUp();
  }

  /** Fetches the whole state, and again if a newer version was announced meanwhile. */
  async function catchUp(): Promise<void> {
    if (isCatchingUp) return;
    isCatchingUp = true;
    try {
      for (let tries = 0; tries < CATCH_UP_TRIES && cachedVersion() < newestVersion; tries += 1) {
        await queryClient.fetchQuery({ ...publicStateQuery(event), staleTime: 0 });
      }
    } catch {
      if (!signal.aborted) setLiveStatus('offline');
    }
    isCatchingUp = false;
  }

  function cachedVersion(): number {
    return readCachedState(queryClient, event)?.version ?? 0;
  }
}

/** Waits longer after each failure, by a random time: a server that comes back must not get a thousand requests at once. */
function pause(failures: number, signal: AbortSignal): Promise<void> {
  const longest = Math.min(FIRST_RETRY_MILLISECONDS * 2 ** failures, LAST_RETRY_MILLISECONDS);
  return new Promise((resolve) => {
    const resume = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', resume);
      signal.removeEventListener('abort', resume);
      resolve();
    };
    const timer = setTimeout(resume, longest * (0.5 + Math.random()));
    window.addEventListener('online', resume);
    signal.addEventListener('abort', resume);
  });
}
