import ical, { escape } from 'ical-generator';
import { calendarDays } from '#contract/events/event-dates.ts';
import { offsetAt } from '#contract/words/time-zones.ts';
import { typeset } from '#contract/words/typeset.ts';
import type { PublicState, PublicEvent } from '#contract/public-state.ts';
import { SITE_NAME } from '#content/site.ts';

/** The days of an event as a calendar file (RFC 5545); null without a date. */
export function eventCalendar(
  { event, site }: Pick<PublicState, 'event' | 'site'>,
  publicUrl: string,
  now: number,
): string | null {
  const entries = calendarEntries(event);
  if (entries.length === 0) return null;
  const host = publicUrl === '' ? 'localhost' : new URL(publicUrl).host;
  // The library escapes the words of entries, but not these two.
  const calendar = ical({
    prodId: `//${escape(site.organiser, false)}//${SITE_NAME}//FR`,
    name: escape(event.name, false),
  });
  for (const [index, { starts, ends, title, text }] of entries.entries()) {
    calendar.createEvent({
      // By its number: a day that is moved is the same day at another date.
      id: `event-${event.pk_event}-${index + 1}@${host}`,
      sequence: event.version,
      stamp: new Date(now),
      start: new Date(starts),
      end: ends === null ? null : new Date(ends),
      summary: typeset(title),
      description: text && typeset(text),
      location: event.place ?? 'En ligne',
      url: publicUrl === '' ? null : `${publicUrl}/tournaments/${event.slug}`,
    });
  }
  return `${calendar.toString()}\r\n`;
}

type Entry = { starts: number; ends: number | null; title: string; text: string | null };

/** One entry per day, from the event's start hour to its end hour; or one entry in all, where that makes no sense. */
function calendarEntries(event: PublicEvent): Entry[] {
  const days = calendarDays(event);
  if (event.starts_at === null || days === null) return [];
  const starts = Date.parse(event.starts_at);
  const ends = event.ends_at === null ? null : Date.parse(event.ends_at);
  const onDay = (date: string): number =>
    sameHour(starts, dayNumber(date) - dayNumber(days.first), event.time_zone);
  const length = ends === null ? null : ends - onDay(days.last);
  const { name, words } = event;
  if (length !== null && (length <= 0 || length > LONGEST_DAY)) {
    return [{ starts, ends, title: name, text: words.summary }];
  }
  const describedDays = words.days.flatMap(({ day, title, summary }) =>
    day === null ? [] : [{ date: day, title: `${name} · ${title}`, text: summary }],
  );
  const undescribedDays = [...Array(Math.min(days.count, DAYS_MAX)).keys()].map((number) => ({
    date: dateOfDay(dayNumber(days.first) + number),
    title: name,
    text: words.summary,
  }));
  return (describedDays.length > 0 ? describedDays : undescribedDays).map(
    ({ date, title, text }) => {
      const begins = onDay(date);
      return { starts: begins, ends: length === null ? null : begins + length, title, text };
    },
  );
}

const DAY = 86_400_000;
const LONGEST_DAY = 20 * 3_600_000;
const DAYS_MAX = 14;

/** The same hour of the day so many days later, also across a clock change. */
function sameHour(time: number, days: number, timeZone: string): number {
  const later = time + days * DAY;
  return later + offsetAt(time, timeZone) - offsetAt(later, timeZone);
}

function dayNumber(date: string): number {
  return Date.parse(date) / DAY;
}

function dateOfDay(number: number): string {
  return new Date(number * DAY).toISOString().slice(0, 10);
}
