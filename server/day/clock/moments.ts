import { wallClock } from '#contract/wall-clock.ts';

/** From now on; below zero for what has passed. */
export function minutesUntil(moment: string, now: Date): number {
  return (Date.parse(moment) - now.getTime()) / MINUTE;
}

/** The moment at which a clock of that zone shows what is stored: 'YYYY-MM-DD HH:MM:SS'. */
export function momentAt(stored: string, timeZone: string): string {
  const asUniversal = Date.parse(`${stored.slice(0, 16).replace(' ', 'T')}Z`);
  const offset = (moment: number): number =>
    Date.parse(`${wallClock(new Date(moment).toISOString(), timeZone)}Z`) - moment;
  // Asked twice: on the night in which clocks change, the first answer may be from the other side of the change.
  const nearly = asUniversal - offset(asUniversal);
  return new Date(asUniversal - offset(nearly)).toISOString();
}

const MINUTE = 60_000;
