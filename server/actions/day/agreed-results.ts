import { acceptedAt } from '#server/day/report-acceptance.ts';
import { isNextDrawn } from '#server/day/next-drawn.ts';
import { mayStillBeReported } from '#server/rules/reports.ts';
import { ok, refuse, type Result, type Verdict } from '#server/rules/result.ts';
import type { Repositories } from '#server/store/repositories.ts';
import type { Agreement } from '#server/store/day/reports.ts';
import type { KeyedMatch } from '#server/store/tournament.ts';
import { readSettings, type EventSettings } from '#server/tournament/state.ts';
import type { RunNestedAction } from '#server/actions/handler.ts';

type Score = Pick<Agreement, 'score_team_one' | 'score_team_two'>;

/** Saves a result on which two teams agree, with the same checks and the same trail as an admin's. */
export async function saveAgreedResult(
  tx: Repositories,
  act: RunNestedAction,
  match: KeyedMatch,
  { score_team_one, score_team_two, settled_by }: Score & Pick<Agreement, 'settled_by'>,
): Promise<Result<null>> {
  const { pk_match } = match;
  const saving = await act('updateMatch', resultPayload(match, { score_team_one, score_team_two }));
  if (!saving.ok) return saving;
  await tx.reports.agree({ fk_match: pk_match, settled_by, score_team_one, score_team_two });
  return ok(null);
}

/** Makes the only report of a match its result, when the other team has not answered in time. */
export async function acceptReport(
  tx: Repositories,
  act: RunNestedAction,
  pk_match: number,
  now: Date,
): Promise<Result<null>> {
  const match = await tx.tournament.match(pk_match);
  const [report, ...others] = await tx.reports.ofMatch(pk_match);
  // The report was answered, changed or settled a moment ago: that decision stands.
  if (match === undefined || report === undefined || others.length > 0) {
    return refuse('report-changed');
  }
  const settings = await readSettings(tx);
  const accepted_at = acceptedAt(settings.day, report, await tx.calls.find(pk_match));
  if (accepted_at === null || accepted_at > now.toISOString()) return refuse('report-changed');
  const refused = mayReportNow(settings, match);
  return refused ?? saveAgreedResult(tx, act, match, { ...report, settled_by: 'time' });
}

/** Whether a result that teams report can still be saved as the first one of their match. */
export function mayReportNow(
  { day, document }: Pick<EventSettings, 'day' | 'document'>,
  match: KeyedMatch,
): Verdict {
  return mayStillBeReported(match, {
    isReporting: day.reporting,
    isNextDrawn: isNextDrawn(document, match.key),
  });
}

/** The input of `updateMatch` that gives the match this score and changes nothing else. */
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
