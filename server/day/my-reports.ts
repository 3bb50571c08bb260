import type { MyTeam } from '#contract/teams/my-team.ts';
import type { Repositories } from '#server/store/repositories.ts';

type ReportRepositories = Pick<Repositories, 'reports' | 'helpCalls'>;

/** For a team's page: the reported scores, who entered or confirmed each result, and the team's last call for a referee. */
export async function myReports(
  tables: ReportRepositories,
  pk_team: number,
): Promise<Pick<MyTeam, 'reports' | 'results' | 'help'>> {
  const reports = await tables.reports.aboutTeam(pk_team);
  const call = await tables.helpCalls.findLast(pk_team);
  return {
    reports: reports.map(({ fk_match, fk_team, score_team_one, score_team_two, at }) => ({
      fk_match,
      by: fk_team === pk_team ? ('us' as const) : ('them' as const),
      team_one_score: score_team_one,
      team_two_score: score_team_two,
      at,
    })),
    results: await resultsOf(tables, pk_team),
    help: call === undefined ? null : { at: call.at, answered_at: call.answered_at },
  };
}

/** A result that the two teams did not settle was entered by a referee. */
async function resultsOf({ reports }: ReportRepositories, pk_team: number) {
  return (await reports.resultsOfTeam(pk_team)).flatMap((result) => {
    const { fk_match, score_team_one, score_team_two, settled_by } = result;
    // A bye or a withdrawal gives a win without a score: no referee must be named for it.
    if (score_team_one === null || score_team_two === null) return [];
    const score = { team_one_score: score_team_one, team_two_score: score_team_two };
    return { fk_match, ...score, by: settled_by ?? ('referee' as const) };
  });
}
