/** What a clock of that zone shows: 'YYYY-MM-DDTHH:MM'. */
export function wallClock(moment: string, timeZone: string): string {
  try {
    const parts = clockIn(timeZone).formatToParts(Date.parse(moment));
    const digits = (type: string) => parts.find((part) => part.type === type)?.value;
    return `${digits('year')}-${digits('month')}-${digits('day')}T${digits('hour')}:${digits('minute')}`;
  } catch {
    // A browser that does not know the zone's new name yet: the moment is written in it.
    return moment.slice(0, 16);
  }
}

/** Kept: making one takes longer than everything else here. */
function clockIn(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone) ?? new Intl.DateTimeFormat('en', { ...DIGITS, timeZone });
  clocks.set(timeZone, known);
  return known;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

const DIGITS = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;
