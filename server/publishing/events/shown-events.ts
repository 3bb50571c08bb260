import { eventDateTexts } from '#contract/events/event-dates.ts';
import { completeWords } from '#contract/events/event-words.ts';
import type { Event } from '#contract/events/events.ts';
import type { EventExtras, PublicEvent, PublicEvents } from '#contract/public-state.ts';
import { parseExtras, findEvent } from '#server/events/event-row.ts';
import { readSite } from '#server/events/site.ts';
import { expectRow, type SiteRepositories } from '#server/store/repositories.ts';
import { withStoredPictures } from './event-pictures.ts';
import { readOtherEvents, type ProgressCache } from './other-events.ts';
import { readPreviousEvent } from './past-events.ts';

export async function readShownEvents(
  tables: Pick<SiteRepositories, 'events' | 'inEvent' | 'pictures' | 'site'>,
  pk_event: number,
  cache: ProgressCache,
): Promise<PublicEvents> {
  const event = expectRow(await findEvent(tables, pk_event));
  const row = expectRow(await tables.events.find(pk_event));
  const others = await readOtherEvents(tables, pk_event, cache);
  const [withPictures] = await withStoredPictures(tables, [
    { ...event, extras: parseExtras(row.extras_json) },
  ]);
  return {
    site: await readSite(tables),
    event: shownEvent(event, expectRow(withPictures).extras),
    others,
    previous: await readPreviousEvent(tables),
  };
}

export function shownEvent(
  { pictures: _own, ...event }: Event,
  { logo, pictures, gallery = [] }: EventExtras,
): PublicEvent {
  return {
    ...event,
    words: completeWords(event),
    said: eventDateTexts(event),
    logo,
    poster: pictures[0] ?? null,
    gallery,
  };
}
