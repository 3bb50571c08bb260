import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PageEvent } from '#web/lib/page-event.ts';
import { setLiveStatus } from '#web/lib/live-status.ts';

/** Follows the live stream of an event while a page shows something of it. Its code is fetched after the page is up. */
export function useLive(
  queryClient: QueryClient,
  isWanted: boolean,
  event: PageEvent = null,
): void {
  useEffect(
    () => (isWanted ? follow(queryClient, event) : undefined),
    [queryClient, isWanted, event],
  );
}

function follow(queryClient: QueryClient, event: PageEvent): () => void {
  let hasLeft = false;
  let stop: (() => void) | undefined;

  async function start(): Promise<void> {
    try {
      const { startLive } = await import('#web/lib/live.ts');
      if (!hasLeft) stop = startLive(queryClient, event);
    } catch {
      setLiveStatus('offline');
      if (!hasLeft) timer = setTimeout(() => void start(), RETRY_MILLISECONDS);
    }
  }

  let timer = setTimeout(() => void start(), 0);
  return () => {
    hasLeft = true;
    clearTimeout(timer);
    stop?.();
  };
}

const RETRY_MILLISECONDS = 5000;
