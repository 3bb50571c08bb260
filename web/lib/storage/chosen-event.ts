import { useSyncExternalStore } from 'react';
import { tabStorage } from './storage.ts';

/**
 * The event that this tab's admin area is about; `call.ts` adds it to every call. Null for the current event. Other tabs may have
 * another one.
 */
export function chosenEvent(): number | null {
  const stored = Number(tabStorage.read(STORAGE_KEY) ?? 0);
  return Number.isSafeInteger(stored) && stored > 0 ? stored : null;
}

export function useChosenEvent(): number | null {
  return useSyncExternalStore(tabStorage.subscribe, chosenEvent, () => null);
}

export function chooseEvent(pk_event: number | null): void {
  if (pk_event === chosenEvent()) return;
  tabStorage.write(STORAGE_KEY, pk_event === null ? null : String(pk_event));
}

const STORAGE_KEY = 'événement';
