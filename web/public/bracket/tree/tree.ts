import type { PublicState } from '#contract/public-state.ts';
import type { PublicMatch } from '#web/lib/matches/matches.ts';

export type TreeRound = {
  round: Round;
  /** Its first column, from 0; both sides share the columns. */
  column: number;
  /** How many columns it takes: its lines run to the column of the next round. */
  span: number;
  /** From top to bottom, all of the same height; null where a bye leaves no match. */
  slots: readonly (PublicMatch | null)[];
};

export type TreeSide = {
  rounds: readonly TreeRound[];
  /** The slots of its longest round. */
  rows: number;
};

/** The winner and the loser side share their columns; the final is to the right of both. */
export type Tree = { winner: TreeSide; loser: TreeSide; final: TreeSide; columns: number };

type Round = PublicState['rounds'][number];
type Rounds = Pick<PublicState, 'rounds' | 'matches'>;

/**
 * Lays out a bracket: a loser round stands below the winner round whose losers it takes, and each match half-way between the two
 * that lead to it.
 */
export function buildTree({ rounds, matches }: Rounds): Tree {
  const roundsOn = (side: Round['side']) => rounds.filter((round) => round.side === side);
  const [winners, losers] = [roundsOn('winner'), roundsOn('loser')];
  // The match for the third place is played before the final but drawn after it, because the lines lead to the final.
  const isForLosers = (round: Round) => inRound(matches, round).some(areLosers);
  const finals = roundsOn('final').toSorted(
    (one, two) => Number(isForLosers(one)) - Number(isForLosers(two)),
  );
  const [last, lastLoser] = [lastRoundNumber(winners), lastRoundNumber(losers)];
  // Without a loser side, the winner side ends with two semi-finals; a part of a side may end in several matches.
  const endCount = (side: readonly Round[], number: number) => {
    const lastRound = side.find((round) => round.number === number);
    return Math.max(1, ...inRound(matches, lastRound).map(({ position }) => position));
  };
  const [winnerEnds, loserEnds] = [endCount(winners, last), endCount(losers, lastLoser)];
  const columns = [
    ...winners.map(({ number }) => alignedLoserRound(number)),
    ...losers.map(({ number }) => number),
  ];
  const used = [...new Set(columns)].toSorted((a, b) => a - b);
  const columnIndex = (number: number) => used.filter((column) => column < number).length;

  const treeRound = (round: Round, column: number, end: number, slotCount: number): TreeRound => {
    const matchByPosition = new Map(
      inRound(matches, round).map((match) => [match.position, match]),
    );
    const slots = Array.from(
      { length: slotCount },
      (_, index) => matchByPosition.get(index + 1) ?? null,
    );
    return { round, column, span: end - column, slots };
  };

  const winner = winners.map((round) => {
    const end =
      round.number === last ? used.length : columnIndex(alignedLoserRound(round.number + 1));
    const slotCount = winnerEnds * 2 ** (last - round.number);
    return treeRound(round, columnIndex(alignedLoserRound(round.number)), end, slotCount);
  });
  const loser = losers.map((round) => {
    const column = columnIndex(round.number);
    const slotCount = loserEnds * 2 ** (Math.ceil(lastLoser / 2) - Math.ceil(round.number / 2));
    return treeRound(round, column, column + 1, slotCount);
  });
  const final = finals.map((round, index) => {
    const column = used.length + index;
    return treeRound(round, column, column + 1, 1);
  });
  return {
    winner: { rounds: winner, rows: rowCount(winner) },
    loser: { rounds: loser, rows: rowCount(loser) },
    // Beside a single side, the final stands at its middle.
    final: { rounds: final, rows: loser.length === 0 ? rowCount(winner) : 1 },
    columns: used.length + finals.length,
  };
}

/** Both teams have just lost: the match for the third place. */
function areLosers({ sources }: PublicMatch): boolean {
  return sources?.every(({ from }) => from === 'loser') ?? false;
}

function rowCount(rounds: readonly TreeRound[]): number {
  return Math.max(1, ...rounds.map(({ slots }) => slots.length));
}

function lastRoundNumber(rounds: readonly Round[]): number {
  return Math.max(0, ...rounds.map(({ number }) => number));
}

function inRound(matches: readonly PublicMatch[], round: Round | undefined): PublicMatch[] {
  return matches.filter(({ fk_round }) => fk_round === round?.pk_round);
}

/** The loser round below a winner round: the one that its losers enter. */
function alignedLoserRound(winnerRound: number): number {
  return Math.max(1, 2 * (winnerRound - 1));
}
