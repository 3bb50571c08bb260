import { isPossibleScore, winsNeeded } from '#contract/best-of.ts';
import { refuse, type Verdict } from './result.ts';

export type ReportedMatch = {
  fk_team_one: number | null;
  fk_team_two: number | null;
  winner_team: number | null;
  unwon: number;
};

/** Whether this team plays the match. */
export function mayTellOf(
  match: Pick<ReportedMatch, 'fk_team_one' | 'fk_team_two'>,
  team: number,
): Verdict {
  return match.fk_team_one === team || match.fk_team_two === team ? null : refuse('not-in-match');
}

/** Whether what teams say of a match can still be its result. What is decided or built upon is an admin's to correct. */
export function mayStillBeReported(
  match: ReportedMatch,
  { isReporting, isNextDrawn }: { isReporting: boolean; isNextDrawn: boolean },
): Verdict {
  if (!isReporting) return refuse('reporting-off');
  if (match.fk_team_one === null || match.fk_team_two === null) return refuse('match-not-ready');
  if (match.winner_team !== null || match.unwon === 1) return refuse('match-decided');
  return isNextDrawn ? refuse('next-round-drawn') : null;
}

/** Whether a match that was played to its end can have this score: a forfeit is no team's to report. */
export function mayBeFinal(
  { team_one_score: one, team_two_score: two }: { team_one_score: number; team_two_score: number },
  bestOf: number | null,
): Verdict {
  if (bestOf === null) return one === two ? refuse('report-not-final', { wins: 1 }) : null;
  const wins = winsNeeded(bestOf);
  const isFinal = isPossibleScore(one, two, bestOf) && Math.max(one, two) === wins;
  return isFinal ? null : refuse('report-not-final', { wins });
}
