import { useCallback, useSyncExternalStore } from 'react';
import { usePageEvent } from '#web/lib/page-event.ts';
import { useKnownEvent } from '#web/lib/public-state.ts';

/** The team of the page's event that this browser follows; null in the server's picture and until the page is taken over. */
export function useFollowedTeam(): readonly [number | null, (team: number | null) => void] {
  const key = keyFor(useKnownEvent(usePageEvent())?.pk_event ?? FIRST_EVENT);
  const followed = useSyncExternalStore(
    subscribe,
    () => followedTeam(key),
    () => null,
  );
  const follow = useCallback((team: number | null) => followTeam(key, team), [key]);
  return [followed, follow];
}

function followedTeam(key: string): number | null {
  return unsaved.has(key) ? (unsaved.get(key) ?? null) : stored(key);
}

function followTeam(key: string, team: number | null): void {
  unsaved.delete(key);
  try {
    if (team === null) localStorage.removeItem(key);
    else localStorage.setItem(key, String(team));
  } catch {
    // Storage that is blocked or full: this tab remembers by itself.
    unsaved.set(key, team);
  }
  for (const listener of listeners) listener();
}

const KEY = 'followed-team';
/** What browsers remembered before there were several events was about this one. */
const FIRST_EVENT = 1;
const listeners = new Set<() => void>();
const unsaved = new Map<string, number | null>();

function keyFor(pk_event: number): string {
  return pk_event === FIRST_EVENT ? KEY : `${KEY}-${pk_event}`;
}

function stored(key: string): number | null {
  try {
    return Number(localStorage.getItem(key)) || null;
  } catch {
    return null;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab has chosen, also while this page was kept for the way back.
  window.addEventListener('storage', listener);
  window.addEventListener('pageshow', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
    window.removeEventListener('pageshow', listener);
  };
}
