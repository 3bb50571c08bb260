import { useSyncExternalStore } from 'react';

/** False in the server's picture and until scripts have taken over the page. */
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
