import type { TournamentRound } from '#contract/tournament.ts';

/** When a round is played, among the others. The losers of a winner round play in the loser round that follows it. */
export function turnOf({ side, number }: TournamentRound): number {
  const winnerTurn = Math.max(1, 2 * (number - 1)) - 0.5;
  return {
    swiss: number,
    groups: number,
    winner: BRACKET + winnerTurn,
    loser: BRACKET + number,
    final: 2 * BRACKET + number,
  }[side];
}

/** After every round of a first stage. */
const BRACKET = 1000;
