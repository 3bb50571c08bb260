import { theTeam } from '#contract/words/team-names.ts';
import type { Score } from '#server/tournament/corrections/corrections.ts';
import type { Repositories } from '#server/store/repositories.ts';
import type { NamedMatch } from '#server/store/tournament.ts';

/** For the history: the team that reported exactly this score first, and the team that confirmed it. */
export async function reportedByText(
  { reports }: Pick<Repositories, 'reports'>,
  match: NamedMatch,
  { team_one_score, team_two_score, winner_team }: Score,
): Promise<string> {
  if (winner_team === null) return '';
  const same = (await reports.ofMatch(match.pk_match)).filter(
    (report) =>
      report.score_team_one === team_one_score && report.score_team_two === team_two_score,
  );
  const [first, second] = same.map(({ fk_team }) =>
    theTeam((fk_team === match.fk_team_one ? match.team_one_name : match.team_two_name) ?? ''),
  );
  if (first === undefined) return '';
  return `, annoncé par ${first}${second === undefined ? '' : `, confirmé par ${second}`}`;
}
