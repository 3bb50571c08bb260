import type { TournamentRound } from './tournament.ts';

/** Whether a round belongs to the bracket, and not to the first stage. */
export function isInBracket({ side }: Pick<TournamentRound, 'side'>): boolean {
  return side !== 'swiss' && side !== 'groups';
}

/**
 * When a round is played, among the others: a smaller number comes first. In a bracket, round after round, the winner side
 * before the loser side: a team that loses a winner round plays a later loser round.
 */
export function orderOfPlay({ side, number }: Pick<TournamentRound, 'side' | 'number'>): number {
  return (STARTS[side] ?? 0) + number;
}

/** Of a bracket: after every round of a first stage. */
const STARTS: Partial<Record<TournamentRound['side'], number>> = {
  winner: 1000,
  loser: 1000.5,
  final: 2000,
};
