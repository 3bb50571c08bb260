import { EVENT_QUERY } from '#contract/event-address.ts';
import type { Event } from '#contract/events.ts';

export type EventSubpage = 'classement' | 'bracket' | 'reglement';

/** Where an event's page is, or one of those below it. */
export function eventPath(slug: string, subpage?: EventSubpage): string {
  return `/tournaments/${slug}${subpage === undefined ? '' : `/${subpage}`}`;
}

export function teamPath(slug: string, pk_team: number): string {
  return `${eventPath(slug)}/equipes/${pk_team}`;
}

/** Where one registers for it. */
export function registerPath({ slug, current }: Pick<Event, 'slug' | 'current'>): string {
  return current ? '/register' : `/register?${EVENT_QUERY}=${slug}`;
}
