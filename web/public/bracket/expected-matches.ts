import { MINUTE_MILLISECONDS } from '#contract/words/durations.ts';
import type { DayClock } from '#contract/day/forecast.ts';
import { estimateText } from '#web/lib/matches/estimates.ts';
import type { PublicMatch } from '#web/lib/matches/matches.ts';

/** Adds the expected time of each match, where it is known to three quarters of an hour and has not passed. */
export function withExpected(
  matches: readonly PublicMatch[],
  clock: DayClock | null,
  timeZone: string,
  now: number,
): PublicMatch[] {
  const beginsByMatch = new Map(clock?.matches.map(({ pk_match, begins }) => [pk_match, begins]));
  return matches.map((match) => {
    const begins = beginsByMatch.get(match.pk_match);
    if (begins === undefined || Date.parse(begins.from) < now) return match;
    if (Date.parse(begins.to) - Date.parse(begins.from) > WIDEST) return match;
    return { ...match, expected: estimateText(begins, timeZone) };
  });
}

const WIDEST = 45 * MINUTE_MILLISECONDS;
