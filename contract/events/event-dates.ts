import { capitalise } from '#contract/words/french.ts';
import type { Event } from './events.ts';
import { wallClock } from '#contract/words/wall-clock.ts';

type EventTime = Pick<Event, 'starts_at' | 'ends_at' | 'time_zone'>;

/**
 * The French texts of an event's dates. The server makes them once, so that no page loads the code
 * for it.
 */
export type EventDateTexts = {
  /** '13 et 14 décembre 2025'; null when the dates are unknown. */
  dates: string | null;
  /** 'Samedi 13 et dimanche 14 décembre 2025' */
  full: string | null;
  /** For use on its own: 'Du 12 au 14 décembre 2025', 'Dates à annoncer'. */
  alone: string;
  /** 'Le samedi comme le dimanche' */
  weekdays: string;
};

export function eventDateTexts(event: EventTime): EventDateTexts {
  const dates = formatDates(event);
  return {
    dates,
    full: formatDatesInFull(event),
    alone: capitalise(dates ?? 'dates à annoncer'),
    weekdays: formatWeekdays(event),
  };
}

/**
 * '29 mars 2025', '13 et 14 décembre 2025', 'du 12 au 14 décembre 2025'; null when the dates are
 * unknown.
 */
export function formatDates(event: EventTime): string | null {
  const span = eventSpan(event);
  return span && joinSpan(span, ({ day }) => dayOrdinal(day));
}

/** 'Samedi 13 et dimanche 14 décembre 2025'. */
export function formatDatesInFull(event: EventTime): string | null {
  const span = eventSpan(event);
  return span && capitalise(joinSpan(span, (day) => `${weekdayName(day)} ${dayOrdinal(day.day)}`));
}

/** After 'le tournoi': ' des 13 et 14 décembre 2025', ' du 29 mars 2025', or nothing. */
export function datesWithPreposition(event: EventTime): string {
  const span = eventSpan(event);
  if (span === null) return '';
  const dates = formatDates(event);
  if (span.count > 2) return ` ${dates}`;
  return span.count === 2 ? ` des ${dates}` : ` du ${dates}`;
}

/** 'Le samedi comme le dimanche': the days on which the event takes place. */
export function formatWeekdays(event: EventTime): string {
  const span = eventSpan(event);
  if (span === null || span.count > 7) return 'Pendant tout le tournoi';
  const [first, last] = [weekdayName(span.first), weekdayName(span.last)];
  if (span.count === 1) return 'Toute la journée';
  return span.count === 2 ? `Le ${first} comme le ${last}` : `Du ${first} au ${last}`;
}

/** '2025-12-13' as 'Samedi 13 décembre'. */
export function formatDay(date: string): string {
  const day = parseDay(date);
  return capitalise(`${weekdayName(day)} ${dayOrdinal(day.day)} ${monthName(day)}`);
}

/** The first and the last day in the event's time zone, as 'YYYY-MM-DD', and the number of days. */
export function calendarDays(
  event: EventTime,
): { first: string; last: string; count: number } | null {
  const span = eventSpan(event);
  return span && { first: isoDay(span.first), last: isoDay(span.last), count: span.count };
}

type Day = { year: number; month: number; day: number };
type DaySpan = { first: Day; last: Day; count: number };

function eventSpan({ starts_at, ends_at, time_zone }: EventTime): DaySpan | null {
  if (starts_at === null) return null;
  const first = parseDay(wallClock(starts_at, time_zone));
  const end = wallClock(ends_at ?? starts_at, time_zone);
  const last = parseDay(end);
  // A final that ends after midnight belongs to the day before.
  const nights = Number(end.slice(11, 13)) < MORNING_HOUR ? 1 : 0;
  const count = Math.max(1, dayNumber(last) - dayNumber(first) + 1 - nights);
  return { first, last: dayFromNumber(dayNumber(first) + count - 1), count };
}

const MORNING_HOUR = 6;

/**
 * Joins the first and the last day, each formatted by the callback. A month or year that both share
 * is written once.
 */
function joinSpan({ first, last, count }: DaySpan, formatEach: (day: Day) => string): string {
  const end = `${formatEach(last)} ${monthName(last)} ${last.year}`;
  if (count === 1) return end;
  const year = first.year === last.year ? '' : ` ${first.year}`;
  const month = year === '' && first.month === last.month ? '' : ` ${monthName(first)}`;
  const start = formatEach(first) + month + year;
  return count === 2 ? `${start} et ${end}` : `du ${start} au ${end}`;
}

function parseDay(date: string): Day {
  const [year = 0, month = 0, day = 0] = date.slice(0, 10).split('-').map(Number);
  return { year, month, day };
}

/** Days since 1970. */
function dayNumber({ year, month, day }: Day): number {
  return Date.UTC(year, month - 1, day) / DAY_MILLISECONDS;
}

function dayFromNumber(number: number): Day {
  return parseDay(new Date(number * DAY_MILLISECONDS).toISOString());
}

const DAY_MILLISECONDS = 86_400_000;

function isoDay(day: Day): string {
  return new Date(dayNumber(day) * DAY_MILLISECONDS).toISOString().slice(0, 10);
}

function dayOrdinal(day: number): string {
  return day === 1 ? '1er' : String(day);
}

// Not with Intl, so that the server and every browser write the same text.
function monthName({ month }: Day): string {
  return MONTHS[month - 1] ?? '';
}

function weekdayName(day: Day): string {
  // 1 January 1970 was a Thursday.
  return WEEKDAYS[(((dayNumber(day) + 4) % 7) + 7) % 7] ?? '';
}

const MONTHS = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
];
const WEEKDAYS = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'];
