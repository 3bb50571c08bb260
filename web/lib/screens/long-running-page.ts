import { useEffect, useRef, useState } from 'react';
import { liveStatus, onLiveStatus } from '#web/lib/live/live-status.ts';

/** For pages that stay open for days without a reload, such as walls and overlays. */

/** Since when the connection is lost; null while it works. */
export function useOfflineSince(): number | null {
  const [since, setSince] = useState<number | null>(null);
  useEffect(
    () =>
      onLiveStatus(() => {
        const status = liveStatus();
        if (status === 'live') setSince(null);
        if (status === 'offline') setSince((before) => before ?? Date.now());
      }),
    [],
  );
  return since;
}

/**
 * Reloads the page when the server comes back with a new build, because the old scripts are gone. While a match is on air, it
 * waits until another match or none is on air, or until the page is hidden.
 */
export function useNewBuild(onAir: number | null): void {
  const builds = useRef<ReturnType<typeof followBuilds>>(null);
  useEffect(() => {
    const followed = followBuilds(hasNewBuild, () => window.location.reload());
    builds.current = followed;
    return followed.stop;
  }, []);
  useEffect(() => {
    const update = (): void => builds.current?.show(document.hidden ? null : onAir);
    update();
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, [onAir]);
}

/** Checks for a new build when the server is back, and reloads when that disturbs no match. */
export function followBuilds(
  isNewBuild: (signal: AbortSignal) => Promise<boolean>,
  reload: () => void,
) {
  const ended = new AbortController();
  let wasOffline = false;
  let matchOnAir: number | null = null;
  let newBuild: { during: number | null } | null = null;

  const reloadIfHarmless = (): void => {
    if (newBuild !== null && (matchOnAir === null || matchOnAir !== newBuild.during)) reload();
  };
  const checkBuild = async (): Promise<void> => {
    if (!(await isNewBuild(ended.signal)) || ended.signal.aborted) return;
    newBuild ??= { during: matchOnAir };
    reloadIfHarmless();
  };
  const leave = onLiveStatus(() => {
    const status = liveStatus();
    if (status === 'live' && wasOffline) void checkBuild();
    wasOffline = status === 'offline' || (wasOffline && status !== 'live');
  });

  return {
    /** The match on air that viewers see now; null when none is. */
    show: (match: number | null): void => {
      matchOnAir = match;
      reloadIfHarmless();
    },
    stop: (): void => {
      leave();
      ended.abort();
    },
  };
}

async function hasNewBuild(signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(window.location.pathname, { cache: 'no-cache', signal });
    const loaded =
      document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;
    return isOtherBuild(await response.text(), loaded);
  } catch {
    // The network is gone again: the next check comes when it is back.
    return false;
  }
}

/** Whether the served page has another script, whose name changes with every build. */
export function isOtherBuild(html: string, loaded: string | null): boolean {
  const served = /<script type="module" src="([^"]+)"/.exec(html)?.[1];
  return served !== undefined && loaded !== null && served !== loaded;
}
