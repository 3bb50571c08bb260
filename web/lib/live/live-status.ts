import { useSyncExternalStore } from 'react';

/** `connecting`: unknown yet, as on the server. */
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

/** Calls the listener at every change until the returned function is called. */
export function onLiveStatus(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
