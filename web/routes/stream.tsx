import { useEffect, useRef, useSyncExternalStore } from 'react';
import { STREAM_LOAD_MILLISECONDS } from '#contract/limits.ts';
import { Stream, type FrameName } from '#web/features/stream/stream.tsx';

export function StreamPage() {
  const hostname = useSyncExternalStore(neverChanges, browserHostname, unknownHostname);
  const awaited = useRef(new Set<FrameName>(['player', 'chat']));

  useEffect(() => {
    const timer = setTimeout(() => {
      for (const frame of awaited.current) logFailure(frame);
    }, STREAM_LOAD_MILLISECONDS);
    return () => clearTimeout(timer);
  }, []);

  return <Stream hostname={hostname} onLoad={(frame) => awaited.current.delete(frame)} />;
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
