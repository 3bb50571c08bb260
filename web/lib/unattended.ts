import { useEffect, useRef, useState } from 'react';
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

/**
 * Loads the page anew when the server came back with another version of it: the scripts of the old one are gone. While a match is seen
 * on air, not before another one is, or none, or before the program that shows the page hides it.
 */
export function useNewBuild(onAir: number | null): void {
  const builds = useRef<ReturnType<typeof followBuilds>>(null);
  useEffect(() => {
    const followed = followBuilds(isServedAnew, () => window.location.reload());
    builds.current = followed;
    return followed.stop;
  }, []);
  useEffect(() => {
    const tell = (): void => builds.current?.show(document.hidden ? null : onAir);
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [onAir]);
}

/** Notices another build once the server is back, and loads it as soon as that disturbs no match. */
export function followBuilds(
  isOther: (signal: AbortSignal) => Promise<boolean>,
  reload: () => void,
) {
  const ended = new AbortController();
  let wasAway = false;
  let shown: number | null = null;
  let found: { during: number | null } | null = null;

  const reloadIfUnseen = (): void => {
    if (found !== null && (shown === null || shown !== found.during)) reload();
  };
  const look = async (): Promise<void> => {
    if (!(await isOther(ended.signal)) || ended.signal.aborted) return;
    found ??= { during: shown };
    reloadIfUnseen();
  };
  const leave = onLiveStatus(() => {
    const status = liveStatus();
    if (status === 'live' && wasAway) void look();
    wasAway = status === 'offline' || (wasAway && status !== 'live');
  });

  return {
    /** The match on air that is seen now; null when none is. */
    show: (match: number | null): void => {
      shown = match;
      reloadIfUnseen();
    },
    stop: (): void => {
      leave();
      ended.abort();
    },
  };
}

async function isServedAnew(signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(window.location.pathname, { cache: 'no-cache', signal });
    const loaded =
      document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;
    return isOtherBuild(await response.text(), loaded);
  } catch {
    // The network has gone again: it is asked when it is back.
    return false;
  }
}

/** Whether a page as it is served now starts from another script, whose name changes with all that it loads. */
export function isOtherBuild(html: string, loaded: string | null): boolean {
  const served = /<script type="module" src="([^"]+)"/.exec(html)?.[1];
  return served !== undefined && loaded !== null && served !== loaded;
}
