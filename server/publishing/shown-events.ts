import { calendarDays, saidDates, sayDates } from '#contract/event-dates.ts';
import { shownWords } from '#contract/event-words.ts';
import type { Event } from '#contract/events.ts';
import type { EventExtras, PastEvent, ShownEvent, ShownEvents } from '#contract/public-state.ts';
import { extrasFrom, findEvent, picturesFrom, wordsFrom } from '#server/events/event.ts';
import { saved, type Tables } from '#server/store/repositories.ts';
import { showPictures } from './event-pictures.ts';

/** What a list tells of an event that is over. */
type OverEvent = Pick<Event, 'slug' | 'name' | 'game' | 'edition' | 'team_size' | 'words'> &
  Pick<Event, 'starts_at' | 'ends_at' | 'time_zone'> & { extras: EventExtras };

export async function readShownEvents(
  tables: Pick<Tables, 'events' | 'pictures'>,
  pk_event: number,
): Promise<ShownEvents> {
  const event = saved(await findEvent(tables, pk_event));
  const row = saved(await tables.events.find(pk_event));
  const archived = await tables.events.archived();
  const over = archived.map(({ words_json, pictures_json, extras_json, ...fields }) => ({
    ...fields,
    words: wordsFrom(words_json),
    pictures: picturesFrom(pictures_json),
    extras: extrasFrom(extras_json),
  }));
  const shown = await showPictures(tables, over);
  const [own] = await showPictures(tables, [{ ...event, extras: extrasFrom(row.extras_json) }]);
  return shownEvents(event, saved(own).extras, shown);
}

/** An event as visitors see it, and those that are over. */
export function shownEvents(
  { pictures: _own, ...event }: Event,
  { logo, pictures, gallery = [], previews }: EventExtras,
  over: readonly OverEvent[],
): ShownEvents {
  const past = over.toSorted(latestFirst).map(pastEvent);
  const shown: ShownEvent = {
    ...event,
    words: shownWords(event),
    said: saidDates(event),
    logo,
    poster: pictures[0] ?? null,
    gallery,
    ...(previews && { previews }),
  };
  return { event: shown, past, previous: past.find(({ champion }) => champion !== null) ?? null };
}

function pastEvent(event: OverEvent): PastEvent {
  const { slug, name, game, edition, team_size, words, extras } = event;
  const { when, champion, pictures } = extras;
  return {
    slug,
    name,
    game,
    edition,
    team_size,
    when: sayDates(event) ?? when ?? '',
    day: calendarDays(event)?.first ?? null,
    champion,
    pictures,
    story: words.story,
  };
}

/** Those without a date are the oldest, in the order in which they came. */
function latestFirst(one: OverEvent, two: OverEvent): number {
  return startOf(two) - startOf(one);
}

function startOf({ starts_at }: OverEvent): number {
  return starts_at === null ? 0 : Date.parse(starts_at);
}
