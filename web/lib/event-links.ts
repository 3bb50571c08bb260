export type EventSubpage = 'classement' | 'bracket' | 'reglement';

/** Where an event's page is, or one of those below it. */
export function eventPath(slug: string, subpage?: EventSubpage): string {
  return `/tournaments/${slug}${subpage === undefined ? '' : `/${subpage}`}`;
}
