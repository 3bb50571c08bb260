/** 'YYYY-MM-DD HH:MM:SS' as 'dd.mm.yy hh:mm'. Read as text: wall-clock time belongs to no time zone. */
export function formatMatchDate(stored: string): string {
  const [, year = '', month = '', day = '', time = ''] = STORED_DATE.exec(stored) ?? [];
  return `${day}.${month}.${year.slice(-2)} ${time}`;
}

/** What a datetime input holds, as an ISO string shifted by the offset, so that its digits stay those typed. */
export function toShiftedIso(typed: string): string {
  const moment = new Date(typed);
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString();
}

/** A stored date as the value of a datetime input. */
export function toInputDate(stored: string): string {
  return stored.slice(0, 'YYYY-MM-DD HH:MM'.length).replace(' ', 'T');
}

/** A moment of universal time on the clock of whoever reads it: 'à 14 h 32', or 'le 13.12 à 14 h 32' on another day. */
export function sayMoment(iso: string, now: Date): string {
  const moment = new Date(iso);
  const hour = `à ${moment.getHours()} h ${twoDigits(moment.getMinutes())}`;
  if (moment.toDateString() === now.toDateString()) return hour;
  return `le ${twoDigits(moment.getDate())}.${twoDigits(moment.getMonth() + 1)} ${hour}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

const STORED_DATE = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d:\d\d)/;
