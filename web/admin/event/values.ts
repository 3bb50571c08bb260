import type { DaySettings } from '#contract/day/day.ts';
import {
  eventFieldsOfType,
  plainEventFields,
  type EventFieldOfType,
  type PlainEventField,
} from '#contract/events/event-fields.ts';
import type { Event, EventFields, EventPictures, EventWords } from '#contract/events/events.ts';
import type { Format, GroupsFormat, SwissFormat } from '#contract/tournament/format.ts';
import { fieldEntries } from '#contract/teams/player-fields.ts';
import { clockAt, instantAtClock } from './local-times.ts';

/** The values in the form of an event: texts as they are typed, dates and times on the clock of its time zone. */
export type EventValues = Record<PlainEventField, string> &
  Record<EventFieldOfType<'switch'>, boolean> & {
    format: FormatValues;
    words: WordsValues;
    pictures: PicturesValues;
    day: DaySettingsValues;
  };

/** The fields of an event and its day settings. */
export type SavedFields = EventFields & { day: DaySettings };

export type DaySettingsValues = Pick<DaySettings, 'check_in' | 'calling' | 'reporting'> & {
  check_in_opens_at: string;
  stations: string;
  late_minutes: string;
  accept_minutes: string;
};

export type FormatValues = { first: FirstValues | null; last: Format['last'] };
/** Numbers are texts here, because they may be empty. */
export type FirstValues =
  | (Omit<SwissFormat, 'rounds' | 'qualifiers'> & { rounds: string; qualifiers: string })
  | (Omit<GroupsFormat, 'groups' | 'qualifiers'> & { groups: string; qualifiers: string });

export type DayValues = { date: string; title: string; summary: string; points: string[] };
export type WordsValues = Omit<EventWords, 'summary' | 'days'> & {
  summary: string;
  days: DayValues[];
};

export type PictureValues = { hash: string; alt: string };
export type PicturesValues = {
  logo: PictureValues | null;
  poster: PictureValues | null;
  gallery: PictureValues[];
};

export function eventFormValues(event: Event): EventValues {
  const { time_zone } = event;
  return {
    ...fieldEntries(plainEventFields, (field) => String(event[field] ?? '')),
    ...fieldEntries(dateTimeFields, (field) => clockAt(event[field], time_zone)),
    ...fieldEntries(eventFieldsOfType('switch'), (field) => event[field]),
    format: formatValues(event.format),
    words: {
      ...event.words,
      summary: event.words.summary ?? '',
      days: event.words.days.map((day) => ({ ...day, summary: day.summary ?? '' })),
    },
    pictures: {
      logo: pictureValues(event.pictures.logo),
      poster: pictureValues(event.pictures.poster),
      gallery: event.pictures.gallery.flatMap((picture) => pictureValues(picture) ?? []),
    },
    day: dayValues(event.day, time_zone),
  };
}

function dayValues(day: DaySettings, time_zone: string): DaySettingsValues {
  return {
    ...day,
    check_in_opens_at: clockAt(day.check_in_opens_at, time_zone),
    stations: numberText(day.stations),
    late_minutes: String(day.late_minutes),
    accept_minutes: numberText(day.accept_minutes),
  };
}

export function formatValues({ first, last }: Format): FormatValues {
  if (first === null) return { first, last };
  const qualifiers = numberText(first.qualifiers);
  return first.kind === 'swiss'
    ? { first: { ...first, rounds: numberText(first.rounds), qualifiers }, last }
    : { first: { ...first, groups: String(first.groups), qualifiers }, last };
}

/** The input of `updateEvent`. */
export function eventInput(values: EventValues): Record<keyof EventFields, unknown> {
  const { day: _day, ...fields } = values;
  const { time_zone } = values;
  return {
    ...fields,
    ...fieldEntries(dateTimeFields, (field) => instantAtClock(values[field], time_zone)),
  };
}

const dateTimeFields = eventFieldsOfType('moment');

export function dayInput({ day, time_zone }: EventValues): Record<keyof DaySettings, unknown> {
  return { ...day, check_in_opens_at: instantAtClock(day.check_in_opens_at, time_zone) };
}

/** Without the list entries that are still empty. */
export function filledIn(values: EventValues): EventValues {
  const { words } = values;
  return {
    ...values,
    words: {
      ...words,
      headline: words.headline.filter(isFilled),
      days: words.days.map((day) => ({ ...day, points: day.points.filter(isFilled) })),
      rewards: words.rewards.filter(isFilled),
      steps: words.steps.filter(isFilled),
      story: words.story.filter(isFilled),
      rules: words.rules.filter(isFilled),
    },
  };
}

/** The paths of those entries, such as `words.rewards.2`. */
export function emptyEntries({ words }: EventValues): string[] {
  const emptyIn = (list: readonly ListEntry[], path: string) =>
    list.flatMap((entry, index) => (isFilled(entry) ? [] : [`${path}.${index}`]));
  return [
    ...LISTS.flatMap((name) => emptyIn(words[name], `words.${name}`)),
    ...words.days.flatMap(({ points }, day) => emptyIn(points, `words.days.${day}.points`)),
  ];
}

const LISTS = ['headline', 'rewards', 'steps', 'story', 'rules'] as const;
type ListEntry = string | { title: string; text: string };

function isFilled(entry: ListEntry): boolean {
  const text = typeof entry === 'string' ? entry : entry.title + entry.text;
  return text.trim() !== '';
}

/** Registration closes at the start unless set otherwise: moving the start moves both. */
export function withStart(values: EventValues, starts_at: string): EventValues {
  const follows = values.registration_closes_at === values.starts_at;
  return { ...values, starts_at, ...(follows && { registration_closes_at: starts_at }) };
}

function numberText(number: number | null): string {
  return number === null ? '' : String(number);
}

function pictureValues(picture: EventPictures['logo']): PictureValues | null {
  return picture && { hash: picture.hash, alt: picture.alt ?? '' };
}
