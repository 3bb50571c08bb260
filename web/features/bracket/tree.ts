import type { PublicMatch } from '#web/lib/matches.ts';
import type { PublicState } from '#contract/public-state.ts';

/** How the line that leaves a match runs to the next one on its right. */
type Line = 'down' | 'up' | 'straight';

export type TreeMatch = {
  match: PublicMatch;
  /** Null where nobody plays on to the right. */
  line: Line | null;
  /** Whether a line arrives from the left. */
  isFed: boolean;
};

export type TreeRound = {
  round: Round;
  /** How many columns it takes: its lines run to the column of the next round. */
  span: number;
  /** Whether it leaves the first column empty, because byes left no round for it. */
  isShifted: boolean;
  /** From top to bottom, all equally high; not taken where a bye leaves no match. */
  slots: readonly { place: number; taken: TreeMatch | null }[];
};

/** The winner and the loser side share their columns; the final is to the right of both. */
export type Tree = {
  winner: readonly TreeRound[];
  loser: readonly TreeRound[];
  final: readonly TreeRound[];
  columns: number;
};

type Round = PublicState['rounds'][number];
type Rounds = Pick<PublicState, 'rounds' | 'matches'>;
type Place = {
  span?: number;
  isShifted?: boolean;
  slotCount: number;
  lineOf: (index: number) => Line;
};

/**
 * The position of each match of a bracket: a loser round below the winner round whose losers it takes in, and each match
 * half-way between the two that lead to it.
 */
export function treeOf({ rounds, matches }: Rounds): Tree {
  const of = (side: Round['side']) => rounds.filter((round) => round.side === side);
  const [winners, losers, finals] = [of('winner'), of('loser'), of('final')];
  const last = Math.max(0, ...winners.map(({ number }) => number));
  const columns = [...winners.map(({ number }) => above(number)), ...losers.map((r) => r.number)];
  const used = [...new Set(columns)].toSorted((a, b) => a - b);

  const laid = (round: Round, place: Place): TreeRound => {
    const { span = 1, isShifted = false, slotCount, lineOf } = place;
    const here = matches.filter(({ fk_round }) => fk_round === round.pk_round);
    const slots = Array.from({ length: slotCount }, (_, index) => {
      const match = here.find(({ position }) => position === index + 1);
      if (match === undefined) return { place: index, taken: null };
      const leads = matches.some(({ key }) => key === match.winner_to?.key);
      const line = leads ? lineOf(index) : null;
      return {
        place: index,
        taken: {
          match,
          line,
          isFed: match.sources?.some(({ from }) => from === 'winner') ?? false,
        },
      };
    });
    return { round, span, isShifted, slots };
  };

  return {
    winner: winners.map((round) => {
      const isLast = round.number === last;
      const from = used.indexOf(above(round.number));
      const to = isLast ? used.length : used.indexOf(above(round.number + 1));
      return laid(round, {
        span: to - from,
        slotCount: 2 ** (last - round.number),
        lineOf: isLast ? () => (losers.length === 0 ? 'straight' : 'down') : towardsPair,
      });
    }),
    loser: losers.map((round, index) =>
      laid(round, {
        isShifted: index === 0 && used.indexOf(round.number) > 0,
        slotCount: 2 ** (last - 1 - Math.ceil(round.number / 2)),
        lineOf: loserLine(round.number, 2 * (last - 1)),
      }),
    ),
    final: finals.map((round) => laid(round, { slotCount: 1, lineOf: () => 'straight' })),
    columns: used.length + finals.length,
  };
}

/** The loser round above which a winner round is drawn: the one that its losers drop into. */
function above(winnerRound: number): number {
  return Math.max(1, 2 * (winnerRound - 1));
}

/** In the loser side every other round only takes in losers, without halving. */
function loserLine(number: number, lastNumber: number): (index: number) => Line {
  if (number === lastNumber) return () => 'up';
  return number % 2 === 1 ? () => 'straight' : towardsPair;
}

function towardsPair(index: number): Line {
  return index % 2 === 0 ? 'down' : 'up';
}
