import { useCallback, useSyncExternalStore } from 'react';
import { usePageEvent } from '#web/lib/state/page-event.ts';
import { useCachedEvent } from '#web/lib/state/public-state.ts';
import { browserStorage } from './storage.ts';

/** The team that this browser follows in the page's event; null on the server and until hydration. */
export function useFollowedTeam(): readonly [number | null, (team: number | null) => void] {
  const event = useCachedEvent(usePageEvent())?.pk_event ?? FIRST_EVENT;
  const followed = useSyncExternalStore(
    browserStorage.subscribe,
    () => followedTeam(event),
    () => null,
  );
  const follow = useCallback((team: number | null) => followTeam(event, team), [event]);
  return [followed, follow];
}

export function followedTeam(pk_event: number): number | null {
  return Number(browserStorage.read(keyFor(pk_event))) || null;
}

export function followTeam(pk_event: number, team: number | null): void {
  browserStorage.write(keyFor(pk_event), team === null ? null : String(team));
}

const KEY = 'followed-team';
/** Browsers stored this event's team before there were several events. */
const FIRST_EVENT = 1;

function keyFor(pk_event: number): string {
  return pk_event === FIRST_EVENT ? KEY : `${KEY}-${pk_event}`;
}
