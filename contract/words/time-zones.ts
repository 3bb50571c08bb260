import { MINUTE_MILLISECONDS } from './durations.ts';
import { wallClock } from './wall-clock.ts';

/** By how many milliseconds the clocks of a zone are ahead of universal time. */
export function offsetAt(moment: number, timeZone: string): number {
  const minute = Math.floor(moment / MINUTE_MILLISECONDS) * MINUTE_MILLISECONDS;
  return Date.parse(`${wallClock(new Date(minute).toISOString(), timeZone)}Z`) - minute;
}

/** The moment at which a clock of that zone shows 'YYYY-MM-DDTHH:MM', or a time as it is stored: 'YYYY-MM-DD HH:MM:SS'. */
export function momentOnClock(clock: string, timeZone: string): number {
  const asUniversal = Date.parse(`${clock.slice(0, MINUTES_LENGTH).replace(' ', 'T')}Z`);
  // Asked twice: on the night in which clocks change, the first answer may be from the other side of the change.
  const nearly = asUniversal - offsetAt(asUniversal, timeZone);
  return asUniversal - offsetAt(nearly, timeZone);
}

const MINUTES_LENGTH = 'YYYY-MM-DDTHH:MM'.length;
