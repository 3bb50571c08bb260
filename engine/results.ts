import type { Result, TeamId } from './matches.ts';
import type { RefusalCode } from './refusals.ts';

/** Why a result is impossible for this match, or null. */
export function faultOf(
  result: Result,
  one: TeamId,
  two: TeamId,
  bestOf: number,
): RefusalCode | null {
  if (result.one !== one || result.two !== two) return 'wrong-teams';
  if (result.winner !== one && result.winner !== two) return 'wrong-winner';
  const { scoreOne, scoreTwo } = result;
  const winsNeeded = winsNeededIn(bestOf);
  const isScore = (score: number): boolean => Number.isInteger(score) && score >= 0;
  if (!isScore(scoreOne) || !isScore(scoreTwo)) return 'bad-score';
  // The match ends when a team has its wins: the other one stays below.
  if (Math.max(scoreOne, scoreTwo) > winsNeeded) return 'bad-score';
  if (Math.min(scoreOne, scoreTwo) >= winsNeeded) return 'bad-score';
  if (scoreOne === scoreTwo) return null;
  return (scoreOne > scoreTwo ? one : two) === result.winner ? null : 'wrong-winner';
}

/** Every score, the winner's first, in which `faultOf` finds nothing wrong: played to its end, or given up on the way. */
export function possibleScores(bestOf: number): { full: GameScore[]; cutShort: GameScore[] } {
  const winsNeeded = winsNeededIn(bestOf);
  const below = Array.from({ length: winsNeeded }, (_, games) => games);
  return {
    full: below.map((lost) => [winsNeeded, lost]),
    cutShort: below.flatMap((won) => below.slice(0, won + 1).map((lost) => [won, lost] as const)),
  };
}

export type GameScore = readonly [winner: number, loser: number];

function winsNeededIn(bestOf: number): number {
  return Math.ceil(bestOf / 2);
}

/** The same result, seen from a match that names the two teams in this order. */
export function orient(result: Result, one: TeamId): Result {
  if (result.one === one) return result;
  return {
    one: result.two,
    two: result.one,
    scoreOne: result.scoreTwo,
    scoreTwo: result.scoreOne,
    winner: result.winner,
  };
}

export function isBetween(result: Result, one: TeamId | null, two: TeamId | null): boolean {
  return (result.one === one && result.two === two) || (result.one === two && result.two === one);
}
