import type { OtherEvent } from '#contract/public-state.ts';

type Dated = Pick<OtherEvent, 'phase' | 'starts_at' | 'ends_at'>;
export type Group<E> = { title: string; events: readonly E[] };

/** What is being played, what is coming, and what just ended: those that there are, in this order. */
export function groupsOf<E extends Dated>(events: readonly E[], now: number): Group<E>[] {
  return GROUPS.map(({ title, isIn }) => ({
    title,
    events: events.filter((event) => isIn(event, now)),
  })).filter((group) => group.events.length > 0);
}

const GROUPS: readonly { title: string; isIn: (event: Dated, now: number) => boolean }[] = [
  { title: 'En cours', isIn: isPlayed },
  { title: 'À venir', isIn: (event, now) => isUnplayed(event) && !isPast(event, now) },
  // Nobody played it, and its organiser has not said yet what becomes of it.
  { title: 'Date à confirmer', isIn: (event, now) => isUnplayed(event) && isPast(event, now) },
  { title: 'Terminés', isIn: ({ phase }) => phase === 'finished' },
];

function isPlayed({ phase }: Dated): boolean {
  return phase === 'swiss' || phase === 'groups' || phase === 'bracket';
}

function isUnplayed({ phase }: Dated): boolean {
  return phase === 'registration' || phase === 'closed';
}

function isPast({ starts_at, ends_at }: Dated, now: number): boolean {
  const end = ends_at ?? starts_at;
  return end !== null && Date.parse(end) < now;
}
