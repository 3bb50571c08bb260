import * as v from 'valibot';
import type { DaySettings } from './day.ts';
import * as field from './fields.ts';
import { Format } from './format.ts';
import { tellingHeld } from './held.ts';
import {
  ALT_MAX,
  DAYS_MAX,
  DIGEST_LENGTH,
  EVENT_TEXT_MAX,
  GALLERY_MAX,
  LINE_MAX,
  LINES_MAX,
  TEAM_MAX,
  TEAM_SIZE_MAX,
} from './limits.ts';
import { invalid } from './messages.ts';
import { Phase } from './phase.ts';

/** An event on the wire: what an organiser says about it. What is played in it is the tournament's. */

/** draft and rehearsal are only for admins; an archived event is never changed any more. */
export const EventState = v.picklist(['draft', 'published', 'archived', 'rehearsal']);

/** Whether everybody may see it. */
export function isPublic(state: EventState): boolean {
  return state === 'published' || state === 'archived';
}

const line = (message: string, max = LINE_MAX) => field.longText(message, { max });
const maybeLine = () => field.optional(line(invalid.line));
/** Paragraphs are plain text: no mark-up is ever read out of them. */
const paragraph = () => field.longText(invalid.paragraph, { max: EVENT_TEXT_MAX });
const lines = <S extends v.GenericSchema>(entry: S) => field.list(entry, { max: LINES_MAX });

const named = { title: line(invalid.line), text: paragraph() };

/** The organiser's words about an event. Every list may be empty: what it would say is then left out, or derived. */
export const EventWords = v.strictObject({
  /** What stands large on the first page, line by line. */
  headline: field.list(line(invalid.line), { max: 3 }),
  summary: field.optional(paragraph()),
  days: field.list(
    v.strictObject({
      date: field.day(),
      title: line(invalid.line),
      summary: field.optional(paragraph()),
      points: lines(paragraph()),
    }),
    { max: DAYS_MAX },
  ),
  rewards: lines(
    v.strictObject({
      kind: v.picklist(['trophy', 'cash', 'glory'], invalid.unknownValue),
      ...named,
    }),
  ),
  /** How one registers, step by step. */
  steps: lines(v.strictObject(named)),
  /** What is told of it once it is over. */
  story: lines(paragraph()),
  /** The organiser's own paragraphs of the rules, after those that follow from the format. */
  rules: lines(paragraph()),
});

/** A picture that was sent to `/pictures`, and what it shows for those who do not see it. */
const picture = () =>
  v.strictObject({
    hash: v.pipe(
      v.string(invalid.picture),
      v.regex(new RegExp(`^[0-9a-f]{${DIGEST_LENGTH}}$`), invalid.picture),
    ),
    alt: field.optional(field.longText(invalid.alt, { max: ALT_MAX })),
  });

/** The event's own pictures. Without them it is shown with the site's art. */
export const EventPictures = v.strictObject({
  logo: v.nullable(picture()),
  poster: v.nullable(picture()),
  gallery: field.list(picture(), { max: GALLERY_MAX }),
});

/** What an organiser says about an event, all of it: a form saves it whole. */
const fields = {
  slug: field.slug(),
  name: line(invalid.eventName, 48),
  game: line(invalid.game, 48),
  /** Such as 'Deuxième édition'; null when there is nothing to count. */
  edition: maybeLine(),
  /** Moments with their offset, in the event's own time zone; null as long as they are not known. */
  starts_at: field.optional(field.moment()),
  ends_at: field.optional(field.moment()),
  time_zone: field.timeZone(),
  /** Null: online. */
  place: maybeLine(),
  team_size: field.wholeNumber(invalid.teamSize, 1, TEAM_SIZE_MAX),
  /** How many teams there is room for; null for any number. */
  team_max: field.optional(field.wholeNumber(invalid.teamMax, 2, TEAM_MAX)),
  /** Whether teams may register beyond that, and wait. */
  waiting_list: v.boolean(invalid.missingField),
  /** When registration closes by itself; null when only an admin closes it. */
  registration_closes_at: field.optional(field.moment()),
  format: Format,
  words: EventWords,
  pictures: EventPictures,
};

const key = v.number();

/** As it is answered: the same, without a look at what was typed. */
export const Event = v.object({
  pk_event: key,
  state: EventState,
  /** Whether it is the one that the site shows first, and that calls mean which name none. */
  current: v.boolean(),
  slug: v.string(),
  name: v.string(),
  game: v.string(),
  edition: v.nullable(v.string()),
  starts_at: v.nullable(v.string()),
  ends_at: v.nullable(v.string()),
  time_zone: v.string(),
  place: v.nullable(v.string()),
  team_size: v.number(),
  team_max: v.nullable(v.number()),
  waiting_list: v.boolean(),
  registration_closes_at: v.nullable(v.string()),
  format: v.custom<Format>(isRecord),
  words: v.custom<EventWords>(isRecord),
  pictures: v.custom<EventPictures>(isRecord),
  /** Set apart from the rest: see SetDayInput. */
  day: v.custom<DaySettings>(isRecord),
  version: v.number(),
});

/** What a list of events tells of each. */
export const EventSummary = v.object({
  ...v.pick(Event, ['pk_event', 'state', 'current', 'slug', 'name', 'game', 'edition']).entries,
  ...v.pick(Event, ['starts_at', 'ends_at', 'time_zone', 'place', 'team_size', 'version']).entries,
  team_count: v.number(),
  /** How far a published one is; admins are told. */
  phase: v.optional(Phase),
});

export const CreateEventInput = v.strictObject({
  slug: fields.slug,
  name: fields.name,
  game: fields.game,
  format: v.optional(fields.format),
  team_size: v.optional(fields.team_size),
  /** The event whose format and words it starts with. */
  copy_of: v.optional(field.key()),
});

const updated = v.strictObject({ pk_event: field.key(), ...fields, version: field.version() });
type Updated = v.InferOutput<typeof updated>;

export const UpdateEventInput = v.pipe(
  updated,
  v.forward(v.check<Updated, string>(endsLater, invalid.endBeforeStart), ['ends_at']),
);

function endsLater({ starts_at, ends_at }: Updated): boolean {
  return starts_at === null || ends_at === null || Date.parse(ends_at) > Date.parse(starts_at);
}

export const EventKey = v.strictObject({ pk_event: field.key() });
export const ArchiveEventInput = v.strictObject({ pk_event: field.key(), ...tellingHeld });
/** By its key or by its address. */
export const EventName = v.union(
  [EventKey, v.strictObject({ slug: field.slug() })],
  invalid.missingField,
);

/** What an action is about when it may be about any event: the current one unless it is said. */
export const inEvent = { fk_event: v.optional(field.key(invalid.event)) };

export type Event = v.InferOutput<typeof Event>;
export type EventState = v.InferOutput<typeof EventState>;
export type EventSummary = v.InferOutput<typeof EventSummary>;
export type EventWords = v.InferOutput<typeof EventWords>;
export type EventPictures = v.InferOutput<typeof EventPictures>;
/** What an organiser says about an event in its form. */
export type EventFields = Omit<Updated, 'pk_event' | 'version'>;

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
