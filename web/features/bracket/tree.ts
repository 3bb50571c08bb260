import type { PublicState } from '#contract/public-state.ts';
import type { PublicMatch } from '#web/lib/matches.ts';

export type TreeRound = {
  round: Round;
  /** Where it starts, from 0, among the columns that both sides share. */
  column: number;
  /** How many columns it takes: its lines run to the column of the next round. */
  span: number;
  /** From top to bottom, all equally high; null where a bye leaves no match. */
  slots: readonly (PublicMatch | null)[];
};

export type TreeSide = {
  rounds: readonly TreeRound[];
  /** As high as its longest round. */
  rows: number;
};

/** The winner and the loser side share their columns; the final is to the right of both. */
export type Tree = { winner: TreeSide; loser: TreeSide; final: TreeSide; columns: number };

type Round = PublicState['rounds'][number];
type Rounds = Pick<PublicState, 'rounds' | 'matches'>;

/**
 * The position of each match of a bracket: a loser round below the winner round whose losers it takes in, and each match
 * half-way between the two that lead to it.
 */
export function treeOf({ rounds, matches }: Rounds): Tree {
  const of = (side: Round['side']) => rounds.filter((round) => round.side === side);
  const [winners, losers] = [of('winner'), of('loser')];
  // Played before the final, and drawn after it: the lines lead to the final.
  const isForLosers = (round: Round) => inRound(matches, round).some(areLosers);
  const finals = of('final').toSorted(
    (one, two) => Number(isForLosers(one)) - Number(isForLosers(two)),
  );
  const [last, lastLoser] = [lastOf(winners), lastOf(losers)];
  // Without a loser side, the winner side ends with the two semi-finals; what is shown of a side may end in several matches.
  const endsOf = (side: readonly Round[], number: number) => {
    const ends = side.find((round) => round.number === number);
    return Math.max(1, ...inRound(matches, ends).map(({ position }) => position));
  };
  const [winnerEnds, loserEnds] = [endsOf(winners, last), endsOf(losers, lastLoser)];
  const columns = [
    ...winners.map(({ number }) => above(number)),
    ...losers.map(({ number }) => number),
  ];
  const used = [...new Set(columns)].toSorted((a, b) => a - b);
  const columnOf = (number: number) => used.filter((column) => column < number).length;

  const laid = (round: Round, column: number, end: number, slotCount: number): TreeRound => {
    const here = new Map(inRound(matches, round).map((match) => [match.position, match]));
    const slots = Array.from({ length: slotCount }, (_, index) => here.get(index + 1) ?? null);
    return { round, column, span: end - column, slots };
  };

  const winner = winners.map((round) => {
    const end = round.number === last ? used.length : columnOf(above(round.number + 1));
    const slotCount = winnerEnds * 2 ** (last - round.number);
    return laid(round, columnOf(above(round.number)), end, slotCount);
  });
  const loser = losers.map((round) => {
    const column = columnOf(round.number);
    const slotCount = loserEnds * 2 ** (Math.ceil(lastLoser / 2) - Math.ceil(round.number / 2));
    return laid(round, column, column + 1, slotCount);
  });
  const final = finals.map((round, index) => {
    const column = used.length + index;
    return laid(round, column, column + 1, 1);
  });
  return {
    winner: { rounds: winner, rows: rowsOf(winner) },
    loser: { rounds: loser, rows: rowsOf(loser) },
    // Beside a single side it stands at its middle.
    final: { rounds: final, rows: loser.length === 0 ? rowsOf(winner) : 1 },
    columns: used.length + finals.length,
  };
}

/** Both teams of the match have just lost: it is for the third place. */
function areLosers({ sources }: PublicMatch): boolean {
  return sources?.every(({ from }) => from === 'loser') ?? false;
}

function rowsOf(rounds: readonly TreeRound[]): number {
  return Math.max(1, ...rounds.map(({ slots }) => slots.length));
}

function lastOf(rounds: readonly Round[]): number {
  return Math.max(0, ...rounds.map(({ number }) => number));
}

function inRound(matches: readonly PublicMatch[], round: Round | undefined): PublicMatch[] {
  return matches.filter(({ fk_round }) => fk_round === round?.pk_round);
}

/** The loser round above which a winner round is drawn: the one that its losers drop into. */
function above(winnerRound: number): number {
  return Math.max(1, 2 * (winnerRound - 1));
}
