import { useSyncExternalStore } from 'react';

/**
 * The event that this tab's admin area is about: what admins ask is asked about it (see `call.ts`). Null for the current one,
 * whichever that is: calls then name none. Another tab may be about another event.
 */
export function chosenEvent(): number | null {
  if (chosen === undefined) chosen = readStored();
  return chosen;
}

export function useChosenEvent(): number | null {
  return useSyncExternalStore(subscribe, chosenEvent, () => null);
}

export function chooseEvent(pk_event: number | null): void {
  if (pk_event === chosenEvent()) return;
  chosen = pk_event;
  writeStored(pk_event);
  for (const listener of listeners) listener();
}

/** Undefined until the browser has been asked what it kept. */
let chosen: number | null | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const STORAGE_KEY = 'événement';

function readStored(): number | null {
  const kept = Number(storage()?.getItem(STORAGE_KEY) ?? 0);
  return Number.isSafeInteger(kept) && kept > 0 ? kept : null;
}

function writeStored(pk_event: number | null): void {
  try {
    if (pk_event === null) storage()?.removeItem(STORAGE_KEY);
    else storage()?.setItem(STORAGE_KEY, String(pk_event));
  } catch {
    // A full or forbidden storage: the choice then lives as long as the page.
  }
}

function storage(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    // Browsers that forbid storage throw at the mere mention of it.
    return undefined;
  }
}
