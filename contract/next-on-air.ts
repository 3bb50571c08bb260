import type { MatchDay } from './day.ts';

/** What has to be known of an open match to say when it is its turn on air. */
type Airable = { pk_match: number; day?: Pick<MatchDay, 'progress' | 'since'> };

/** The order in which open matches are proposed for the stream, whoever asks: the screen of the desk and a script's single button. */
export function byTurnOnAir<M extends Airable>(open: readonly M[]): M[] {
  return open.toSorted(
    (one, two) =>
      TURNS[progressOf(one)] - TURNS[progressOf(two)] ||
      bySince(one, two) ||
      one.pk_match - two.pk_match,
  );
}

const TURNS = { playing: 0, called: 1, upcoming: 2, played: 3 } as const;

function progressOf({ day }: Airable): MatchDay['progress'] {
  return day?.progress ?? 'upcoming';
}

/** Of two that are called, the one that has waited longer. Of two that are played, the one that began later: more of it is left to see. */
function bySince(one: Airable, two: Airable): number {
  const order = (one.day?.since ?? '').localeCompare(two.day?.since ?? '');
  return progressOf(one) === 'playing' ? -order : order;
}
