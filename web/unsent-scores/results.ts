import { isOver } from '#contract/tournament/match-state.ts';
import type { Match } from '#contract/entities.ts';
import { isForfeit, matchScore, type Score, type Typed } from './scores.ts';

/** The part of a match about which two admins can disagree; the schedule is not part of it. */
export type Result = Pick<
  Match,
  'fk_team_one' | 'fk_team_two' | 'score_team_one' | 'score_team_two' | 'winner_team'
> &
  // Missing in what an older version of the site stored.
  Partial<Pick<Match, 'unwon'>>;

export function sameTeams(one: Result, other: Result): boolean {
  return one.fk_team_one === other.fk_team_one && one.fk_team_two === other.fk_team_two;
}

export function sameResult(one: Result, other: Result): boolean {
  return sameTeams(one, other) && matchHasScore(other, matchScore(one));
}

export function matchHasScore(match: Result, { one, two, winner, unwon }: Score): boolean {
  return (
    match.score_team_one === one &&
    match.score_team_two === two &&
    match.winner_team === winner &&
    (match.unwon ?? false) === (unwon ?? false)
  );
}

export function hasScore(match: Result): boolean {
  return isOver(match) || match.score_team_one !== null || match.score_team_two !== null;
}

/** Whether the match has the typed score. A forfeit cannot be typed. */
export function matchesTyped(match: Result, { one, two }: Typed): boolean {
  const { score_team_one, score_team_two } = match;
  return (
    !isForfeit(matchScore(match)) &&
    one === String(score_team_one) &&
    two === String(score_team_two)
  );
}

export function newerVersion<T extends { version: number }>(one: T, other: T): T {
  return other.version > one.version ? other : one;
}
