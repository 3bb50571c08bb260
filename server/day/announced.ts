import type { Score } from '#server/tournament/corrections.ts';
import type { Repositories } from '#server/store/repositories.ts';

/** Which teams have reported this very score, for the history: who said it first, and who after them. */
export async function announcedBy(
  { reports, teams }: Pick<Repositories, 'reports' | 'teams'>,
  pk_match: number,
  { team_one_score, team_two_score, winner_team }: Score,
): Promise<string> {
  if (winner_team === null) return '';
  const same = (await reports.ofMatch(pk_match)).filter(
    (report) =>
      report.score_team_one === team_one_score && report.score_team_two === team_two_score,
  );
  const names: string[] = [];
  for (const { fk_team } of same) names.push((await teams.find(fk_team))?.name ?? '');
  const [first, second] = names;
  if (first === undefined) return '';
  return `, annoncé par ${first}${second === undefined ? '' : `, confirmé par ${second}`}`;
}
