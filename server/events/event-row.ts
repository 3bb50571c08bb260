/** An event from its database row, and back into the columns of the row. Its texts, pictures and extras are stored as JSON with a version. */
import * as v from 'valibot';
import { DEFAULT_DAY_SETTINGS, type DaySettings } from '#contract/day/day.ts';
import {
  eventFields,
  eventFieldsOfType,
  pickEventFields,
  plainEventFields,
} from '#contract/events/event-fields.ts';
import {
  EventPictures,
  EventWords,
  type Event,
  type EventFields,
} from '#contract/events/events.ts';
import { fieldEntries } from '#contract/teams/player-fields.ts';
import type { EventExtras } from '#contract/public-state.ts';
import type { EventColumns, EventRow } from '#server/store/events.ts';
import { expectRow, type SiteRepositories } from '#server/store/repositories.ts';
import { parseDaySettings, serializeDaySettings } from '#server/tournament/document/read-day.ts';
import { parseFormat, serializeFormat } from '#server/tournament/document/read-format.ts';

/** An event as it is sent, made from its row. */
export async function findEvent(
  { events }: Pick<SiteRepositories, 'events'>,
  pk_event: number,
): Promise<Event | undefined> {
  const row = await events.find(pk_event);
  return row && toEvent(row, (await events.current()) === pk_event);
}

/** The same for an event that this transaction has just written. */
export async function readSavedEvent(
  tables: Pick<SiteRepositories, 'events'>,
  pk_event: number,
): Promise<Event> {
  return expectRow(await findEvent(tables, pk_event));
}

/** By the list of fields: what was decided and what only admins see stays in the row. */
function toEvent(row: EventRow, current: boolean): Event {
  const { pk_event, state, version } = row;
  return {
    pk_event,
    state,
    current,
    ...pickEventFields(plainEventFields, row),
    ...fieldEntries(eventFieldsOfType('switch'), (field) => row[field] === 1),
    format: parseFormat(row.format_json),
    words: parseEventWords(row.words_json),
    pictures: parseEventPictures(row.pictures_json),
    day: parseDaySettings(row.day_json),
    version,
  };
}

export function parseEventWords(words_json: string | null): EventWords {
  return words_json === null ? NO_WORDS : v.parse(StoredWords, JSON.parse(words_json));
}

export function parseEventPictures(pictures_json: string | null): EventPictures {
  return pictures_json === null ? NO_PICTURES : v.parse(StoredPictures, JSON.parse(pictures_json));
}

export function parseExtras(extras_json: string | null): EventExtras {
  return extras_json === null ? NO_EXTRAS : v.parse(StoredExtras, JSON.parse(extras_json));
}

export function serializeExtras(extras: EventExtras): string {
  return JSON.stringify({ version: EXTRAS_VERSION, ...extras });
}

export function eventColumns(event: EventFields & { day?: DaySettings }): EventColumns {
  const { format, words, pictures, day = DEFAULT_DAY_SETTINGS } = event;
  return {
    ...pickEventFields(plainEventFields, event),
    ...fieldEntries(eventFieldsOfType('switch'), (field) => (event[field] ? 1 : 0)),
    format_json: serializeFormat(format),
    words_json: JSON.stringify({ version: WORDS_VERSION, ...words }),
    pictures_json: JSON.stringify({ version: PICTURES_VERSION, ...pictures }),
    day_json: serializeDaySettings(day),
  };
}

/** The fields of an event that an organiser may change. */
export function editableFields(event: Event): EventFields & Pick<Event, 'day'> {
  return { ...pickEventFields(eventFields, event), day: event.day };
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

/** Increase this when the shape of the texts changes, and convert older ones here. */
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
