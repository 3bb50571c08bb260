import { useSyncExternalStore } from 'react';
import { applyChange, type PublicChange, type PublicState } from '#contract/public-state.ts';

type Live = { state: PublicState | null; isConnected: boolean };

/** The tournament as everybody sees it, followed while somebody looks. */
export function useLive(): Live {
  return useSyncExternalStore(
    subscribe,
    () => live,
    () => live,
  );
}

export function liveVersion(): number {
  return live.state?.version ?? 0;
}

let live: Live = { state: null, isConnected: false };
let source: EventSource | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) open();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) source?.close();
  };
}

function open(): void {
  source?.close();
  const opened = new EventSource('/api?action=watch');
  source = opened;
  opened.addEventListener('state', ({ data }) =>
    move({ state: JSON.parse(data) as PublicState, isConnected: true }),
  );
  opened.addEventListener('change', ({ data }) => {
    const next = live.state && applyChange(live.state, JSON.parse(data) as PublicChange);
    // Something was missed: a new stream starts with the whole state.
    if (next === null) open();
    else move({ state: next, isConnected: true });
  });
  opened.addEventListener('error', () => move({ ...live, isConnected: false }));
}

function move(next: Live): void {
  live = next;
  for (const listener of listeners) listener();
}
