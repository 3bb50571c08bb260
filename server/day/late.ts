import type { CalledMatch } from '#contract/calls.ts';
import type { DaySettings } from '#contract/day.ts';
import type { Call } from '#server/store/calls.ts';

/**
 * Who has not come to a match that is called, and from when on that stands out: once the other team waits for them, or a station that others need
 * is blocked. What was called by an older version is never late.
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

/** So many minutes after a moment. */
export function later(from: string, minutes: number): string {
  return new Date(Date.parse(from) + minutes * 60_000).toISOString();
}
