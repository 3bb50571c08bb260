import type { Db, Row } from './schema.ts';

export type Report = Omit<Row<'report'>, 'fk_event'>;
export type Agreement = Omit<Row<'agreement'>, 'fk_event'>;

/** What teams say of the matches of one event. */
export function reportsOver(db: Db, fk_event: number) {
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

    /** About matches of this team, its own reports and those of its opponents. */
    aboutTeam: (pk_team: number): Promise<Report[]> =>
      selected()
        .innerJoin('match', 'match.pk_match', 'report.fk_match')
        .where((eb) =>
          eb.or([eb('match.fk_team_one', '=', pk_team), eb('match.fk_team_two', '=', pk_team)]),
        )
        .execute(),

    /** In the place of what the same team has said before. */
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

    /** A result that is the word of its teams. */
    agree: async (agreement: Agreement): Promise<void> => {
      await db
        .insertInto('agreement')
        .values({ ...agreement, fk_event })
        .onConflict((conflict) => conflict.column('fk_match').doUpdateSet(agreement))
        .execute();
    },

    agreements: (matches: readonly number[]): Promise<Agreement[]> =>
      matches.length === 0
        ? Promise.resolve([])
        : db
            .selectFrom('agreement')
            .select(['fk_match', 'settled_by', 'score_team_one', 'score_team_two'])
            .where('fk_event', '=', fk_event)
            .where('fk_match', 'in', matches)
            .execute(),

    /** What was said of a match goes once it has a result, or when other teams play it; an agreement goes with its result. */
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
                .where('winner_team', 'is', null)
                .where('unwon', '=', 0)
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

/** Over all events: which of them go on, and have reports that wait. */
export function reportedEventsOver(db: Db) {
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
