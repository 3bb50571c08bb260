import type { Match } from '#contract/entities.ts';
import { scoreOf, type Score, type Typed } from './scores.ts';

/** What two admins can disagree about. When and where a match is played is no part of it. */
export type Result = Pick<
  Match,
  'fk_team_one' | 'fk_team_two' | 'score_team_one' | 'score_team_two' | 'winner_team'
> &
  // What an older version of the site kept does not say it.
  Partial<Pick<Match, 'unwon'>>;

export function sameTeams(one: Result, other: Result): boolean {
  return one.fk_team_one === other.fk_team_one && one.fk_team_two === other.fk_team_two;
}

export function sameResult(one: Result, other: Result): boolean {
  return sameTeams(one, other) && isScoreOf(other, scoreOf(one));
}

export function isScoreOf(match: Result, { one, two, winner, unwon }: Score): boolean {
  return (
    match.score_team_one === one &&
    match.score_team_two === two &&
    match.winner_team === winner &&
    (match.unwon ?? false) === (unwon ?? false)
  );
}

export function hasScore({ score_team_one, score_team_two, winner_team, unwon }: Result): boolean {
  const isOver = winner_team !== null || unwon === true;
  return isOver || score_team_one !== null || score_team_two !== null;
}

/** Whether the match says what the two fields hold. Equal scores with a winner are a forfeit, which no field can say. */
export function isTypedIn(match: Result, { one, two }: Typed): boolean {
  const { score_team_one, score_team_two, winner_team } = match;
  const isForfeit = winner_team !== null && score_team_one === score_team_two;
  return !isForfeit && one === String(score_team_one) && two === String(score_team_two);
}

export function newest<T extends { version: number }>(one: T, other: T): T {
  return other.version > one.version ? other : one;
}
