import type { CalledMatch } from '#contract/day/calls.ts';
import type { DaySettings } from '#contract/day/day.ts';
import type { Call } from '#server/store/day/calls.ts';

/**
 * The teams that have not come to a called match, and from when on they count as late. They are late only if the other team waits for
 * them, or if they block a station that others need. A call made by an older version has no time, and is never late.
 */
export function lateness(
  { stations, late_minutes }: Pick<DaySettings, 'stations' | 'late_minutes'>,
  call: Call,
): CalledMatch {
  const { fk_match, called_at, waited_at } = call;
  const missing = [
    ...(call.team_one_there_at === null ? [call.fk_team_one] : []),
    ...(call.team_two_there_at === null ? [call.fk_team_two] : []),
  ];
  const holdsUp = stations !== null || missing.length === 1;
  const from = waited_at ?? called_at;
  const late_at = holdsUp && from !== null ? later(from, late_minutes) : null;
  return { pk_match: fk_match, late_at, missing };
}

/** The time that many minutes after `from`. */
export function later(from: string, minutes: number): string {
  return new Date(Date.parse(from) + minutes * 60_000).toISOString();
}
