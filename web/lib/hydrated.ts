import { useSyncExternalStore } from 'react';

/** False on the server and until the page is hydrated. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

function neverChanges(): () => void {
  return () => undefined;
}
