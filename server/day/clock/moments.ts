import { wallClock } from '#contract/wall-clock.ts';

/** From now on; below zero for what has passed. */
export function minutesUntil(moment: string, now: Date): number {
  return (Date.parse(moment) - now.getTime()) / MINUTE;
}

/** The moment at which a clock of that zone shows what is stored: 'YYYY-MM-DD HH:MM:SS'. */
export function momentAt(stored: string, timeZone: string): string {
  const asUniversal = Date.parse(`${stored.slice(0, 16).replace(' ', 'T')}Z`);
  const shown = Date.parse(`${wallClock(new Date(asUniversal).toISOString(), timeZone)}Z`);
  return new Date(asUniversal - (shown - asUniversal)).toISOString();
}

const MINUTE = 60_000;
