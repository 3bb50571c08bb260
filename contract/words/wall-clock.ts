/** The wall-clock time in a time zone: 'YYYY-MM-DDTHH:MM'. */
export function wallClock(instant: string, timeZone: string): string {
  try {
    const parts = zoneFormatter(timeZone).formatToParts(Date.parse(instant));
    const digits = (type: string) => parts.find((part) => part.type === type)?.value;
    return `${digits('year')}-${digits('month')}-${digits('day')}T${digits('hour')}:${digits('minute')}`;
  } catch {
    // The browser does not know the zone: the time is taken as it is written in the text.
    return instant.slice(0, 16);
  }
}

/** Formatters are cached: creating one takes longer than all other work here. */
function zoneFormatter(timeZone: string): Intl.DateTimeFormat {
  const formatter =
    formatters.get(timeZone) ?? new Intl.DateTimeFormat('en', { ...DIGITS, timeZone });
  formatters.set(timeZone, formatter);
  return formatter;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

const DIGITS = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;
