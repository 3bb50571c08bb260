import { createContext, use } from 'react';
import type { KnownState } from '#web/lib/known-state.ts';

/** The event that a page is about, by its slug; null for the current one, whichever it is. */
export type PageEvent = string | null;

export const PageEventContext = createContext<PageEvent>(null);

export function usePageEvent(): PageEvent {
  return use(PageEventContext);
}

/** Under which name what is known of an event is kept. */
export function pageEventOf({ event }: Pick<KnownState, 'event'>): PageEvent {
  return event === undefined || event.current ? null : event.slug;
}
