import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PageEvent } from '#web/lib/state/page-event.ts';
import { setLiveStatus } from './live-status.ts';

/** Follows the live stream of an event while a page shows it. The code is loaded after the page. */
export function useLive(
  queryClient: QueryClient,
  isEnabled: boolean,
  event: PageEvent = null,
): void {
  useEffect(
    () => (isEnabled ? follow(queryClient, event) : undefined),
    [queryClient, isEnabled, event],
  );
}

function follow(queryClient: QueryClient, event: PageEvent): () => void {
  let isStopped = false;
  let stop: (() => void) | undefined;

  async function start(): Promise<void> {
    try {
      const { startLive } = await import('./live.ts');
      if (!isStopped) stop = startLive(queryClient, event);
    } catch {
      setLiveStatus('offline');
      if (!isStopped) timer = setTimeout(() => void start(), RETRY_MILLISECONDS);
    }
  }

  let timer = setTimeout(() => void start(), 0);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stop?.();
  };
}

const RETRY_MILLISECONDS = 5000;
