import { useSyncExternalStore } from 'react';

/** `connecting`: not yet known, as in the server's picture. */
export type LiveStatus = 'connecting' | 'live' | 'offline';

export function useLiveStatus(): LiveStatus {
  return useSyncExternalStore(onLiveStatus, liveStatus, () => 'connecting');
}

export function liveStatus(): LiveStatus {
  return current;
}

export function setLiveStatus(status: LiveStatus): void {
  if (status === current) return;
  current = status;
  for (const listener of listeners) listener();
}

let current: LiveStatus = 'connecting';
const listeners = new Set<() => void>();

/** Tells of every change until the returned function is called. */
export function onLiveStatus(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
