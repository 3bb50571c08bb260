import { inStatements } from './in-statements.ts';
import type { Db, Row } from './schema.ts';

export type ToldMatch = Row<'told_match'>;
/** A match of two teams that is not decided, as each of them has to know it. */
export type OpenMatch = {
  pk_match: number;
  team_one: number;
  team_two: number;
  team_one_name: string;
  team_two_name: string;
  /** Where it was called to, or else where it is planned. */
  station: number | null;
  /** When it was called; null for a match to come. */
  called_at: string | null;
};
type Reported = Pick<Row<'report'>, 'fk_match' | 'score_team_one' | 'score_team_two'>;

/** Over all events: whom to tell is asked once, whatever was changed. */
export function toldMatchesOver(db: Db) {
  return {
    /** The open matches of these teams. */
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
        .where('match.winner_team', 'is', null)
        .where('match.unwon', '=', 0)
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

    /** What was reported of these matches. */
    reports: async (matches: readonly number[]): Promise<Reported[]> =>
      matches.length === 0
        ? []
        : db
            .selectFrom('report')
            .select(['fk_match', 'score_team_one', 'score_team_two'])
            .where('fk_match', 'in', matches)
            .execute(),

    /** Those of these matches that are decided, and who played them. */
    decided: async (matches: readonly number[]) =>
      matches.length === 0
        ? []
        : db
            .selectFrom('match')
            .select(['pk_match', 'fk_team_one', 'fk_team_two'])
            .where('pk_match', 'in', matches)
            .where((eb) => eb.or([eb('winner_team', 'is not', null), eb('unwon', '=', 1)]))
            .execute(),

    list: async (teams: readonly number[]): Promise<ToldMatch[]> =>
      teams.length === 0
        ? []
        : db.selectFrom('told_match').selectAll().where('fk_team', 'in', teams).execute(),

    save: async (told: readonly ToldMatch[]): Promise<void> => {
      for (const rows of inStatements(told)) {
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

    delete: async ({ fk_team, fk_match }: Pick<ToldMatch, 'fk_team' | 'fk_match'>) => {
      await db
        .deleteFrom('told_match')
        .where('fk_team', '=', fk_team)
        .where('fk_match', '=', fk_match)
        .execute();
    },
  };
}
