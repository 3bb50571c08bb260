// The two lists of matches on the wall: those of the current round, and those that are called.
import { MINUTE_MILLISECONDS } from '#contract/words/durations.ts';
import { isOpen } from '#contract/tournament/match-state.ts';
import type { PublicState } from '#contract/public-state.ts';
import { byStation, type PublicMatch } from '#web/lib/matches/matches.ts';
import { isInBracket } from '#contract/tournament/round-order.ts';
import { bracketRounds, matchesIn, selectedRound } from '#web/lib/matches/rounds.ts';
import type { WallState } from './wall-state.ts';

type Round = PublicState['rounds'][number];

/**
 * The matches of the current round of the first stage, with results; or the open matches of the bracket, whose results the tree
 * shows.
 */
export function currentMatches(state: WallState): { rounds: Round[]; matches: PublicMatch[] } {
  const rounds = currentRounds(state);
  const matches = matchesIn(state.matches, rounds).filter(
    (match) => isOpen(match) || !rounds.some(isInBracket),
  );
  return { rounds, matches: matches.toSorted(byStation) };
}

function currentRounds({ rounds, matches, tournament }: WallState): Round[] {
  const bracket = bracketRounds(rounds);
  if (bracket.length > 0) {
    const open = new Set(matches.filter(isOpen).map(({ fk_round }) => fk_round));
    return bracket.filter(({ pk_round }) => open.has(pk_round));
  }
  const round = selectedRound(rounds, null, tournament);
  return round === undefined ? [] : [round];
}

export type CalledMatch = PublicMatch & { since: number };

/** The called matches: latest call first, and by station within a minute. */
export function calledMatches({ matches }: Pick<WallState, 'matches'>): CalledMatch[] {
  return matches
    .flatMap((match) => {
      const { day } = match;
      return day?.progress === 'called' && day.since !== null && isOpen(match)
        ? [{ ...match, since: Date.parse(day.since) }]
        : [];
    })
    .toSorted((one, two) => callMinute(two) - callMinute(one) || byStation(one, two));
}

/** The matches of a round are called seconds apart: sorting by seconds would mix up the stations. */
function callMinute({ since }: CalledMatch): number {
  return Math.floor(since / MINUTE_MILLISECONDS);
}
