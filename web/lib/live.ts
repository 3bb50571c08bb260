import type { QueryClient } from '@tanstack/react-query';
import { followed, wholeState } from '#web/lib/known-state.ts';
import { shareStream } from '#web/lib/live-share.ts';
import type { Shared } from '#web/lib/live-share.ts';
import { liveStatus, setLiveStatus } from '#web/lib/live-status.ts';
import { liveEvents } from '#web/lib/live-stream.ts';
import type { LiveEvent } from '#web/lib/live-stream.ts';
import { isRoom, type PageEvent } from '#web/lib/page-event.ts';
import { keyOf, publicStateOf, readKnown, writeKnown } from '#web/lib/public-state.ts';

/** Keeps what this tab knows of an event fresh until it is stopped; a tab that nobody looks at rests. */
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
  // An open stream would keep the browser from holding the page ready for the way back.
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
  const share = shareStream(event, { lead, hear }, signal);
  let newestHeardOf = 0;
  let isCatchingUp = false;

  /** This tab holds the stream, for itself and for the others. */
  async function lead(): Promise<void> {
    for (let failures = 0; !signal.aborted; failures += 1) {
      const connection = new AbortController();
      const drop = (): void => connection.abort();
      signal.addEventListener('abort', drop);
      window.addEventListener('offline', drop);
      try {
        const { version } = await queryClient.ensureQueryData(publicStateOf(event));
        const fk_event = await keyOf(queryClient, event, connection.signal);
        for await (const news of liveEvents(version, connection.signal, fk_event, isRoom(event))) {
          failures = 0;
          take(news);
          share({ kind: 'event', event: news });
          tell('live');
        }
      } catch {
        // Said below: a stream that ends and a stream that fails are the same to whoever watches.
      }
      signal.removeEventListener('abort', drop);
      window.removeEventListener('offline', drop);
      if (signal.aborted) return;
      tell('offline');
      await pause(failures, signal);
    }
  }

  function tell(status: 'live' | 'offline'): void {
    setLiveStatus(status);
    share({ kind: 'status', status, version: knownVersion() });
  }

  /** Another tab holds the stream and says what it hears. */
  function hear(message: Shared): void {
    if (message.kind === 'event') take(message.event);
    if (message.kind === 'status') {
      setLiveStatus(message.status);
      newestHeardOf = message.version;
      void catchUp();
    }
    if (message.kind === 'newcomer') {
      const status = liveStatus();
      if (status !== 'connecting') tell(status);
    }
  }

  function take(news: LiveEvent): void {
    newestHeardOf = news.data.version;
    if (news.name === 'state') {
      writeKnown(queryClient, event, wholeState(news.data));
      return;
    }
    const known = readKnown(queryClient, event);
    const next = known && followed(known, news.data);
    if (next) writeKnown(queryClient, event, next);
    else void catchUp();
  }

  /** Fetches the whole state, again if news came while it was on its way: they could not be added to what was known. */
  async function catchUp(): Promise<void> {
    if (isCatchingUp) return;
    isCatchingUp = true;
    try {
      for (let tries = 0; tries < CATCH_UP_TRIES && knownVersion() < newestHeardOf; tries += 1) {
        await queryClient.fetchQuery({ ...publicStateOf(event), staleTime: 0 });
      }
    } catch {
      if (!signal.aborted) setLiveStatus('offline');
    }
    isCatchingUp = false;
  }

  function knownVersion(): number {
    return readKnown(queryClient, event)?.version ?? 0;
  }
}

/** Longer after each failure, and never the same for everybody: a server that comes back must not meet a thousand at once. */
function pause(failures: number, signal: AbortSignal): Promise<void> {
  const longest = Math.min(FIRST_RETRY_MILLISECONDS * 2 ** failures, LAST_RETRY_MILLISECONDS);
  return new Promise((resolve) => {
    const goOn = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
      signal.removeEventListener('abort', goOn);
      resolve();
    };
    const timer = setTimeout(goOn, longest * (0.5 + Math.random()));
    window.addEventListener('online', goOn);
    signal.addEventListener('abort', goOn);
  });
}
