import { matchNames } from '#contract/match-names.ts';
import { matchState, sidesOf, type DuelSide, type MatchState } from '#web/lib/matches.ts';
import type { OverlayState } from './overlay-state.ts';
import { turnOf } from './turns.ts';

export type ToldResult = { key: string; label: string; sides: readonly [DuelSide, DuelSide] };

type Known = Pick<OverlayState, 'matches' | 'rounds'>;

/** The last results, of the latest round first: that two teams played each other, not that one had nobody to play. */
export function lastResultsOf({ matches, rounds }: Known): ToldResult[] {
  const names = matchNames(rounds, matches);
  const order = new Map(rounds.map((round) => [round.pk_round, turnOf(round)]));
  return matches
    .filter((match) => TOLD.has(matchState(match)))
    .toSorted(
      (one, two) =>
        (order.get(two.fk_round) ?? 0) - (order.get(one.fk_round) ?? 0) ||
        one.position - two.position,
    )
    .slice(0, MOST_RESULTS)
    .map((match) => ({
      key: match.key,
      label: names.get(match.key) || match.round_label,
      sides: sidesOf(match),
    }));
}

/** As many at a time as have room side by side, long names or short. */
export function resultPages(results: readonly ToldResult[], scale: number): ToldResult[][] {
  const pages: ToldResult[][] = [];
  let left = 0;
  for (const result of results) {
    const letters = lettersOf(result) * scale;
    const page = pages.at(-1);
    if (page !== undefined && letters <= left) page.push(result);
    else {
      pages.push([result]);
      left = LETTERS_ON_A_LINE;
    }
    left -= letters;
  }
  return pages;
}

function lettersOf({ sides: [one, two] }: ToldResult): number {
  return (one.name?.length ?? 0) + (two.name?.length ?? 0) + LETTERS_AROUND;
}

const LETTERS_ON_A_LINE = 108;
/** The score, and the space between two results. */
const LETTERS_AROUND = 12;

const TOLD: ReadonlySet<MatchState> = new Set(['played', 'forfeit']);
const MOST_RESULTS = 12;
