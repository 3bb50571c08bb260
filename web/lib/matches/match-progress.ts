import { MINUTE_MILLISECONDS } from '#contract/words/durations.ts';
import { formatDuration } from '#contract/words/french.ts';
import { useNowByMinute } from '#web/lib/now.ts';
import type { PublicMatch } from './matches.ts';

/** The progress of a match; null where the day has none. */
export function progressLabel({ day }: Pick<PublicMatch, 'day'>): 'Appelé' | 'En cours' | null {
  if (day?.progress === 'called') return 'Appelé';
  return day?.progress === 'playing' ? 'En cours' : null;
}

/** How long it has lasted. A component of its own, so that each minute only redraws this text. */
export function Elapsed({ since }: { since: string }): string {
  const now = useNowByMinute();
  return elapsedText(now - Date.parse(since));
}

/** '12 min', '1 h 05'; never negative, even if the reader's clock is slow. */
export function elapsedText(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / MINUTE_MILLISECONDS));
  return formatDuration(minutes);
}
