import { MINUTE_MILLISECONDS } from '#contract/words/durations.ts';
import { hoursAndMinutes, twoDigits } from '#contract/words/french.ts';
/** 'YYYY-MM-DD HH:MM:SS' as 'dd.mm.yy hh:mm'. Read as text: wall-clock time belongs to no time zone. */
export function formatMatchDate(stored: string): string {
  const [, year = '', month = '', day = '', time = ''] = STORED_DATE.exec(stored) ?? [];
  return `${day}.${month}.${year.slice(-2)} ${time}`;
}

/** The value of a datetime input as an ISO string whose digits are the typed ones. */
export function toShiftedIso(typed: string): string {
  const date = new Date(typed);
  return new Date(date.getTime() - date.getTimezoneOffset() * MINUTE_MILLISECONDS).toISOString();
}

/** A stored date as the value of a datetime input. */
export function toInputDate(stored: string): string {
  return stored.slice(0, 'YYYY-MM-DD HH:MM'.length).replace(' ', 'T');
}

/** A time on the reader's clock: 'à 14 h 32', or 'le 13.12 à 14 h 32' on another day. */
export function formatDateTime(iso: string, now: Date): string {
  const date = new Date(iso);
  const hour = `à ${localHour(date)}`;
  if (date.toDateString() === now.toDateString()) return hour;
  return `le ${twoDigits(date.getDate())}.${twoDigits(date.getMonth() + 1)} ${hour}`;
}

/** '14 h 03', on the reader's clock. */
export function localHour(date: Date): string {
  return hoursAndMinutes(60 * date.getHours() + date.getMinutes());
}

const STORED_DATE = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d:\d\d)/;
