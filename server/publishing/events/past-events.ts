import { calendarDays, formatDates } from '#contract/events/event-dates.ts';
import type { Event } from '#contract/events/events.ts';
import {
  PAST_EVENTS_PER_PAGE,
  type EventIndex,
  type PastEventWithDetails,
  type PastEventDetails,
  type PastEventsPage,
  type TeamAddress,
} from '#contract/events/past-events.ts';
import { podiumPlacings } from '#contract/tournament/podium.ts';
import type {
  EventExtras,
  PastEvent,
  PlayedTournament,
  PreviousEvent,
} from '#contract/public-state.ts';
import { readArchive } from '#server/events/archive.ts';
import { parseExtras, parseEventPictures, parseEventWords } from '#server/events/event-row.ts';
import { expectRow, type SiteRepositories } from '#server/store/repositories.ts';
import { withStoredPictures, type WithPictures } from './event-pictures.ts';

/** Reads past events. Nothing is cached, and only what is requested is read. */

/** The fields of a past event in a list. */
type ArchivedEvent = Pick<Event, 'slug' | 'name' | 'game' | 'edition' | 'team_size' | 'words'> &
  Pick<Event, 'starts_at' | 'ends_at' | 'time_zone'> & { extras: EventExtras; hasPages: boolean };
type ArchivedRow = Awaited<ReturnType<SiteRepositories['events']['lastArchived']>>[number];

export async function readEventIndex({
  events,
}: Pick<SiteRepositories, 'events'>): Promise<EventIndex> {
  const all = await events.publicAddresses();
  return {
    withPages: all.filter(({ hasPages }) => hasPages).map(({ slug }) => slug),
    past: all
      .filter(({ state }) => state === 'archived')
      .toSorted(latestFirst)
      .map(({ slug }) => slug),
  };
}

/** The pages of teams in the sitemap. */
export function readTeamAddresses({
  events,
}: Pick<SiteRepositories, 'events'>): Promise<TeamAddress[]> {
  return events.teamAddresses(TEAMS_LISTED);
}

/** Together with all other pages, below the sitemap's limit of 50,000. */
const TEAMS_LISTED = 40_000;

/** One page of past events; the last page if the number is too high. */
export async function readPastPage(
  tables: Pick<SiteRepositories, 'events' | 'pictures'>,
  { past }: EventIndex,
  requestedPage: number,
): Promise<PastEventsPage> {
  const total_pages = Math.max(1, Math.ceil(past.length / PAST_EVENTS_PER_PAGE));
  const page = Math.min(requestedPage, total_pages);
  const slugs = past.slice((page - 1) * PAST_EVENTS_PER_PAGE, page * PAST_EVENTS_PER_PAGE);
  const rows = await tables.events.archived(slugs);
  const found = (await toArchivedEvents(tables, rows)).toSorted(
    (one, two) => slugs.indexOf(one.slug) - slugs.indexOf(two.slug),
  );
  return { events: found.map(pastEvent), page, total_pages };
}

/** One past event, with its archive. */
export async function readOpenedEvent(
  tables: Pick<SiteRepositories, 'events' | 'inEvent' | 'pictures'>,
  slug: string,
): Promise<PastEventWithDetails> {
  const [found] = await tables.events.archived([slug]);
  const row = expectRow(found);
  const [archivedEvent] = await toArchivedEvents(tables, [row]);
  const archive = await tables.inEvent(row.pk_event).tournament.archive();
  return {
    event: pastEvent(expectRow(archivedEvent)),
    details: archive === null ? null : toPastDetails(readArchive(archive).state),
  };
}

/** The latest event that has a champion. Most have one, so it is among the first few. */
export async function readPreviousEvent(
  tables: Pick<SiteRepositories, 'events' | 'inEvent' | 'pictures'>,
): Promise<PreviousEvent | null> {
  for (let from = 0; ; from += BATCH_SIZE) {
    const rows = await tables.events.lastArchived(from, BATCH_SIZE);
    const won = rows.find((row) => parseExtras(row.extras_json).champion !== null);
    const [archivedEvent] = won === undefined ? [] : await toArchivedEvents(tables, [won]);
    if (won !== undefined && archivedEvent !== undefined) {
      return {
        ...pastEvent(archivedEvent),
        champion_team: await championTeam(tables, won.pk_event, archivedEvent),
      };
    }
    if (rows.length < BATCH_SIZE) return null;
  }
}

const BATCH_SIZE = 4;

/** An event from before the site existed has no team pages. */
async function championTeam(
  { inEvent }: Pick<SiteRepositories, 'inEvent'>,
  pk_event: number,
  { hasPages, extras: { champion } }: ArchivedEvent,
): Promise<number | null> {
  if (!hasPages || champion === null) return null;
  return (await inEvent(pk_event).teams.findByName(champion))?.pk_team ?? null;
}

export function pastEvent(event: ArchivedEvent): PastEvent {
  const { slug, name, game, edition, team_size, words, extras, hasPages } = event;
  const { when, champion, pictures } = extras;
  return {
    slug,
    name,
    game,
    edition,
    team_size,
    when: formatDates(event) ?? when ?? '',
    day: calendarDays(event)?.first ?? null,
    champion,
    has_pages: hasPages,
    pictures,
    story: words.story,
  };
}

function toArchivedEvents(
  tables: Pick<SiteRepositories, 'pictures'>,
  rows: readonly ArchivedRow[],
): Promise<(ArchivedEvent & WithPictures)[]> {
  const events = rows.map(({ words_json, pictures_json, extras_json, is_told, ...fields }) => ({
    ...fields,
    words: parseEventWords(words_json),
    pictures: parseEventPictures(pictures_json),
    extras: parseExtras(extras_json),
    hasPages: Boolean(is_told),
  }));
  return withStoredPictures(tables, events);
}

function toPastDetails({ tournament, placings, teams }: PlayedTournament): PastEventDetails {
  return { team_count: tournament.team_count, podium: podiumPlacings(placings, teams) };
}

/** Events without a date are the oldest, in their own order. */
function latestFirst(one: Pick<Event, 'starts_at'>, two: Pick<Event, 'starts_at'>): number {
  return startTime(two) - startTime(one);
}

function startTime({ starts_at }: Pick<Event, 'starts_at'>): number {
  return starts_at === null ? 0 : Date.parse(starts_at);
}
