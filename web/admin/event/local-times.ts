import { MINUTE_MILLISECONDS } from '#contract/words/durations.ts';
import { twoDigits } from '#contract/words/french.ts';
import { momentOnClock } from '#contract/words/time-zones.ts';
import { wallClock } from '#contract/words/wall-clock.ts';

/** Turns a local clock 'YYYY-MM-DDTHH:MM' into an ISO time with its offset; '' stays ''. */
export function instantAtClock(clock: string, timeZone: string): string {
  if (!CLOCK.test(clock)) return clock;
  const ahead = Date.parse(`${clock}Z`) - momentOnClock(clock, timeZone);
  return `${clock}:00${offsetText(ahead / MINUTE_MILLISECONDS)}`;
}

export function clockAt(at: string | null, timeZone: string): string {
  return at === null ? '' : wallClock(at, timeZone);
}

const CLOCK = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** '+01:00' */
function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`;
}
