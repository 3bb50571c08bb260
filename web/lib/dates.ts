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

const STORED_DATE = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d:\d\d)/;
