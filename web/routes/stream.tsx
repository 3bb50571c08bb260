import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { STREAM_LOAD_MILLISECONDS } from '#contract/limits.ts';
import { REACHABLE_ADDRESS } from '#web/features/stream/addresses.ts';
import { Stream, type FrameName } from '#web/features/stream/stream.tsx';
import { useSite } from '#web/lib/site.ts';
import { PageTitle } from '#web/ui/page-title.tsx';

export function StreamPage() {
  const { twitch_channel } = useSite();
  if (twitch_channel !== null) return <Live channel={twitch_channel} />;
  return (
    <div className="wrap py-10 lg:py-16">
      <PageTitle lead="Aucun match n'est diffusé pour le moment.">Stream</PageTitle>
    </div>
  );
}

function Live({ channel }: { channel: string }) {
  const hostname = useSyncExternalStore(neverChanges, browserHostname, unknownHostname);
  /** Null until it is known. */
  const [isReachable, setReachable] = useState<boolean | null>(null);
  const [loaded, setLoaded] = useState<ReadonlySet<FrameName>>(new Set());
  const shown = isReachable === true ? loaded : NONE;

  const logMissing = useEffectEvent(() => {
    for (const frame of FRAMES) if (!shown.has(frame)) logFailure(frame);
  });

  useEffect(() => {
    const leave = new AbortController();
    const timer = setTimeout(logMissing, STREAM_LOAD_MILLISECONDS);
    void isTwitchReachable(leave.signal).then(setReachable);
    return () => {
      clearTimeout(timer);
      leave.abort();
    };
  }, []);

  return (
    <Stream
      channel={channel}
      hostname={hostname}
      shown={shown}
      isAway={isReachable === false}
      onLoad={(frame) => setLoaded((before) => new Set([...before, frame]))}
    />
  );
}

const FRAMES: readonly FrameName[] = ['player', 'chat'];
const NONE: ReadonlySet<FrameName> = new Set();

// A frame also says that it has loaded when it holds the browser's own error page.
async function isTwitchReachable(signal: AbortSignal): Promise<boolean> {
  try {
    await fetch(REACHABLE_ADDRESS, {
      method: 'HEAD',
      mode: 'no-cors',
      credentials: 'omit',
      signal,
    });
    return true;
  } catch {
    return false;
  }
}

// Someone reading the page can do nothing about Twitch: only those who look for the cause are told.
function logFailure(frame: FrameName): void {
  console.error(`Twitch: the ${frame} has not loaded after ${STREAM_LOAD_MILLISECONDS / 1000} s`);
}

function neverChanges(): () => void {
  return () => undefined;
}

function browserHostname(): string {
  return window.location.hostname;
}

function unknownHostname(): null {
  return null;
}
