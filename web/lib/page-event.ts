import { createContext, use } from 'react';
import type { KnownState } from '#web/lib/known-state.ts';

/**
 * The event that a page is about, by its slug, or by its key where an admin has chosen it; null for the current one, whichever it
 * is.
 */
export type PageEvent = string | number | null;

/** The same as those in the room know it, who are told of results on air at once. What the public knows of it is kept apart. */
export function roomOf(event: number | null): PageEvent {
  return `${ROOM}${event ?? ''}`;
}

export function isRoom(event: PageEvent): event is string {
  return typeof event === 'string' && event.startsWith(ROOM);
}

/** Begins no slug. */
export const ROOM = '@';

export const PageEventContext = createContext<PageEvent>(null);

export function usePageEvent(): PageEvent {
  return use(PageEventContext);
}

/** Under which name what is known of an event is kept. */
export function pageEventOf({ event }: Pick<KnownState, 'event'>): PageEvent {
  return event === undefined || event.current ? null : event.slug;
}
