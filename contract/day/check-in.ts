import type { CheckInHours } from './calls.ts';
import type { DaySettings } from './day.ts';

/**
 * Whether teams may check in. It opens at its hour or when an admin opens it, and ends when it is
 * closed or the first match is drawn.
 */
export function isCheckInOpen(
  { check_in, check_in_opens_at }: Pick<DaySettings, 'check_in' | 'check_in_opens_at'>,
  { opened_at, closed_at }: CheckInHours,
  { now, hasBegun }: { now: number; hasBegun: boolean },
): boolean {
  if (!check_in || hasBegun || closed_at !== null) return false;
  return opened_at !== null || (check_in_opens_at !== null && Date.parse(check_in_opens_at) <= now);
}
