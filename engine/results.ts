import type { Match, MatchId, Result, TeamId } from './matches.ts';
import { type Refused, refuse } from './refusals.ts';

/** The result as it is stored, seen from the match that names the two teams in this order, or why it is impossible. */
export function checkedResult(
  given: Result,
  match: {
    readonly id: MatchId;
    readonly one: TeamId;
    readonly two: TeamId;
    readonly bestOf: number;
  },
): { readonly ok: true; readonly result: Result } | Refused {
  const about = { match: match.id };
  // It may come from JSON, whatever its type says.
  if (typeof given !== 'object' || given === null) return refuse('bad-result', about);
  const { one, two, scoreOne, scoreTwo, winner } = orient(given, match.one);
  if (one !== match.one || two !== match.two) return refuse('wrong-teams', about);
  if (winner !== null && winner !== one && winner !== two) return refuse('wrong-winner', about);
  const winsNeeded = winsNeededIn(match.bestOf);
  const isScore = (score: number): boolean => Number.isInteger(score) && score >= 0;
  if (!isScore(scoreOne) || !isScore(scoreTwo)) return refuse('bad-score', about);
  // The match ends when a team has its wins: the other one stays below.
  const most = Math.max(scoreOne, scoreTwo);
  if (most > winsNeeded || Math.min(scoreOne, scoreTwo) >= winsNeeded) {
    return refuse('bad-score', about);
  }
  if (winner === null && most > 0) return refuse('bad-score', about);
  const leader = scoreOne > scoreTwo ? one : two;
  if (scoreOne !== scoreTwo && leader !== winner) return refuse('wrong-winner', about);
  return { ok: true, result: { one, two, scoreOne, scoreTwo, winner } };
}

/** Every score of a match that somebody wins, the winner's first, which `checkedResult` accepts: played to its end, or given up on the way. */
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

/** Why nothing can be drawn from these matches yet; null when all have ended. */
export function unfinishedRound(matches: readonly Match[]): Refused | null {
  const open = matches.filter(({ state }) => state === 'ready');
  const [first] = open;
  return first === undefined
    ? null
    : refuse('round-unfinished', { match: first.id, open: open.length });
}
