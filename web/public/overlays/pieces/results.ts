import { matchTitle, bracketNames } from '#contract/tournament/match-names.ts';
import { orderOfPlay } from '#contract/tournament/round-order.ts';
import { matchState, duelSides, type DuelSide, type MatchState } from '#web/lib/matches/matches.ts';
import type { OverlayState } from '../overlay-state.ts';

export type MatchResult = { key: string; label: string; sides: readonly [DuelSide, DuelSide] };

type ResultsState = Pick<OverlayState, 'matches' | 'rounds'>;

/** The last results, latest round first; without byes. */
export function latestResults({ matches, rounds }: ResultsState): MatchResult[] {
  const names = bracketNames({ rounds, matches });
  const order = new Map(rounds.map((round) => [round.pk_round, orderOfPlay(round)]));
  return matches
    .filter((match) => PLAYED_STATES.has(matchState(match)))
    .toSorted(
      (one, two) =>
        (order.get(two.fk_round) ?? 0) - (order.get(one.fk_round) ?? 0) ||
        one.position - two.position,
    )
    .slice(0, MOST_RESULTS)
    .map((match) => ({
      key: match.key,
      label: matchTitle(match, rounds, names),
      sides: duelSides(match),
    }));
}

/** Splits the results into pages: as many as fit on a line. */
export function resultPages(results: readonly MatchResult[], scale: number): MatchResult[][] {
  const pages: MatchResult[][] = [];
  let lettersLeft = 0;
  for (const result of results) {
    const letters = letterCount(result) * scale;
    const page = pages.at(-1);
    if (page !== undefined && letters <= lettersLeft) page.push(result);
    else {
      pages.push([result]);
      lettersLeft = LETTERS_ON_A_LINE;
    }
    lettersLeft -= letters;
  }
  return pages;
}

function letterCount({ sides: [one, two] }: MatchResult): number {
  return (one.name?.length ?? 0) + (two.name?.length ?? 0) + LETTERS_AROUND;
}

const LETTERS_ON_A_LINE = 108;
/** The score, and the space between two results. */
const LETTERS_AROUND = 12;

const PLAYED_STATES: ReadonlySet<MatchState> = new Set(['played', 'forfeit', 'walkover']);
const MOST_RESULTS = 12;
