import type { MyTeam } from '#contract/my-team.ts';
import type { Repositories } from '#server/store/repositories.ts';

type Tables = Pick<Repositories, 'reports' | 'matches' | 'helpCalls'>;

/** What a team is told of what was reported, of whose word its results are, and of its call for a referee. */
export async function myReports(
  tables: Tables,
  pk_team: number,
): Promise<Pick<MyTeam, 'reports' | 'results' | 'help'>> {
  const reports = await tables.reports.aboutTeam(pk_team);
  const call = await tables.helpCalls.lastOf(pk_team);
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

/** What no team has agreed on is what the referee has entered. */
async function resultsOf({ reports, matches }: Tables, pk_team: number) {
  const played = (await matches.listOfTeam(pk_team)).flatMap((match) => {
    const { pk_match: fk_match, winner_team, score_team_one, score_team_two } = match;
    // A win without a score follows from a bye or from the other team's leaving: nobody has entered it.
    if (winner_team === null || score_team_one === null || score_team_two === null) return [];
    return { fk_match, team_one_score: score_team_one, team_two_score: score_team_two };
  });
  const agreements = await reports.agreements(played.map(({ fk_match }) => fk_match));
  const byMatch = new Map(agreements.map(({ fk_match, settled_by }) => [fk_match, settled_by]));
  return played.map((result) => ({
    ...result,
    by: byMatch.get(result.fk_match) ?? ('referee' as const),
  }));
}
