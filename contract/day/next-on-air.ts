import type { MatchDay } from './day.ts';

/** The part of an open match that decides its turn on air. */
type AirCandidate = { pk_match: number; day?: Pick<MatchDay, 'progress' | 'since'> };

/**
 * The order in which open matches are proposed for the stream. The desk's screen and a script's
 * single button share it.
 */
export function sortByAirTurn<M extends AirCandidate>(open: readonly M[]): M[] {
  return open.toSorted(
    (one, two) =>
      PROGRESS_ORDER[matchProgress(one)] - PROGRESS_ORDER[matchProgress(two)] ||
      compareSince(one, two) ||
      one.pk_match - two.pk_match,
  );
}

const PROGRESS_ORDER = { playing: 0, called: 1, upcoming: 2, played: 3 } as const;

function matchProgress({ day }: AirCandidate): MatchDay['progress'] {
  return day?.progress ?? 'upcoming';
}

/**
 * Of two called matches, the one that has waited longer comes first. Of two that are being played,
 * the one that began later comes first: more of it is left to watch.
 */
function compareSince(one: AirCandidate, two: AirCandidate): number {
  const order = (one.day?.since ?? '').localeCompare(two.day?.since ?? '');
  return matchProgress(one) === 'playing' ? -order : order;
}
