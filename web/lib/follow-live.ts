import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { setLiveStatus } from '#web/lib/live-status.ts';

/**
 * Follows the live stream while a page shows something of the tournament: of the current event, unless another one is named.
 * Its code is fetched after the page is up.
 */
export function useLive(
  queryClient: QueryClient,
  isWanted: boolean,
  fk_event: number | null = null,
): void {
  useEffect(
    () => (isWanted ? follow(queryClient, fk_event) : undefined),
    [queryClient, isWanted, fk_event],
  );
}

function follow(queryClient: QueryClient, fk_event: number | null): () => void {
  let hasLeft = false;
  let stop: (() => void) | undefined;

  async function start(): Promise<void> {
    try {
      const { startLive } = await import('#web/lib/live.ts');
      if (!hasLeft) stop = startLive(queryClient, fk_event);
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
