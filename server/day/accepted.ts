import type { DaySettings } from '#contract/day.ts';
import type { Call } from '#server/store/calls.ts';
import type { Report } from '#server/store/reports.ts';
import { later } from './late.ts';

/**
 * When the report of one team counts alone; null when it never does. Its minutes begin with the call: a team whose match is to come does not
 * look, and must not have lost before it is called.
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
