import { EVENT_QUERY } from '#contract/events/event-address.ts';
import type { Event } from '#contract/events/events.ts';

export type EventSubpage = 'classement' | 'bracket' | 'reglement';

/** The path of an event's page, or of a page below it. */
export function eventPath(slug: string, subpage?: EventSubpage): string {
  return `/tournaments/${slug}${subpage === undefined ? '' : `/${subpage}`}`;
}

export function teamPath(slug: string, pk_team: number): string {
  return `${eventPath(slug)}/equipes/${pk_team}`;
}

/** Undefined while the slot has no team yet. */
export function teamTo(slug: string, pk_team: number | null): string | undefined {
  return pk_team === null ? undefined : teamPath(slug, pk_team);
}

/** The path of its registration. */
export function registerPath({ slug, current }: Pick<Event, 'slug' | 'current'>): string {
  return current ? '/register' : `/register?${EVENT_QUERY}=${slug}`;
}
