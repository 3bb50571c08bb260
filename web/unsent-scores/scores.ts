import { isPossibleScore, winsNeeded } from '#contract/tournament/best-of.ts';
import { unplayedEnd } from '#contract/tournament/match-outcome.ts';
import { isOver } from '#contract/tournament/match-state.ts';
import type { TournamentMatch } from '#contract/tournament/tournament.ts';

/** The texts of the two fields. */
export type Typed = { one: string; two: string };

export type Score = {
  one: number | null;
  two: number | null;
  winner: number | null;
  /** Neither team came: nobody wins. */
  unwon?: true;
};
/** When and where a match is played. */
export type Schedule = { match_date: string | null; station: number | null };

export type ParsedScore =
  | { kind: 'empty' | 'incomplete' | 'impossible' }
  /** `winner` is null while no team has enough wins. */
  | { kind: 'running' | 'won'; score: Score };

/** The score that the two fields say, with its winner, or why they say none. */
export function parseTypedScore(
  { one, two }: Typed,
  match: Pick<TournamentMatch, 'fk_team_one' | 'fk_team_two'>,
  bestOf: number,
): ParsedScore {
  if (one === '' && two === '') return { kind: 'empty' };
  if (one === '' || two === '') return { kind: 'incomplete' };
  const [gamesOne, gamesTwo] = [Number(one), Number(two)];
  if (!isPossibleScore(gamesOne, gamesTwo, bestOf)) return { kind: 'impossible' };
  const needed = winsNeeded(bestOf);
  const score = { one: gamesOne, two: gamesTwo };
  if (gamesOne === needed) return { kind: 'won', score: { ...score, winner: match.fk_team_one } };
  if (gamesTwo === needed) return { kind: 'won', score: { ...score, winner: match.fk_team_two } };
  return { kind: 'running', score: { ...score, winner: null } };
}

/** A forfeit: equal scores and a winner. */
export function forfeitScore(
  { fk_team_one, fk_team_two }: Pick<TournamentMatch, 'fk_team_one' | 'fk_team_two'>,
  absent: 'one' | 'two',
): Score {
  return { one: 0, two: 0, winner: absent === 'one' ? fk_team_two : fk_team_one };
}

export const NO_SCORE: Score = { one: null, two: null, winner: null };
export const NOBODY_CAME: Score = { ...NO_SCORE, unwon: true };

export function matchScore({
  score_team_one,
  score_team_two,
  winner_team,
  unwon,
}: MatchScore): Score {
  const score = { one: score_team_one, two: score_team_two, winner: winner_team };
  return unwon === true ? { ...score, unwon } : score;
}

/** The texts of the fields for a score; empty for a forfeit. */
export function typedFrom(score: Score): Typed {
  const { one, two } = score;
  if (isForfeit(score)) return { one: '', two: '' };
  return { one: one === null ? '' : String(one), two: two === null ? '' : String(two) };
}

/** Whether the match is over with this score: a team has won, or neither can. */
export function isDecided({ winner, unwon }: Score): boolean {
  return isOver({ winner_team: winner, unwon: unwon === true });
}

/** Whether the match is over without enough wins: one team or both did not come, or a team left. */
export function isForfeit(score: Score): boolean {
  return unplayedEnd(toResult(score)) !== null;
}

/** Whether the win comes from a withdrawal, and no admin entered it. */
export function isWalkover(score: Score): boolean {
  return unplayedEnd(toResult(score)) === 'walkover';
}

/** A score as the fields of a match. */
export function toResult({ one, two, winner, unwon }: Score) {
  return { score_team_one: one, score_team_two: two, winner_team: winner, unwon: unwon === true };
}

type MatchScore = Pick<TournamentMatch, 'score_team_one' | 'score_team_two' | 'winner_team'> &
  Partial<Pick<TournamentMatch, 'unwon'>>;
