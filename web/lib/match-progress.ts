import { useNow } from '#web/lib/now.ts';
import type { PublicMatch } from '#web/lib/matches.ts';

/** How far a match is, as everybody is told; null where the day says nothing of it. */
export function progressWord({ day }: Pick<PublicMatch, 'day'>): 'Appelé' | 'En cours' | null {
  if (day?.progress === 'called') return 'Appelé';
  return day?.progress === 'playing' ? 'En cours' : null;
}

/** For how long: a text of its own, so that a minute that passes draws nothing else again. */
export function Elapsed({ since }: { since: string }): string {
  const now = useNow(MINUTE);
  return elapsedText(now - Date.parse(since));
}

/** '12 min', '1 h 05'. A clock that is late tells of no time before the beginning. */
export function elapsedText(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / MINUTE));
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`;
}

const MINUTE = 60_000;
