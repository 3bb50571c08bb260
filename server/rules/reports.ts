import { isOver } from '#contract/tournament/match-state.ts';
import { isPossibleScore, winsNeeded } from '#contract/tournament/best-of.ts';
import { refuse, type Verdict } from './result.ts';

export type ReportedMatch = {
  fk_team_one: number | null;
  fk_team_two: number | null;
  winner_team: number | null;
  unwon: number;
};

/** Whether this team plays the match. */
export function mayReportMatch(
  match: Pick<ReportedMatch, 'fk_team_one' | 'fk_team_two'>,
  team: number,
): Verdict {
  return match.fk_team_one === team || match.fk_team_two === team ? null : refuse('not-in-match');
}

/**
 * Whether a report can still become the result. A match that is decided, or whose next round is drawn, is corrected by an admin.
 */
export function mayStillBeReported(
  match: ReportedMatch,
  { isReporting, isNextDrawn }: { isReporting: boolean; isNextDrawn: boolean },
): Verdict {
  if (!isReporting) return refuse('reporting-off');
  if (match.fk_team_one === null || match.fk_team_two === null) return refuse('match-not-ready');
  if (isOver(match)) return refuse('match-decided');
  return isNextDrawn ? refuse('next-round-drawn') : null;
}

/** Whether a finished match can have this score: teams cannot report a forfeit. */
export function mayBeFinal(
  { team_one_score: one, team_two_score: two }: { team_one_score: number; team_two_score: number },
  bestOf: number | null,
): Verdict {
  if (bestOf === null) return one === two ? refuse('report-not-final', { wins: 1 }) : null;
  const wins = winsNeeded(bestOf);
  const isFinal = isPossibleScore(one, two, bestOf) && Math.max(one, two) === wins;
  return isFinal ? null : refuse('report-not-final', { wins });
}
