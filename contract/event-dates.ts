import type { Event } from './events.ts';
import { wallClock } from './wall-clock.ts';

type EventTime = Pick<Event, 'starts_at' | 'ends_at' | 'time_zone'>;

/** What is said of an event's dates. Worked out once for everybody: no page carries the calendar. */
export type SaidDates = {
  /** '13 et 14 décembre 2025'; null as long as nobody knows. */
  dates: string | null;
  /** 'Samedi 13 et dimanche 14 décembre 2025' */
  full: string | null;
  /** The dates by themselves: 'Du 12 au 14 décembre 2025', 'Dates à annoncer'. */
  alone: string;
  /** 'Le samedi comme le dimanche' */
  weekdays: string;
};

export function saidDates(event: EventTime): SaidDates {
  const dates = sayDates(event);
  return {
    dates,
    full: sayDatesInFull(event),
    alone: capital(dates ?? 'dates à annoncer'),
    weekdays: sayWeekdays(event),
  };
}

/** '29 mars 2025', '13 et 14 décembre 2025', 'du 12 au 14 décembre 2025'; null as long as nobody knows. */
export function sayDates(event: EventTime): string | null {
  const span = daysOf(event);
  return span && joined(span, ({ day }) => ordinal(day));
}

/** 'Samedi 13 et dimanche 14 décembre 2025'. */
export function sayDatesInFull(event: EventTime): string | null {
  const span = daysOf(event);
  return span && capital(joined(span, (day) => `${weekdayOf(day)} ${ordinal(day.day)}`));
}

/** After 'le tournoi': ' des 13 et 14 décembre 2025', ' du 29 mars 2025', or nothing. */
export function ofDates(event: EventTime): string {
  const span = daysOf(event);
  if (span === null) return '';
  const dates = sayDates(event);
  if (span.count > 2) return ` ${dates}`;
  return span.count === 2 ? ` des ${dates}` : ` du ${dates}`;
}

/** 'Le samedi comme le dimanche': on which days something goes on. */
export function sayWeekdays(event: EventTime): string {
  const span = daysOf(event);
  if (span === null || span.count > 7) return 'Pendant tout le tournoi';
  const [first, last] = [weekdayOf(span.first), weekdayOf(span.last)];
  if (span.count === 1) return 'Toute la journée';
  return span.count === 2 ? `Le ${first} comme le ${last}` : `Du ${first} au ${last}`;
}

/** '2025-12-13' as 'Samedi 13 décembre'. */
export function sayDay(date: string): string {
  const day = parse(date);
  return capital(`${weekdayOf(day)} ${ordinal(day.day)} ${monthOf(day)}`);
}

/** The first and the last day on the calendar of the place where it is played, as 'YYYY-MM-DD', and how many there are. */
export function calendarDays(
  event: EventTime,
): { first: string; last: string; count: number } | null {
  const span = daysOf(event);
  return span && { first: isoOf(span.first), last: isoOf(span.last), count: span.count };
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

type Day = { year: number; month: number; day: number };
type Span = { first: Day; last: Day; count: number };

function daysOf({ starts_at, ends_at, time_zone }: EventTime): Span | null {
  if (starts_at === null) return null;
  const first = parse(wallClock(starts_at, time_zone));
  const end = wallClock(ends_at ?? starts_at, time_zone);
  const last = parse(end);
  // A final that is played past midnight belongs to the evening before.
  const nights = Number(end.slice(11, 13)) < MORNING_HOUR ? 1 : 0;
  const count = Math.max(1, numberOf(last) - numberOf(first) + 1 - nights);
  return { first, last: dayAt(numberOf(first) + count - 1), count };
}

const MORNING_HOUR = 6;

/** A first and a last day, each told by `say`, with the month and the year told once where they are the same. */
function joined({ first, last, count }: Span, say: (day: Day) => string): string {
  const end = `${say(last)} ${monthOf(last)} ${last.year}`;
  if (count === 1) return end;
  const year = first.year === last.year ? '' : ` ${first.year}`;
  const month = year === '' && first.month === last.month ? '' : ` ${monthOf(first)}`;
  const start = say(first) + month + year;
  return count === 2 ? `${start} et ${end}` : `du ${start} au ${end}`;
}

function parse(date: string): Day {
  const [year = 0, month = 0, day = 0] = date.slice(0, 10).split('-').map(Number);
  return { year, month, day };
}

/** Days since 1970. */
function numberOf({ year, month, day }: Day): number {
  return Date.UTC(year, month - 1, day) / DAY_MILLISECONDS;
}

function dayAt(number: number): Day {
  return parse(new Date(number * DAY_MILLISECONDS).toISOString());
}

const DAY_MILLISECONDS = 86_400_000;

function isoOf(day: Day): string {
  return new Date(numberOf(day) * DAY_MILLISECONDS).toISOString().slice(0, 10);
}

function ordinal(day: number): string {
  return day === 1 ? '1er' : String(day);
}

// By hand, so that a server and a browser with other tables write the same.
function monthOf({ month }: Day): string {
  return MONTHS[month - 1] ?? '';
}

function weekdayOf(day: Day): string {
  // 1 January 1970 was a Thursday.
  return WEEKDAYS[(((numberOf(day) + 4) % 7) + 7) % 7] ?? '';
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
