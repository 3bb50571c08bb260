import { useEffect, useState } from 'react';
import { liveStatus, onLiveStatus } from '#web/lib/live-status.ts';

/** What keeps a page right that stays open for days, and that nobody reloads. */

/** Since when nothing new has come; null while everything does. */
export function useOfflineSince(): number | null {
  const [since, setSince] = useState<number | null>(null);
  useEffect(
    () =>
      onLiveStatus(() => {
        const status = liveStatus();
        if (status === 'live') setSince(null);
        if (status === 'offline') setSince((known) => known ?? Date.now());
      }),
    [],
  );
  return since;
}

/** Loads the page anew when the server came back with another version of it: the scripts of the old one are gone. */
export function useNewBuild(): void {
  useEffect(() => {
    const ended = new AbortController();
    let wasAway = false;
    const stop = onLiveStatus(() => {
      const status = liveStatus();
      if (status === 'live' && wasAway) void reloadIfNew(ended.signal);
      wasAway = status === 'offline' || (wasAway && status !== 'live');
    });
    return () => {
      stop();
      ended.abort();
    };
  }, []);
}

async function reloadIfNew(signal: AbortSignal): Promise<void> {
  try {
    const response = await fetch(window.location.pathname, { cache: 'no-cache', signal });
    const loaded =
      document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;
    if (isOtherBuild(await response.text(), loaded)) window.location.reload();
  } catch {
    // The network has gone again: it is asked when it is back.
  }
}

/** Whether a page as it is served now starts from another script, whose name changes with all that it loads. */
export function isOtherBuild(html: string, loaded: string | null): boolean {
  const served = /<script type="module" src="([^"]+)"/.exec(html)?.[1];
  return served !== undefined && loaded !== null && served !== loaded;
}
