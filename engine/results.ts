import type { Match, MatchId, Result, TeamId } from './matches.ts';
import { type Refused, refuse } from './refusals.ts';

/** The result with the teams in the order of the match, as it is stored, or a refusal. */
export function checkedResult(
  submitted: Result,
  match: {
    readonly id: MatchId;
    readonly one: TeamId;
    readonly two: TeamId;
    readonly bestOf: number;
  },
): { readonly ok: true; readonly result: Result } | Refused {
  const details = { match: match.id };
  // The result may come from JSON, whatever its type says.
  if (typeof submitted !== 'object' || submitted === null) return refuse('bad-result', details);
  const { one, two, scoreOne, scoreTwo, winner } = orient(submitted, match.one);
  if (one !== match.one || two !== match.two) return refuse('wrong-teams', details);
  if (winner !== null && winner !== one && winner !== two) return refuse('wrong-winner', details);
  const winsNeeded = gamesToWin(match.bestOf);
  const isScore = (score: number): boolean => Number.isInteger(score) && score >= 0;
  if (!isScore(scoreOne) || !isScore(scoreTwo)) return refuse('bad-score', details);
  // The match ends when a team has its wins, so the other team has fewer.
  const most = Math.max(scoreOne, scoreTwo);
  if (most > winsNeeded || Math.min(scoreOne, scoreTwo) >= winsNeeded) {
    return refuse('bad-score', details);
  }
  if (winner === null && most > 0) return refuse('bad-score', details);
  const leader = scoreOne > scoreTwo ? one : two;
  if (scoreOne !== scoreTwo && leader !== winner) return refuse('wrong-winner', details);
  return { ok: true, result: { one, two, scoreOne, scoreTwo, winner } };
}

/**
 * All scores with a winner that `checkedResult` accepts, the winner's games first. `full`: played
 * to the end. `cutShort`: given up during the match.
 */
export function possibleScores(bestOf: number): { full: GameScore[]; cutShort: GameScore[] } {
  const winsNeeded = gamesToWin(bestOf);
  const below = Array.from({ length: winsNeeded }, (_, games) => games);
  return {
    full: below.map((lost) => [winsNeeded, lost]),
    cutShort: below.flatMap((won) => below.slice(0, won + 1).map((lost) => [won, lost] as const)),
  };
}

export type GameScore = readonly [winner: number, loser: number];

function gamesToWin(bestOf: number): number {
  return Math.ceil(bestOf / 2);
}

/** The same result with the given team first. */
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

/** The refusal to draw while these matches are open; null when all have ended. */
export function unfinishedRound(matches: readonly Match[]): Refused | null {
  const open = matches.filter(({ state }) => state === 'ready');
  const [first] = open;
  return first === undefined
    ? null
    : refuse('round-unfinished', { match: first.id, open: open.length });
}
