import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { STREAM_LOAD_MILLISECONDS } from '#contract/limits.ts';
import { Stream, type FrameName } from '#web/features/stream/stream.tsx';

export function StreamPage() {
  const hostname = useSyncExternalStore(neverChanges, browserHostname, unknownHostname);
  const [loaded, setLoaded] = useState<ReadonlySet<FrameName>>(new Set());

  const logMissing = useEffectEvent(() => {
    for (const frame of FRAMES) if (!loaded.has(frame)) logFailure(frame);
  });

  useEffect(() => {
    const timer = setTimeout(logMissing, STREAM_LOAD_MILLISECONDS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <Stream
      hostname={hostname}
      loaded={loaded}
      onLoad={(frame) => setLoaded((before) => new Set([...before, frame]))}
    />
  );
}

const FRAMES: readonly FrameName[] = ['player', 'chat'];

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
