import { calendarDays } from '#contract/event-dates.ts';
import { wallClock } from '#contract/wall-clock.ts';
import type { PublicState, ShownEvent } from '#contract/public-state.ts';
import { SITE_NAME } from '#content/site.ts';

/** The days of an event as a calendar file (RFC 5545); null as long as it has no date. */
export function calendarOf(
  { event, site }: Pick<PublicState, 'event' | 'site'>,
  publicUrl: string,
  now: number,
): string | null {
  const entries = entriesOf(event);
  if (entries.length === 0) return null;
  const host = publicUrl === '' ? 'localhost' : new URL(publicUrl).host;
  const address = publicUrl === '' ? null : `${publicUrl}/tournaments/${event.slug}`;
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    property('PRODID', `-//${site.organiser}//${SITE_NAME}//FR`),
    property('NAME', event.name),
    ...entries.flatMap(({ starts, ends, title, text }, index) => [
      'BEGIN:VEVENT',
      // By its number: a day that is moved is the same day at another date.
      `UID:event-${event.pk_event}-${index + 1}@${host}`,
      `SEQUENCE:${event.version}`,
      `DTSTAMP:${utc(now)}`,
      `DTSTART:${utc(starts)}`,
      ...(ends === null ? [] : [`DTEND:${utc(ends)}`]),
      property('SUMMARY', title),
      ...(text === null ? [] : [property('DESCRIPTION', text)]),
      property('LOCATION', event.place ?? 'En ligne'),
      ...(address === null ? [] : [fold(`URL:${address}`)]),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}

type Entry = { starts: number; ends: number | null; title: string; text: string | null };

/** One for each day, from the hour at which the event starts to that at which it ends; or one for all, where that makes no sense. */
function entriesOf(event: ShownEvent): Entry[] {
  const days = calendarDays(event);
  if (event.starts_at === null || days === null) return [];
  const starts = Date.parse(event.starts_at);
  const ends = event.ends_at === null ? null : Date.parse(event.ends_at);
  const onDay = (date: string): number =>
    sameHour(starts, numberOf(date) - numberOf(days.first), event.time_zone);
  const length = ends === null ? null : ends - onDay(days.last);
  const { name, words } = event;
  if (length !== null && (length <= 0 || length > LONGEST_DAY)) {
    return [{ starts, ends, title: name, text: words.summary }];
  }
  const told = words.days.flatMap(({ day, title, summary }) =>
    day === null ? [] : [{ date: day, title: `${name} · ${title}`, text: summary }],
  );
  const untold = [...Array(Math.min(days.count, DAYS_MAX)).keys()].map((number) => ({
    date: dateOf(numberOf(days.first) + number),
    title: name,
    text: words.summary,
  }));
  return (told.length > 0 ? told : untold).map(({ date, title, text }) => {
    const begins = onDay(date);
    return { starts: begins, ends: length === null ? null : begins + length, title, text };
  });
}

const DAY = 86_400_000;
const LONGEST_DAY = 20 * 3_600_000;
const DAYS_MAX = 14;

/** The same hour on a clock of that zone so many days later, also when the clocks were changed in between. */
function sameHour(moment: number, days: number, timeZone: string): number {
  const later = moment + days * DAY;
  return later + offsetAt(moment, timeZone) - offsetAt(later, timeZone);
}

/** By how much the clocks of a zone are ahead of universal time. */
function offsetAt(moment: number, timeZone: string): number {
  return Date.parse(`${wallClock(new Date(moment).toISOString(), timeZone)}Z`) - moment;
}

function numberOf(date: string): number {
  return Date.parse(date) / DAY;
}

function dateOf(number: number): string {
  return new Date(number * DAY).toISOString().slice(0, 10);
}

/** 20251213T090000Z */
function utc(moment: number): string {
  return `${new Date(moment).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

function property(name: string, text: string): string {
  const escaped = text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`);
  return fold(`${name}:${escaped}`);
}

/** No line has more than 75 bytes, and no character is cut in two. */
function fold(line: string): string {
  const lines: string[] = [];
  let current = '';
  for (const character of line) {
    if (Buffer.byteLength(current + character) > 75) {
      lines.push(current);
      current = ' ';
    }
    current += character;
  }
  return [...lines, current].join('\r\n');
}
