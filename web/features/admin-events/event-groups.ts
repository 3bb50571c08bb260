import type { EventSummary } from '#contract/events.ts';

export type EventGroup = { title: string; events: readonly EventSummary[] };

/** What is going on and coming first, what is over last; a group that has nobody is left out. */
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
 * What an event is called where several are listed: by its edition or its address, too, where two have the same name. A rehearsal
 * is told from its event by its state.
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
  const isEditionKnown = namesakes.every((event) => event.edition !== null);
  return `${name} (${isEditionKnown ? edition : slug})`;
}

export function isPlayed(phase: EventSummary['phase']): boolean {
  return phase === 'swiss' || phase === 'groups' || phase === 'bracket';
}

function currentThenSoonest(one: EventSummary, other: EventSummary): number {
  if (one.current !== other.current) return one.current ? -1 : 1;
  return startOf(one) - startOf(other);
}

/** One without a date comes after all those that have theirs. */
function startOf({ starts_at }: EventSummary): number {
  return starts_at === null ? Number.MAX_SAFE_INTEGER : Date.parse(starts_at);
}
