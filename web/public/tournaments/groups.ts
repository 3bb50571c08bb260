import { hasBegun } from '#contract/tournament/has-begun.ts';
import type { OtherEvent } from '#contract/public-state.ts';

type DatedEvent = Pick<OtherEvent, 'phase' | 'starts_at' | 'ends_at'>;
export type Group<E> = { title: string; events: readonly E[] };

/** The groups of events that are not empty: current, upcoming, unconfirmed, finished. */
export function eventGroups<E extends DatedEvent>(events: readonly E[], now: number): Group<E>[] {
  return GROUPS.map(({ title, isIn }) => ({
    title,
    events: events.filter((event) => isIn(event, now)),
  })).filter((group) => group.events.length > 0);
}

const GROUPS: readonly { title: string; isIn: (event: DatedEvent, now: number) => boolean }[] = [
  { title: 'En cours', isIn: isPlayed },
  { title: 'À venir', isIn: (event, now) => !hasBegun(event) && !isPast(event, now) },
  // Its dates are past, but it was not played and has no new dates.
  { title: 'Date à confirmer', isIn: (event, now) => !hasBegun(event) && isPast(event, now) },
  { title: 'Terminés', isIn: ({ phase }) => phase === 'finished' },
];

function isPlayed({ phase }: DatedEvent): boolean {
  return phase === 'swiss' || phase === 'groups' || phase === 'bracket';
}

function isPast({ starts_at, ends_at }: DatedEvent, now: number): boolean {
  const end = ends_at ?? starts_at;
  return end !== null && Date.parse(end) < now;
}
