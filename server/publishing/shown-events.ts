import { saidDates } from '#contract/event-dates.ts';
import { shownWords } from '#contract/event-words.ts';
import type { Event } from '#contract/events.ts';
import type { EventExtras, ShownEvent, ShownEvents } from '#contract/public-state.ts';
import { extrasFrom, findEvent } from '#server/events/event.ts';
import { readSite } from '#server/events/site.ts';
import { saved, type Tables } from '#server/store/repositories.ts';
import { showPictures } from './event-pictures.ts';
import { readOtherEvents, type KnownProgress } from './other-events.ts';
import { readPreviousEvent } from './past-events.ts';

export async function readShownEvents(
  tables: Pick<Tables, 'events' | 'inEvent' | 'pictures' | 'site'>,
  pk_event: number,
  known: KnownProgress,
): Promise<ShownEvents> {
  const event = saved(await findEvent(tables, pk_event));
  const row = saved(await tables.events.find(pk_event));
  const others = await readOtherEvents(tables, pk_event, known);
  const [own] = await showPictures(tables, [{ ...event, extras: extrasFrom(row.extras_json) }]);
  return {
    site: await readSite(tables),
    event: shownEvent(event, saved(own).extras),
    others,
    previous: await readPreviousEvent(tables),
  };
}

/** An event as visitors see it. */
export function shownEvent(
  { pictures: _own, ...event }: Event,
  { logo, pictures, gallery = [] }: EventExtras,
): ShownEvent {
  return {
    ...event,
    words: shownWords(event),
    said: saidDates(event),
    logo,
    poster: pictures[0] ?? null,
    gallery,
  };
}
