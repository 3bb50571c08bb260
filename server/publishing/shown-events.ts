import { calendarDays, saidDates, sayDates } from '#contract/event-dates.ts';
import { shownWords } from '#contract/event-words.ts';
import type { FirstEvent } from '#content/first-filling.ts';
import type { PastEvent, ShownEvent, ShownEvents } from '#contract/public-state.ts';

/** The events as visitors see them: the current one, and those that are over. */
export function shownEvents(events: readonly FirstEvent[]): ShownEvents {
  const current = events.findIndex((event) => event.current);
  const event = events[current];
  if (event === undefined) throw new Error('no event is the current one');
  const past = events
    .filter(({ state }) => state === 'archived')
    .toSorted(latestFirst)
    .map(pastEvent);
  const previous = past.find(({ champion }) => champion !== null) ?? null;
  return { event: shownEvent(event, current + 1), past, previous };
}

function shownEvent({ state, current, fields, extras }: FirstEvent, pk_event: number): ShownEvent {
  const { pictures, previews } = extras;
  return {
    ...fields,
    pk_event,
    state,
    current,
    version: 1,
    words: shownWords(fields),
    said: saidDates(fields),
    poster: pictures[0] ?? null,
    ...(previews && { previews }),
  };
}

function pastEvent({ fields, extras }: FirstEvent): PastEvent {
  const { slug, name, game, edition, team_size, words } = fields;
  const { when, champion, pictures } = extras;
  return {
    slug,
    name,
    game,
    edition,
    team_size,
    when: sayDates(fields) ?? when ?? '',
    day: calendarDays(fields)?.first ?? null,
    champion,
    pictures,
    story: words.story,
  };
}

/** Those without a date are the oldest, in the order in which they came. */
function latestFirst(one: FirstEvent, two: FirstEvent): number {
  return startOf(two) - startOf(one);
}

function startOf({ fields: { starts_at } }: FirstEvent): number {
  return starts_at === null ? 0 : Date.parse(starts_at);
}
