import type { ActionInput } from '#contract/actions.ts';
import type { Match, Session } from '#contract/entities.ts';
import { call } from '#web/lib/calls/call.ts';
import { toInputDate, toShiftedIso } from '#web/lib/event-words/dates.ts';
import { lastSeenVersion } from '#web/admin/shared/tournament-state.ts';
import { scoreQueueFor } from '#web/unsent-scores/sender.ts';

/**
 * Moves a typed score to the score screen, which asks what happens to the later matches. The date affects no other match and is
 * saved at once.
 */
export async function moveToScoreScreen(
  { pk_admin }: Session,
  match: Match,
  typed: ActionInput<'createMatch'>,
): Promise<void> {
  const isMoved = typed.match_date !== match.match_date;
  const savedMatch = isMoved ? await saveDate(match, typed.match_date) : match;
  const { team_one_score: one, team_two_score: two, winner_team: winner } = typed;
  scoreQueueFor(pk_admin, lastSeenVersion).save(savedMatch, { score: { one, two, winner } });
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
