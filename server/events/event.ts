import * as v from 'valibot';
import { USUAL_DAY, type DaySettings } from '#contract/day.ts';
import { EventPictures, EventWords, type Event, type EventFields } from '#contract/events.ts';
import type { EventExtras } from '#contract/public-state.ts';
import type { EventColumns, EventRow } from '#server/store/events.ts';
import { saved, type Tables } from '#server/store/repositories.ts';
import { dayFrom, dayText } from '#server/tournament/read-day.ts';
import { formatFrom, formatText } from '#server/tournament/read-format.ts';

/** An event as it travels, made of its row. */
export async function findEvent(
  { events }: Pick<Tables, 'events'>,
  pk_event: number,
): Promise<Event | undefined> {
  const row = await events.find(pk_event);
  return row && eventFrom(row, (await events.current()) === pk_event);
}

/** The same for one that this transaction has just written. */
export async function savedEvent(tables: Pick<Tables, 'events'>, pk_event: number): Promise<Event> {
  return saved(await findEvent(tables, pk_event));
}

/** Named one by one: what was decided and what only admins see stays in the row. */
function eventFrom(row: EventRow, current: boolean): Event {
  const { pk_event, state, slug, name, game, edition, version } = row;
  const { starts_at, ends_at, time_zone, place, registration_closes_at } = row;
  const { team_size, team_max, waiting_list, format_json, words_json, pictures_json, day_json } =
    row;
  return {
    pk_event,
    state,
    current,
    slug,
    name,
    game,
    edition,
    starts_at,
    ends_at,
    time_zone,
    place,
    team_size,
    team_max,
    waiting_list: waiting_list === 1,
    registration_closes_at,
    format: formatFrom(format_json),
    words: wordsFrom(words_json),
    pictures: picturesFrom(pictures_json),
    day: dayFrom(day_json),
    version,
  };
}

export function wordsFrom(words_json: string | null): EventWords {
  return words_json === null ? NO_WORDS : v.parse(StoredWords, JSON.parse(words_json));
}

export function picturesFrom(pictures_json: string | null): EventPictures {
  return pictures_json === null ? NO_PICTURES : v.parse(StoredPictures, JSON.parse(pictures_json));
}

export function extrasFrom(extras_json: string | null): EventExtras {
  return extras_json === null ? NO_EXTRAS : v.parse(StoredExtras, JSON.parse(extras_json));
}

export function extrasText(extras: EventExtras): string {
  return JSON.stringify({ version: EXTRAS_VERSION, ...extras });
}

export function columnsOf(event: EventFields & { day?: DaySettings }): EventColumns {
  const { format, words, pictures, day = USUAL_DAY, waiting_list, ...columns } = event;
  return {
    ...columns,
    waiting_list: waiting_list ? 1 : 0,
    format_json: formatText(format),
    words_json: JSON.stringify({ version: WORDS_VERSION, ...words }),
    pictures_json: JSON.stringify({ version: PICTURES_VERSION, ...pictures }),
    day_json: dayText(day),
  };
}

/** What an organiser may change about an event, as it stands. */
export function fieldsOf(event: Event): EventFields & Pick<Event, 'day'> {
  const { slug, name, game, edition, starts_at, ends_at, time_zone, place } = event;
  const { team_size, team_max, waiting_list, registration_closes_at } = event;
  const { format, words, pictures, day } = event;
  return {
    slug,
    name,
    game,
    edition,
    starts_at,
    ends_at,
    time_zone,
    place,
    team_size,
    team_max,
    waiting_list,
    registration_closes_at,
    format,
    words,
    pictures,
    day,
  };
}

export const NO_WORDS: EventWords = {
  headline: [],
  summary: null,
  days: [],
  rewards: [],
  steps: [],
  story: [],
  rules: [],
};

/** Moves on when the shape of the words does; what older versions wrote is then brought into the new shape here. */
const WORDS_VERSION = 1;

const StoredWords = v.pipe(
  v.looseObject({ version: v.literal(WORDS_VERSION) }),
  v.transform(({ version: _version, ...words }): unknown => words),
  EventWords,
);

export const NO_PICTURES: EventPictures = { logo: null, poster: null, gallery: [] };
const PICTURES_VERSION = 1;

const StoredPictures = v.pipe(
  v.looseObject({ version: v.literal(PICTURES_VERSION) }),
  v.transform(({ version: _version, ...pictures }): unknown => pictures),
  EventPictures,
);

const NO_EXTRAS: EventExtras = { when: null, champion: null, logo: null, pictures: [] };
const EXTRAS_VERSION = 1;

const picture = v.strictObject({
  file: v.string(),
  alt: v.string(),
  width: v.number(),
  height: v.number(),
});

const StoredExtras = v.pipe(
  v.object({
    version: v.literal(EXTRAS_VERSION),
    when: v.nullable(v.string()),
    champion: v.nullable(v.string()),
    logo: v.nullable(picture),
    pictures: v.array(picture),
  }),
  v.transform(({ version: _version, ...extras }) => extras as EventExtras),
);
