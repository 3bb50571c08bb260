import type { DayClock } from '#contract/clock.ts';
import { estimateText } from '#web/lib/estimates.ts';
import type { PublicMatch } from '#web/lib/matches.ts';

/** With about when they should begin, where that is known to three quarters of an hour and has not passed. */
export function withExpected(
  matches: readonly PublicMatch[],
  clock: DayClock | null,
  timeZone: string,
  now: number,
): PublicMatch[] {
  const known = new Map(clock?.matches.map(({ pk_match, begins }) => [pk_match, begins]));
  return matches.map((match) => {
    const begins = known.get(match.pk_match);
    if (begins === undefined || Date.parse(begins.from) < now) return match;
    if (Date.parse(begins.to) - Date.parse(begins.from) > WIDEST) return match;
    return { ...match, expected: estimateText(begins, timeZone) };
  });
}

const WIDEST = 45 * 60_000;
