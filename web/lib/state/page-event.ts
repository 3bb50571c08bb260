import { createContext, use } from 'react';
import type { PartialState } from './partial-state.ts';

/** The event of a page: its slug, or its key where an admin has chosen it; null for the current event. */
export type PageEvent = string | number | null;

/** The same event without the stream delay, for admins. It has a cache entry of its own, apart from what the public sees. */
export function undelayedEvent(event: number | null): PageEvent {
  return `${UNDELAYED_PREFIX}${event ?? ''}`;
}

export function isUndelayed(event: PageEvent): event is string {
  return typeof event === 'string' && event.startsWith(UNDELAYED_PREFIX);
}

/** No slug begins with it. */
export const UNDELAYED_PREFIX = '@';

export const PageEventContext = createContext<PageEvent>(null);

export function usePageEvent(): PageEvent {
  return use(PageEventContext);
}

/** The name under which an event is cached. */
export function pageEventFor({ event }: Pick<PartialState, 'event'>): PageEvent {
  return event === undefined || event.current ? null : event.slug;
}
