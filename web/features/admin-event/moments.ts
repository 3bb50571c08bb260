import { wallClock } from '#contract/wall-clock.ts';

/** What a clock on the wall shows there, 'YYYY-MM-DDTHH:MM', as a moment with its offset; '' stays ''. */
export function momentAt(clock: string, timeZone: string): string {
  if (!CLOCK.test(clock)) return clock;
  // Tried twice: around the night on which clocks change, the first guess is on the wrong side of it.
  const guess = clock + offsetAt(`${clock}:00Z`, timeZone);
  return `${clock}:00${offsetAt(moment(guess), timeZone)}`;
}

export function clockOf(at: string | null, timeZone: string): string {
  return at === null ? '' : wallClock(at, timeZone);
}

const CLOCK = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

function moment(guess: string): string {
  return `${guess.slice(0, 16)}:00${guess.slice(16)}`;
}

/** '+01:00' */
function offsetAt(at: string, timeZone: string): string {
  const shown = Date.parse(`${wallClock(at, timeZone)}:00Z`);
  const minutes = Math.round((shown - Date.parse(at)) / 60_000);
  const two = (number: number) => String(number).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}
