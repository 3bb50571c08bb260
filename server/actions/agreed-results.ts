import { acceptedAt } from '#server/day/accepted.ts';
import { isNextDrawn } from '#server/day/next-drawn.ts';
import { readDay } from '#server/tournament/read-day.ts';
import { mayStillBeReported } from '#server/rules/reports.ts';
import { ok, refuse, type Result, type Verdict } from '#server/rules/result.ts';
import type { Repositories } from '#server/store/repositories.ts';
import type { Agreement } from '#server/store/reports.ts';
import type { KeyedMatch } from '#server/store/tournament.ts';
import { readDocument } from '#server/tournament/state.ts';
import type { Act } from './handler.ts';

type Score = Pick<Agreement, 'score_team_one' | 'score_team_two'>;

/** What teams agree on is saved as an admin would save it, with the same checks and the same trail. */
export async function saveAgreed(
  tx: Repositories,
  act: Act,
  match: KeyedMatch,
  { score_team_one, score_team_two, settled_by }: Score & Pick<Agreement, 'settled_by'>,
): Promise<Result<null>> {
  const { pk_match } = match;
  const done = await act('updateMatch', resultPayload(match, { score_team_one, score_team_two }));
  if (!done.ok) return done;
  await tx.reports.agree({ fk_match: pk_match, settled_by, score_team_one, score_team_two });
  return ok(null);
}

/** The only report about a match counts when the other team has not answered in the time that the organiser gives it. */
export async function acceptReport(
  tx: Repositories,
  act: Act,
  pk_match: number,
  now: Date,
): Promise<Result<null>> {
  const match = await tx.tournament.match(pk_match);
  const [report, ...others] = await tx.reports.ofMatch(pk_match);
  // Answered, changed or settled a moment ago: whoever was first has decided.
  if (match === undefined || report === undefined || others.length > 0) {
    return refuse('report-changed');
  }
  const accepted_at = acceptedAt(await readDay(tx), report, await tx.calls.find(pk_match));
  if (accepted_at === null || accepted_at > now.toISOString()) return refuse('report-changed');
  const refused = await mayReportNow(tx, match);
  return refused ?? saveAgreed(tx, act, match, { ...report, settled_by: 'time' });
}

/** Whether a result that teams report can still be saved as the first one of their match. */
export async function mayReportNow(tx: Repositories, match: KeyedMatch): Promise<Verdict> {
  const { reporting } = await readDay(tx);
  const document = await readDocument(tx);
  return mayStillBeReported(match, {
    isReporting: reporting,
    isNextDrawn: isNextDrawn(document, match.key),
  });
}

/** The match as it stands, with this score. */
export function resultPayload(match: KeyedMatch, { score_team_one, score_team_two }: Score) {
  const { pk_match, fk_round, fk_team_one, fk_team_two, match_date, version } = match;
  return {
    pk_match,
    fk_round,
    fk_team_one,
    fk_team_two,
    match_date,
    version,
    team_one_score: score_team_one,
    team_two_score: score_team_two,
    winner_team: score_team_one > score_team_two ? fk_team_one : fk_team_two,
  };
}
