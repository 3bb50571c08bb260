import { isOpen, type PublicState } from '#contract/public-state.ts';
import type { PublicMatch } from '#web/lib/matches.ts';
import { bracketRounds, isInBracket, matchesIn, shownRound } from '#web/lib/rounds.ts';
import type { WallState } from './wall-state.ts';

type Round = PublicState['rounds'][number];

/**
 * What is being played: the round of the first stage, with its results; or the matches of the bracket that can be played, whose
 * results the tree tells.
 */
export function playedNow(state: WallState): { rounds: Round[]; matches: PublicMatch[] } {
  const rounds = roundsPlayed(state);
  const matches = matchesIn(state.matches, rounds).filter(
    (match) => isOpen(match) || !rounds.some(isInBracket),
  );
  return { rounds, matches: matches.toSorted(byStation) };
}

function roundsPlayed({ rounds, matches, tournament }: WallState): Round[] {
  const bracket = bracketRounds(rounds);
  if (bracket.length > 0) {
    const open = new Set(matches.filter(isOpen).map(({ fk_round }) => fk_round));
    return bracket.filter(({ pk_round }) => open.has(pk_round));
  }
  const round = shownRound(rounds, null, tournament);
  return round === undefined ? [] : [round];
}

/** In the order in which one looks for a station; what has none stands in the order of the draw, after the others. */
function byStation(one: PublicMatch, two: PublicMatch): number {
  return (one.station ?? NO_STATION) - (two.station ?? NO_STATION);
}

const NO_STATION = 1000;

export type CalledMatch = PublicMatch & { since: number };

/** The matches whose teams are awaited at their stations: those of the last minutes first, in the order of their stations. */
export function calledMatches({ matches }: Pick<WallState, 'matches'>): CalledMatch[] {
  return matches
    .flatMap((match) => {
      const { day } = match;
      return day?.progress === 'called' && day.since !== null && isOpen(match)
        ? [{ ...match, since: Date.parse(day.since) }]
        : [];
    })
    .toSorted((one, two) => minuteOf(two) - minuteOf(one) || byStation(one, two));
}

/** A round is called in some seconds, one match after the other: by these, its stations would stand in no order. */
function minuteOf({ since }: CalledMatch): number {
  return Math.floor(since / 60_000);
}
