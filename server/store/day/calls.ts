import { sql } from 'kysely';
import { isOver } from '#contract/tournament/match-state.ts';
import { batchRows } from '#server/store/drivers/in-statements.ts';
import { MATCH_IS_OPEN, MATCH_IS_OVER, openMatchesOf } from '#server/store/open-matches.ts';
import type { Db, Row } from '#server/store/schema.ts';

/** The progress of a match besides its result, with its times. */
export type Call = Omit<Row<'match_call'>, 'fk_event'>;

export function callsRepository(db: Db, fk_event: number) {
  const selected = () =>
    db.selectFrom('match_call').select(CALL_COLUMNS).where('match_call.fk_event', '=', fk_event);

  return {
    /** Calls of matches that are called or being played. */
    active: (): Promise<Call[]> => selected().where('progress', 'in', ACTIVE).execute(),

    /** Calls of open matches. If the result of a match was undone, its call is over. */
    ofOpenMatches: (): Promise<Call[]> =>
      selected()
        .innerJoin('match', 'match.pk_match', 'match_call.fk_match')
        .where(MATCH_IS_OPEN)
        .execute(),

    /** The calls of matches that have ended (`isOver`) or have lost a team. */
    ended: async (): Promise<{ call: Call; isOver: boolean }[]> => {
      const rows = await selected()
        .innerJoin('match', 'match.pk_match', 'match_call.fk_match')
        .select(['match.winner_team', 'match.unwon'])
        .where('progress', 'in', ACTIVE)
        .where((eb) =>
          eb.or([
            MATCH_IS_OVER,
            eb('match.fk_team_one', 'is', null),
            eb('match.fk_team_two', 'is', null),
          ]),
        )
        .execute();
      return rows.map(({ winner_team, unwon, ...call }) => ({
        call,
        isOver: isOver({ winner_team, unwon }),
      }));
    },

    /** Whether an open match has no call, or one that does not fit any more. Checked at every score, so it is one query. */
    needsUpdate: async (): Promise<boolean> => {
      const { rows } = await sql`
        select 1 from match
        left join match_call on match_call.fk_match = match.pk_match
          and match_call.progress in ('called', 'playing')
        where match.fk_event = ${fk_event} and match.key is not null
          and ${MATCH_IS_OPEN}
          and (
            match_call.fk_match is null
            or match_call.fk_team_one <> match.fk_team_one
            or match_call.fk_team_two <> match.fk_team_two
            or coalesce(match.station, 0) <>
              case when match_call.own_station = 1 then coalesce(match_call.station, 0) else 0 end
            or (match_call.progress = 'called' and (
              coalesce(match.score_team_one, 0) + coalesce(match.score_team_two, 0) > 0
              or (team_one_there_at is not null and team_two_there_at is not null)
              or exists (select 1 from report where report.fk_match = match.pk_match)
            ))
          )
        limit 1`.execute(db);
      return rows.length > 0;
    },

    /** The columns of open matches that decide about calls, and whether a team has reported the score. */
    openMatches: async () => {
      const rows = await openMatchesOf(db, fk_event)
        .select([
          'pk_match',
          'key',
          'fk_team_one',
          'fk_team_two',
          'station',
          'winner_team',
          'score_team_one',
          'score_team_two',
        ])
        .select((eb) =>
          eb
            .selectFrom('report')
            .select('report.fk_match')
            .whereRef('report.fk_match', '=', 'match.pk_match')
            .limit(1)
            .as('reported'),
        )
        .execute();
      return rows.flatMap(({ key, fk_team_one, fk_team_two, reported, ...match }) =>
        key === null || fk_team_one === null || fk_team_two === null
          ? []
          : { ...match, key, fk_team_one, fk_team_two, isReported: reported !== null },
      );
    },

    /** The calls of all matches, also of those that are over. */
    all: (): Promise<Call[]> => selected().execute(),

    find: (fk_match: number): Promise<Call | undefined> =>
      selected().where('match_call.fk_match', '=', fk_match).executeTakeFirst(),

    /** Writes all calls in few statements: a wave may have hundreds. */
    save: async (calls: readonly Call[]): Promise<void> => {
      for (const rows of batchRows(calls)) {
        await db
          .insertInto('match_call')
          .values(rows.map((call) => ({ ...call, fk_event })))
          .onConflict((conflict) =>
            conflict.column('fk_match').doUpdateSet((eb) => ({
              fk_team_one: eb.ref('excluded.fk_team_one'),
              fk_team_two: eb.ref('excluded.fk_team_two'),
              progress: eb.ref('excluded.progress'),
              station: eb.ref('excluded.station'),
              own_station: eb.ref('excluded.own_station'),
              called_at: eb.ref('excluded.called_at'),
              waited_at: eb.ref('excluded.waited_at'),
              team_one_there_at: eb.ref('excluded.team_one_there_at'),
              team_two_there_at: eb.ref('excluded.team_two_there_at'),
              playing_at: eb.ref('excluded.playing_at'),
              played_at: eb.ref('excluded.played_at'),
            })),
          )
          .execute();
      }
    },

    remove: async (matches: readonly number[]): Promise<void> => {
      for (const fk_match of matches) {
        await db.deleteFrom('match_call').where('fk_match', '=', fk_match).execute();
      }
    },

    /** The teams that have reported a score, by match. */
    reports: (): Promise<Pick<Row<'report'>, 'fk_match' | 'fk_team'>[]> =>
      db
        .selectFrom('report')
        .select(['fk_match', 'fk_team'])
        .where('fk_event', '=', fk_event)
        .execute(),
  };
}

const ACTIVE = ['called', 'playing'] as const satisfies Call['progress'][];

/** Its match is called or being played. */
export function isActive({ progress }: Pick<Call, 'progress'>): boolean {
  return ACTIVE.some((active) => active === progress);
}

const CALL_COLUMNS = [
  'match_call.fk_match',
  'match_call.fk_team_one',
  'match_call.fk_team_two',
  'match_call.progress',
  'match_call.station',
  'match_call.own_station',
  'match_call.called_at',
  'match_call.waited_at',
  'match_call.team_one_there_at',
  'match_call.team_two_there_at',
  'match_call.playing_at',
  'match_call.played_at',
] as const satisfies readonly `match_call.${keyof Call}`[];
