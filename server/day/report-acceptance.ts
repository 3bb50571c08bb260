import type { DaySettings } from '#contract/day/day.ts';
import type { Call } from '#server/store/day/calls.ts';
import type { Report } from '#server/store/day/reports.ts';
import { later } from './lateness.ts';

/**
 * When one team's report becomes the result without the other team's. Null if it never does. The minutes begin with the call at the
 * earliest: otherwise a team could lose a match before it is called to it.
 */
export function acceptedAt(
  { reporting, accept_minutes }: Pick<DaySettings, 'reporting' | 'accept_minutes'>,
  { at }: Pick<Report, 'at'>,
  call: Pick<Call, 'called_at' | 'progress'> | undefined,
): string | null {
  const isCalled = call !== undefined && call.progress !== 'played';
  if (!reporting || accept_minutes === null || !isCalled) return null;
  const { called_at } = call;
  return later(called_at !== null && called_at > at ? called_at : at, accept_minutes);
}
