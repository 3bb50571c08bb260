import type { ActionInput } from '#contract/actions.ts';
import type { Match, Session } from '#contract/entities.ts';
import { call } from '#web/lib/call.ts';
import { toInputDate, toShiftedIso } from '#web/lib/dates.ts';
import { seenVersion } from '#web/routes/admin/tournament-live.ts';
import { queueOf } from '#web/unsent-scores/sender.ts';

/**
 * Takes what was typed into a match's form to the score screen, which asks what becomes of the later matches. The date
 * hangs on nothing: it is saved at once.
 */
export async function carryToScores(
  { pk_admin }: Session,
  match: Match,
  typed: ActionInput<'createMatch'>,
): Promise<void> {
  const isMoved = typed.match_date !== match.match_date;
  const base = isMoved ? await saveDate(match, typed.match_date) : match;
  const { team_one_score: one, team_two_score: two, winner_team: winner } = typed;
  queueOf(pk_admin, seenVersion).save(base, { score: { one, two, winner } });
}

export function sentDate(stored: string | null): string | null {
  return stored === null ? null : toShiftedIso(toInputDate(stored));
}

function saveDate(match: Match, match_date: string | null): Promise<Match> {
  const { pk_match, fk_round, fk_team_one, fk_team_two, winner_team, version } = match;
  return call('updateMatch', {
    pk_match,
    fk_round,
    fk_team_one,
    fk_team_two,
    team_one_score: match.score_team_one,
    team_two_score: match.score_team_two,
    winner_team,
    match_date: sentDate(match_date),
    version,
  });
}
