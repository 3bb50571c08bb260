import { calendarDays, sayDates } from '#contract/event-dates.ts';
import type { Event } from '#contract/events.ts';
import {
  PAST_PER_PAGE,
  type EventIndex,
  type OpenedEvent,
  type PastDetails,
  type PastPage,
  type TeamAddress,
} from '#contract/past-events.ts';
import { podiumOf } from '#contract/podium.ts';
import type { EventExtras, PastEvent, PlayedState } from '#contract/public-state.ts';
import { readArchive } from '#server/events/archive.ts';
import { extrasFrom, picturesFrom, wordsFrom } from '#server/events/event.ts';
import { saved, type Tables } from '#server/store/repositories.ts';
import { showPictures, type WithPictures } from './event-pictures.ts';

/** What is told of the events that are over. None of it is kept in memory, and only what is asked for is read. */

/** What a list tells of an event that is over. */
type OverEvent = Pick<Event, 'slug' | 'name' | 'game' | 'edition' | 'team_size' | 'words'> &
  Pick<Event, 'starts_at' | 'ends_at' | 'time_zone'> & { extras: EventExtras; hasPages: boolean };
type OverRow = Awaited<ReturnType<Tables['events']['lastArchived']>>[number];

export async function readEventIndex({ events }: Pick<Tables, 'events'>): Promise<EventIndex> {
  const all = await events.publicAddresses();
  return {
    withPages: all.filter(({ hasPages }) => hasPages).map(({ slug }) => slug),
    past: all
      .filter(({ state }) => state === 'archived')
      .toSorted(latestFirst)
      .map(({ slug }) => slug),
  };
}

/** The pages of teams that search engines are told of. */
export function readTeamAddresses({ events }: Pick<Tables, 'events'>): Promise<TeamAddress[]> {
  return events.teamAddresses(TEAMS_LISTED);
}

/** With all other pages, fewer than the 50,000 that a sitemap may hold. */
const TEAMS_LISTED = 40_000;

/** One page of them; the last one for whoever asks for more. */
export async function readPastPage(
  tables: Pick<Tables, 'events' | 'pictures'>,
  { past }: EventIndex,
  asked: number,
): Promise<PastPage> {
  const total_pages = Math.max(1, Math.ceil(past.length / PAST_PER_PAGE));
  const page = Math.min(asked, total_pages);
  const slugs = past.slice((page - 1) * PAST_PER_PAGE, page * PAST_PER_PAGE);
  const rows = await tables.events.archived(slugs);
  const found = (await overEvents(tables, rows)).toSorted(
    (one, two) => slugs.indexOf(one.slug) - slugs.indexOf(two.slug),
  );
  return { events: found.map(pastEvent), page, total_pages };
}

/** One of them, with what was kept of it. */
export async function readOpenedEvent(
  tables: Pick<Tables, 'events' | 'inEvent' | 'pictures'>,
  slug: string,
): Promise<OpenedEvent> {
  const [found] = await tables.events.archived([slug]);
  const row = saved(found);
  const [over] = await overEvents(tables, [row]);
  const archive = await tables.inEvent(row.pk_event).tournament.archive();
  return {
    event: pastEvent(saved(over)),
    details: archive === null ? null : detailsOf(readArchive(archive).state),
  };
}

/** The last one that somebody won. Most were won: it is among the first few. */
export async function readPreviousEvent(
  tables: Pick<Tables, 'events' | 'pictures'>,
): Promise<PastEvent | null> {
  for (let from = 0; ; from += LOOKED_AT) {
    const rows = await tables.events.lastArchived(from, LOOKED_AT);
    const won = rows.find((row) => extrasFrom(row.extras_json).champion !== null);
    const [over] = won === undefined ? [] : await overEvents(tables, [won]);
    if (over !== undefined) return pastEvent(over);
    if (rows.length < LOOKED_AT) return null;
  }
}

const LOOKED_AT = 4;

export function pastEvent(event: OverEvent): PastEvent {
  const { slug, name, game, edition, team_size, words, extras, hasPages } = event;
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
    has_pages: hasPages,
    pictures,
    story: words.story,
  };
}

function overEvents(
  tables: Pick<Tables, 'pictures'>,
  rows: readonly OverRow[],
): Promise<(OverEvent & WithPictures)[]> {
  const over = rows.map(({ words_json, pictures_json, extras_json, is_told, ...fields }) => ({
    ...fields,
    words: wordsFrom(words_json),
    pictures: picturesFrom(pictures_json),
    extras: extrasFrom(extras_json),
    hasPages: Boolean(is_told),
  }));
  return showPictures(tables, over);
}

function detailsOf({ tournament, placings, teams }: PlayedState): PastDetails {
  return { team_count: tournament.team_count, podium: podiumOf(placings, teams) };
}

/** Those without a date are the oldest, in the order in which they came. */
function latestFirst(one: Pick<Event, 'starts_at'>, two: Pick<Event, 'starts_at'>): number {
  return startOf(two) - startOf(one);
}

function startOf({ starts_at }: Pick<Event, 'starts_at'>): number {
  return starts_at === null ? 0 : Date.parse(starts_at);
}
