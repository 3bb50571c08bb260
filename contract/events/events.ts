import * as v from 'valibot';
import type { DaySettings } from '#contract/day/day.ts';
import { eventFieldsOfType, type EventField } from './event-fields.ts';
import * as field from '#contract/fields.ts';
import { Format } from '#contract/tournament/format.ts';
import { heldResultsField } from '#contract/day/held-results.ts';
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
} from '#contract/limits.ts';
import { invalid } from '#contract/refusals/messages.ts';
import { Phase } from '#contract/tournament/phase.ts';
import { fieldEntries } from '#contract/teams/player-fields.ts';

/** An event on the wire: its settings and words. Its matches belong to the tournament. */

/** Only admins see drafts and rehearsals. An archived event never changes. */
export const EventState = v.picklist(['draft', 'published', 'archived', 'rehearsal']);

/** Whether everybody may see it. */
export function isPublic(state: EventState): boolean {
  return state === 'published' || state === 'archived';
}

const lineField = (message: string, max = LINE_MAX) => field.longText(message, { max });
const optionalLine = () => field.optional(lineField(invalid.line));
/** Paragraphs are plain text. No markup in them is interpreted. */
const paragraphField = () => field.longText(invalid.paragraph, { max: EVENT_TEXT_MAX });
const lineList = <S extends v.GenericSchema>(entry: S) => field.list(entry, { max: LINES_MAX });

const titleAndText = { title: lineField(invalid.line), text: paragraphField() };

/**
 * The organiser's words about an event. Any list may be empty: its section is then left out or gets
 * a default.
 */
export const EventWords = v.strictObject({
  /** The large title of the first page, line by line. */
  headline: field.list(lineField(invalid.line), { max: 3 }),
  summary: field.optional(paragraphField()),
  days: field.list(
    v.strictObject({
      date: field.day(),
      title: lineField(invalid.line),
      summary: field.optional(paragraphField()),
      points: lineList(paragraphField()),
    }),
    { max: DAYS_MAX },
  ),
  rewards: lineList(
    v.strictObject({
      kind: v.picklist(['trophy', 'cash', 'glory'], invalid.unknownValue),
      ...titleAndText,
    }),
  ),
  /** How to register, step by step. */
  steps: lineList(v.strictObject(titleAndText)),
  /** The report about the event once it is over. */
  story: lineList(paragraphField()),
  /** The organiser's own rules. They follow the rules that come from the format. */
  rules: lineList(paragraphField()),
});

/**
 * The hash of a picture that was sent to `/pictures`, and its description for people who cannot see
 * it.
 */
const pictureField = () =>
  v.strictObject({
    hash: v.pipe(
      v.string(invalid.picture),
      v.regex(new RegExp(`^[0-9a-f]{${DIGEST_LENGTH}}$`), invalid.picture),
    ),
    alt: field.optional(field.longText(invalid.alt, { max: ALT_MAX })),
  });

/** The event's own pictures. The site's art replaces what is missing. */
export const EventPictures = v.strictObject({
  logo: v.nullable(pictureField()),
  poster: v.nullable(pictureField()),
  gallery: field.list(pictureField(), { max: GALLERY_MAX }),
});

/** All fields of an event's form. The form saves them together. */
const eventFields = {
  slug: field.slug(),
  name: lineField(invalid.eventName, 48),
  game: lineField(invalid.game, 48),
  /** Such as 'Deuxième édition'; null when the event has no number. */
  edition: optionalLine(),
  /** Times with their offset, in the event's own time zone; null when unknown. */
  starts_at: field.optional(field.dateTime()),
  ends_at: field.optional(field.dateTime()),
  time_zone: field.timeZone(),
  /** Null for an online event. */
  place: optionalLine(),
  team_size: field.wholeNumber(invalid.teamSize, 1, TEAM_SIZE_MAX),
  /** How many teams can play; null for no limit. */
  team_max: field.optional(field.wholeNumber(invalid.teamMax, 2, TEAM_MAX)),
  /** Whether more teams may register and wait. */
  waiting_list: v.boolean(invalid.missingField),
  /** When registration closes by itself; null when only an admin closes it. */
  registration_closes_at: field.optional(field.dateTime()),
  format: Format,
  words: EventWords,
  pictures: EventPictures,
} satisfies Record<EventField, v.GenericSchema>;

const key = v.number();

/** An event as it is answered: the same fields without validation. */
export const Event = v.object({
  pk_event: key,
  state: EventState,
  /** Whether it is the event that the site shows first. Calls without an event are about it. */
  current: v.boolean(),
  ...fieldEntries(eventFieldsOfType('text'), () => v.string()),
  ...fieldEntries(eventFieldsOfType('text-if-wanted', 'moment'), () => v.nullable(v.string())),
  ...fieldEntries(eventFieldsOfType('number'), () => v.number()),
  ...fieldEntries(eventFieldsOfType('number-if-wanted'), () => v.nullable(v.number())),
  ...fieldEntries(eventFieldsOfType('switch'), () => v.boolean()),
  format: v.custom<Format>(isRecord),
  words: v.custom<EventWords>(isRecord),
  pictures: v.custom<EventPictures>(isRecord),
  /** Saved apart from the other fields: see SetDayInput. */
  day: v.custom<DaySettings>(isRecord),
  version: v.number(),
});

/** An event in a list. */
export const EventSummary = v.object({
  ...v.pick(Event, ['pk_event', 'state', 'current', 'slug', 'name', 'game', 'edition']).entries,
  ...v.pick(Event, ['starts_at', 'ends_at', 'time_zone', 'place', 'team_size', 'version']).entries,
  team_count: v.number(),
  /** How far a published event is. Only admins get it. */
  phase: v.optional(Phase),
});

export const CreateEventInput = v.strictObject({
  slug: eventFields.slug,
  name: eventFields.name,
  game: eventFields.game,
  format: v.optional(eventFields.format),
  team_size: v.optional(eventFields.team_size),
  /** The event whose format and words are copied. */
  copy_of: v.optional(field.key()),
});

const UpdatedEvent = v.strictObject({
  pk_event: field.key(),
  ...eventFields,
  version: field.version(),
});
type UpdatedEventFields = v.InferOutput<typeof UpdatedEvent>;

export const UpdateEventInput = v.pipe(
  UpdatedEvent,
  v.forward(v.check<UpdatedEventFields, string>(endsAfterStart, invalid.endBeforeStart), [
    'ends_at',
  ]),
);

function endsAfterStart({ starts_at, ends_at }: UpdatedEventFields): boolean {
  return starts_at === null || ends_at === null || Date.parse(ends_at) > Date.parse(starts_at);
}

export const EventKey = v.strictObject({ pk_event: field.key() });
export const ArchiveEventInput = v.strictObject({ pk_event: field.key(), ...heldResultsField });
/** An event by its key or by its slug. */
export const EventReference = v.union(
  [EventKey, v.strictObject({ slug: field.slug() })],
  invalid.missingField,
);

/**
 * The field of an action that can be about any event. Without it, the action is about the current
 * event.
 */
export const optionalEventKey = { fk_event: v.optional(field.key(invalid.event)) };

export type Event = v.InferOutput<typeof Event>;
export type EventState = v.InferOutput<typeof EventState>;
export type EventSummary = v.InferOutput<typeof EventSummary>;
export type EventWords = v.InferOutput<typeof EventWords>;
export type EventPictures = v.InferOutput<typeof EventPictures>;
/** The fields of an event's form. */
export type EventFields = Omit<UpdatedEventFields, 'pk_event' | 'version'>;

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
