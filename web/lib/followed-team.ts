import { useSyncExternalStore } from 'react';

/** The team that this browser follows; null in the server's picture and until the page is taken over. */
export function useFollowedTeam(): number | null {
  return useSyncExternalStore(subscribe, followedTeam, () => null);
}

function followedTeam(): number | null {
  return unsaved === undefined ? stored() : unsaved;
}

export function followTeam(team: number | null): void {
  unsaved = undefined;
  try {
    if (team === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, String(team));
  } catch {
    // Storage that is blocked or full: this tab remembers by itself.
    unsaved = team;
  }
  for (const listener of listeners) listener();
}

const KEY = 'followed-team';
const listeners = new Set<() => void>();
let unsaved: number | null | undefined;

function stored(): number | null {
  try {
    return Number(localStorage.getItem(KEY)) || null;
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
