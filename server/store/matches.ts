import type { Match } from '#contract/entities.ts';
import { LISTING_ORDER, ROUND_LABEL } from './rounds.ts';
import type { Db } from './schema.ts';

export type MatchFields = Pick<
  Match,
  | 'fk_round'
  | 'fk_team_one'
  | 'fk_team_two'
  | 'score_team_one'
  | 'score_team_two'
  | 'winner_team'
  | 'match_date'
>;

export function matchesRepository(db: Db, fk_event: number) {
  const selected = () =>
    db
      .selectFrom('match')
      .innerJoin('round', 'round.pk_round', 'match.fk_round')
      .leftJoin('team as team_one', 'team_one.pk_team', 'match.fk_team_one')
      .leftJoin('team as team_two', 'team_two.pk_team', 'match.fk_team_two')
      .select([
        'match.pk_match',
        'match.fk_round',
        ROUND_LABEL.as('round_label'),
        'match.fk_team_one',
        'match.fk_team_two',
        'team_one.name as team_one_name',
        'team_two.name as team_two_name',
        'match.score_team_one',
        'match.score_team_two',
        'match.winner_team',
        'match.unwon',
        'match.match_date',
        'match.version',
      ])
      .where('match.fk_event', '=', fk_event);

  return {
    list: async (): Promise<Match[]> => {
      const rows = await selected().orderBy(LISTING_ORDER).orderBy('match.pk_match').execute();
      return rows.map(toMatch);
    },

    find: async (pk_match: number): Promise<Match | undefined> => {
      const row = await selected().where('match.pk_match', '=', pk_match).executeTakeFirst();
      return row && toMatch(row);
    },

    /** Whether the match belongs to the tournament, and follows its rules. */
    isKeyed: async (pk_match: number): Promise<boolean> => {
      const row = await db
        .selectFrom('match')
        .select('key')
        .where('fk_event', '=', fk_event)
        .where('pk_match', '=', pk_match)
        .executeTakeFirst();
      return row !== undefined && row.key !== null;
    },

    listOfTeam: async (pk_team: number): Promise<Match[]> => {
      const rows = await selected()
        .where((eb) =>
          eb.or([eb('match.fk_team_one', '=', pk_team), eb('match.fk_team_two', '=', pk_team)]),
        )
        .orderBy('match.pk_match')
        .execute();
      return rows.map(toMatch);
    },

    create: async (match: MatchFields): Promise<number> => {
      const { pk_match } = await db
        .insertInto('match')
        .values({ ...match, fk_event })
        .returning('pk_match')
        .executeTakeFirstOrThrow();
      return pk_match;
    },

    /** Restores a deleted match under its own key. */
    restore: async (match: MatchFields & { pk_match: number; version: number }): Promise<void> => {
      await db
        .insertInto('match')
        .values({ ...match, fk_event })
        .execute();
    },

    update: async (pk_match: number, match: MatchFields): Promise<void> => {
      await db
        .updateTable('match')
        .set((eb) => ({ ...match, version: eb('version', '+', 1) }))
        .where('pk_match', '=', pk_match)
        .execute();
    },

    /** Puts a team into its slot again. */
    setTeam: async (
      pk_match: number,
      slot: 'fk_team_one' | 'fk_team_two',
      pk_team: number,
    ): Promise<void> => {
      await db
        .updateTable('match')
        .set((eb) => ({ [slot]: pk_team, version: eb('version', '+', 1) }))
        .where('pk_match', '=', pk_match)
        .execute();
    },

    /** The team's slots in unplayed matches are empty again. */
    clearTeam: async (pk_team: number): Promise<void> => {
      for (const slot of ['fk_team_one', 'fk_team_two'] as const) {
        await db
          .updateTable('match')
          .set((eb) => ({ [slot]: null, version: eb('version', '+', 1) }))
          .where(slot, '=', pk_team)
          .execute();
      }
    },

    delete: async (pk_match: number): Promise<void> => {
      await db.deleteFrom('match').where('pk_match', '=', pk_match).execute();
    },
  };
}

/** Both databases store a boolean as a number. */
function toMatch<Row extends { unwon: number }>(row: Row): Omit<Row, 'unwon'> & { unwon: boolean } {
  return { ...row, unwon: row.unwon === 1 };
}
