import { batchRows } from '#server/store/drivers/in-statements.ts';
import { MATCH_IS_NOT_OVER, MATCH_IS_OVER } from '#server/store/open-matches.ts';
import type { Db, Row } from '#server/store/schema.ts';

export type NotifiedMatch = Row<'told_match'>;
/** An undecided match of two teams, with what their phones are notified of. */
export type OpenMatch = {
  pk_match: number;
  team_one: number;
  team_two: number;
  team_one_name: string;
  team_two_name: string;
  /** The station that it was called to, or else the planned one. */
  station: number | null;
  /** Null for a match that was not called yet. */
  called_at: string | null;
};
type ReportedScore = Pick<Row<'report'>, 'fk_match' | 'score_team_one' | 'score_team_two'>;

/** Not limited to one event: after any change, one query finds the teams to notify. */
export function notifiedMatchesRepository(db: Db) {
  return {
    open: async (teams: readonly number[]): Promise<OpenMatch[]> => {
      if (teams.length === 0) return [];
      const rows = await db
        .selectFrom('match')
        .innerJoin('team as one', 'one.pk_team', 'match.fk_team_one')
        .innerJoin('team as two', 'two.pk_team', 'match.fk_team_two')
        .leftJoin('match_call', 'match_call.fk_match', 'match.pk_match')
        .select([
          'match.pk_match',
          'one.pk_team as team_one',
          'two.pk_team as team_two',
          'one.name as team_one_name',
          'two.name as team_two_name',
          'match.station as planned_station',
          'match_call.station as called_to',
          'match_call.called_at',
          'match_call.progress',
        ])
        .where('match.key', 'is not', null)
        .where(MATCH_IS_NOT_OVER)
        .where((eb) =>
          eb.or([eb('match.fk_team_one', 'in', teams), eb('match.fk_team_two', 'in', teams)]),
        )
        .orderBy('match.pk_match')
        .execute();
      return rows.map(({ planned_station, called_to, called_at, progress, ...match }) => ({
        ...match,
        station: called_to ?? planned_station,
        called_at: progress === null || progress === 'upcoming' ? null : called_at,
      }));
    },

    /** The reports about these matches. */
    reports: async (matches: readonly number[]): Promise<ReportedScore[]> =>
      matches.length === 0
        ? []
        : db
            .selectFrom('report')
            .select(['fk_match', 'score_team_one', 'score_team_two'])
            .where('fk_match', 'in', matches)
            .execute(),

    /** Those of these matches that are decided, with their teams. */
    decided: async (matches: readonly number[]) =>
      matches.length === 0
        ? []
        : db
            .selectFrom('match')
            .select(['pk_match', 'fk_team_one', 'fk_team_two'])
            .where('pk_match', 'in', matches)
            .where(MATCH_IS_OVER)
            .execute(),

    list: async (teams: readonly number[]): Promise<NotifiedMatch[]> =>
      teams.length === 0
        ? []
        : db.selectFrom('told_match').selectAll().where('fk_team', 'in', teams).execute(),

    save: async (notified: readonly NotifiedMatch[]): Promise<void> => {
      for (const rows of batchRows(notified)) {
        await db
          .insertInto('told_match')
          .values([...rows])
          .onConflict((conflict) =>
            conflict.columns(['fk_team', 'fk_match']).doUpdateSet((eb) => ({
              fk_opponent: eb.ref('excluded.fk_opponent'),
              station: eb.ref('excluded.station'),
              called_at: eb.ref('excluded.called_at'),
              disputed: eb.ref('excluded.disputed'),
            })),
          )
          .execute();
      }
    },

    delete: async ({ fk_team, fk_match }: Pick<NotifiedMatch, 'fk_team' | 'fk_match'>) => {
      await db
        .deleteFrom('told_match')
        .where('fk_team', '=', fk_team)
        .where('fk_match', '=', fk_match)
        .execute();
    },
  };
}
