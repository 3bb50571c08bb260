import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { setLiveStatus } from '#web/lib/live-status.ts';

/** Follows the live stream while a page shows something of the tournament. Its code is fetched after the page is up. */
export function useLive(queryClient: QueryClient, isWanted: boolean): void {
  useEffect(() => (isWanted ? follow(queryClient) : undefined), [queryClient, isWanted]);
}

function follow(queryClient: QueryClient): () => void {
  let hasLeft = false;
  let stop: (() => void) | undefined;

  async function start(): Promise<void> {
    try {
      const { startLive } = await import('#web/lib/live.ts');
      if (!hasLeft) stop = startLive(queryClient);
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
