import type { EventSummary } from '#contract/events/events.ts';

export type EventGroup = { title: string; events: readonly EventSummary[] };

/** Current and upcoming events first, finished ones last; empty groups are left out. */
export function groupEvents(events: readonly EventSummary[]): EventGroup[] {
  const inState = (state: EventSummary['state']) => events.filter((event) => event.state === state);
  const published = inState('published').toSorted(currentThenSoonest);
  const groups = [
    { title: 'En cours', events: published.filter(({ phase }) => isPlayed(phase)) },
    {
      title: 'À venir',
      events: published.filter(({ phase }) => !isPlayed(phase) && phase !== 'finished'),
    },
    { title: 'Terminés', events: published.filter(({ phase }) => phase === 'finished') },
    { title: 'Brouillons', events: inState('draft') },
    { title: 'Répétitions', events: inState('rehearsal') },
    { title: 'Archives', events: inState('archived') },
  ];
  return groups.filter((group) => group.events.length > 0);
}

/**
 * The name of an event in a list. Where two have the same name, the edition or the address is added. A rehearsal has the name of
 * its event: its state tells them apart.
 */
export function distinctName(
  { name, slug, edition, state }: EventSummary,
  events: readonly EventSummary[],
): string {
  const isRehearsal = state === 'rehearsal';
  const namesakes = events.filter(
    (event) => event.name === name && (event.state === 'rehearsal') === isRehearsal,
  );
  if (namesakes.length === 1) return name;
  const haveEditions = namesakes.every((event) => event.edition !== null);
  return `${name} (${haveEditions ? edition : slug})`;
}

export function isPlayed(phase: EventSummary['phase']): boolean {
  return phase === 'swiss' || phase === 'groups' || phase === 'bracket';
}

function currentThenSoonest(one: EventSummary, other: EventSummary): number {
  if (one.current !== other.current) return one.current ? -1 : 1;
  return startTime(one) - startTime(other);
}

/** An event without a date comes last. */
function startTime({ starts_at }: EventSummary): number {
  return starts_at === null ? Number.MAX_SAFE_INTEGER : Date.parse(starts_at);
}
