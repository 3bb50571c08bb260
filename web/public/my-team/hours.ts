import { MINUTE_MILLISECONDS } from '#contract/words/durations.ts';
import { formatDuration } from '#contract/words/french.ts';

/** How long ago: '1 min', '2 h 05'. At least a minute, because a phone's clock is not exact. */
export function sinceText(iso: string | null, now: number): string | null {
  if (iso === null) return null;
  const minutes = Math.max(1, Math.floor((now - Date.parse(iso)) / MINUTE_MILLISECONDS));
  return formatDuration(minutes);
}
