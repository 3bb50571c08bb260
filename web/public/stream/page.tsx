import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { STREAM_LOAD_MILLISECONDS } from '#contract/limits.ts';
import { REACHABLE_ADDRESS } from './addresses.ts';
import { Stream, type FrameName } from './stream.tsx';
import { useSite } from '#web/lib/state/site.ts';
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
  const hostname = useSyncExternalStore(neverChanges, browserHostname, serverHostname);
  /** Null until it is known. */
  const [isReachable, setReachable] = useState<boolean | null>(null);
  const [loaded, setLoaded] = useState<ReadonlySet<FrameName>>(new Set());
  const visibleFrames = isReachable === true ? loaded : NONE;

  const logMissing = useEffectEvent(() => {
    for (const frame of FRAMES) if (!visibleFrames.has(frame)) logFailure(frame);
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
      visibleFrames={visibleFrames}
      isUnreachable={isReachable === false}
      onLoad={(frame) => setLoaded((before) => new Set([...before, frame]))}
    />
  );
}

const FRAMES: readonly FrameName[] = ['player', 'chat'];
const NONE: ReadonlySet<FrameName> = new Set();

// A frame fires its load event even for the browser's own error page.
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

// A reader cannot do anything about Twitch, so the failure only goes to the console.
function logFailure(frame: FrameName): void {
  console.error(`Twitch: the ${frame} has not loaded after ${STREAM_LOAD_MILLISECONDS / 1000} s`);
}

function neverChanges(): () => void {
  return () => undefined;
}

function browserHostname(): string {
  return window.location.hostname;
}

function serverHostname(): null {
  return null;
}
