import { MATCH_IS_NOT_OVER } from '#server/store/open-matches.ts';
import type { Db, Row } from '#server/store/schema.ts';

export type Report = Omit<Row<'report'>, 'fk_event'>;
export type Agreement = Omit<Row<'agreement'>, 'fk_event'>;

/** The reports of teams about the matches of one event. */
export function reportsRepository(db: Db, fk_event: number) {
  const selected = () =>
    db
      .selectFrom('report')
      .select(REPORT_COLUMNS)
      .where('report.fk_event', '=', fk_event)
      .orderBy('report.at')
      .orderBy('report.fk_team');

  return {
    /** The earliest first. */
    list: (): Promise<Report[]> => selected().execute(),

    /** The earliest first. */
    ofMatch: (fk_match: number): Promise<Report[]> =>
      selected().where('report.fk_match', '=', fk_match).execute(),

    /** Reports about matches of this team: its own and its opponents'. */
    aboutTeam: (pk_team: number): Promise<Report[]> =>
      selected()
        .innerJoin('match', 'match.pk_match', 'report.fk_match')
        .where((eb) =>
          eb.or([eb('match.fk_team_one', '=', pk_team), eb('match.fk_team_two', '=', pk_team)]),
        )
        .execute(),

    /** Replaces an earlier report of the same team. */
    save: async (report: Report): Promise<void> => {
      const { score_team_one, score_team_two, at } = report;
      await db
        .insertInto('report')
        .values({ ...report, fk_event })
        .onConflict((conflict) =>
          conflict
            .columns(['fk_match', 'fk_team'])
            .doUpdateSet({ score_team_one, score_team_two, at }),
        )
        .execute();
    },

    /** Marks a result as agreed by its teams. */
    agree: async (agreement: Agreement): Promise<void> => {
      await db
        .insertInto('agreement')
        .values({ ...agreement, fk_event })
        .onConflict((conflict) => conflict.column('fk_match').doUpdateSet(agreement))
        .execute();
    },

    /** The results of this team, and who decided each. `settled_by` is null where a referee entered it. */
    resultsOfTeam: (pk_team: number) =>
      db
        .selectFrom('match')
        .leftJoin('agreement', 'agreement.fk_match', 'match.pk_match')
        .select([
          'match.pk_match as fk_match',
          'match.score_team_one',
          'match.score_team_two',
          'agreement.settled_by',
        ])
        .where('match.fk_event', '=', fk_event)
        .where('match.winner_team', 'is not', null)
        .where((eb) =>
          eb.or([eb('match.fk_team_one', '=', pk_team), eb('match.fk_team_two', '=', pk_team)]),
        )
        .orderBy('match.pk_match')
        .execute(),

    /** Deletes reports of matches that are decided or have other teams now, and agreements whose result has changed. */
    sweep: async (): Promise<void> => {
      await db
        .deleteFrom('report')
        .where('fk_event', '=', fk_event)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('match')
                .select('pk_match')
                .whereRef('match.pk_match', '=', 'report.fk_match')
                .where(MATCH_IS_NOT_OVER)
                .where((team) =>
                  team.or([
                    team('match.fk_team_one', '=', team.ref('report.fk_team')),
                    team('match.fk_team_two', '=', team.ref('report.fk_team')),
                  ]),
                ),
            ),
          ),
        )
        .execute();
      await db
        .deleteFrom('agreement')
        .where('fk_event', '=', fk_event)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('match')
                .select('pk_match')
                .whereRef('match.pk_match', '=', 'agreement.fk_match')
                .whereRef('match.score_team_one', '=', 'agreement.score_team_one')
                .whereRef('match.score_team_two', '=', 'agreement.score_team_two')
                .where('winner_team', 'is not', null),
            ),
          ),
        )
        .execute();
    },
  };
}

/** The events that are not archived and have waiting reports. */
export function reportedEventsRepository(db: Db) {
  return {
    list: async (): Promise<number[]> => {
      const rows = await db
        .selectFrom('report')
        .innerJoin('event', 'event.pk_event', 'report.fk_event')
        .select('report.fk_event')
        .distinct()
        .where('event.state', '<>', 'archived')
        .execute();
      return rows.map(({ fk_event }) => fk_event);
    },
  };
}

const REPORT_COLUMNS = [
  'report.fk_match',
  'report.fk_team',
  'report.score_team_one',
  'report.score_team_two',
  'report.at',
] as const;
