import type { DaySettings } from '#contract/day.ts';
import type { Event, EventFields, EventPictures, EventWords } from '#contract/events.ts';
import type { Format, GroupsFormat, SwissFormat } from '#contract/format.ts';
import { clockOf, momentAt } from './moments.ts';

/** What the form of an event holds: texts as they are typed, moments as a clock in its time zone shows them. */
export type EventValues = Pick<Event, 'slug' | 'name' | 'game' | 'time_zone' | 'waiting_list'> & {
  edition: string;
  starts_at: string;
  ends_at: string;
  registration_closes_at: string;
  place: string;
  team_size: string;
  team_max: string;
  format: FormatValues;
  words: WordsValues;
  pictures: PicturesValues;
  day: DaySettingsValues;
};

/** What an organiser says about an event and about how its day runs. */
export type SavedFields = EventFields & { day: DaySettings };

export type DaySettingsValues = Pick<DaySettings, 'check_in' | 'calling' | 'reporting'> & {
  check_in_opens_at: string;
  stations: string;
  late_minutes: string;
  accept_minutes: string;
};

export type FormatValues = { first: FirstValues | null; last: Format['last'] };
/** Numbers that may be left empty. */
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

export function valuesOf(event: Event): EventValues {
  const { slug, name, game, time_zone, waiting_list } = event;
  return {
    slug,
    name,
    game,
    time_zone,
    waiting_list,
    edition: event.edition ?? '',
    starts_at: clockOf(event.starts_at, time_zone),
    ends_at: clockOf(event.ends_at, time_zone),
    registration_closes_at: clockOf(event.registration_closes_at, time_zone),
    place: event.place ?? '',
    team_size: String(event.team_size),
    team_max: textOf(event.team_max),
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
    check_in_opens_at: clockOf(day.check_in_opens_at, time_zone),
    stations: textOf(day.stations),
    late_minutes: String(day.late_minutes),
    accept_minutes: textOf(day.accept_minutes),
  };
}

export function formatValues({ first, last }: Format): FormatValues {
  if (first === null) return { first, last };
  const qualifiers = textOf(first.qualifiers);
  return first.kind === 'swiss'
    ? { first: { ...first, rounds: textOf(first.rounds), qualifiers }, last }
    : { first: { ...first, groups: String(first.groups), qualifiers }, last };
}

/** As it is sent. */
export function inputOf(values: EventValues): Record<keyof EventFields, unknown> {
  const { day: _day, ...fields } = values;
  const { time_zone } = values;
  return {
    ...fields,
    starts_at: momentAt(values.starts_at, time_zone),
    ends_at: momentAt(values.ends_at, time_zone),
    registration_closes_at: momentAt(values.registration_closes_at, time_zone),
  };
}

export function dayInputOf({ day, time_zone }: EventValues): Record<keyof DaySettings, unknown> {
  return { ...day, check_in_opens_at: momentAt(day.check_in_opens_at, time_zone) };
}

/** Without what was added to lists and is not filled in yet. */
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

/** Where those entries stand, such as `words.rewards.2`. */
export function emptyEntries({ words }: EventValues): string[] {
  const emptyIn = (list: readonly ListEntry[], way: string) =>
    list.flatMap((entry, index) => (isFilled(entry) ? [] : [`${way}.${index}`]));
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

/** The registration closes when the event starts, unless somebody says otherwise: whoever moves the start moves both. */
export function withStart(values: EventValues, starts_at: string): EventValues {
  const follows = values.registration_closes_at === values.starts_at;
  return { ...values, starts_at, ...(follows && { registration_closes_at: starts_at }) };
}

function textOf(number: number | null): string {
  return number === null ? '' : String(number);
}

function pictureValues(picture: EventPictures['logo']): PictureValues | null {
  return picture && { hash: picture.hash, alt: picture.alt ?? '' };
}
