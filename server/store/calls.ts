import { sql } from 'kysely';
import { inStatements } from './in-statements.ts';
import type { Db, Row } from './schema.ts';

/** How far a match is beside its result, and when it came that far. */
export type Call = Omit<Row<'match_call'>, 'fk_event'>;

export function callsOver(db: Db, fk_event: number) {
  const selected = () =>
    db.selectFrom('match_call').select(CALL_COLUMNS).where('match_call.fk_event', '=', fk_event);

  return {
    /** Of matches that are called or being played. */
    active: (): Promise<Call[]> => selected().where('progress', 'in', ACTIVE).execute(),

    /** Whatever was called of matches that can be played: those whose result was undone have a call that was over. */
    ofOpenMatches: (): Promise<Call[]> =>
      selected()
        .innerJoin('match', 'match.pk_match', 'match_call.fk_match')
        .where('match.winner_team', 'is', null)
        .where('match.unwon', '=', 0)
        .where('match.fk_team_one', 'is not', null)
        .where('match.fk_team_two', 'is not', null)
        .execute(),

    /** Of matches that are over, or no longer have two teams. */
    ended: (): Promise<Call[]> =>
      selected()
        .innerJoin('match', 'match.pk_match', 'match_call.fk_match')
        .where('progress', 'in', ACTIVE)
        .where((eb) =>
          eb.or([
            eb('match.winner_team', 'is not', null),
            eb('match.unwon', '=', 1),
            eb('match.fk_team_one', 'is', null),
            eb('match.fk_team_two', 'is', null),
          ]),
        )
        .execute(),

    /** Whether a match that can be played has no call, or one that no longer fits it. A large event asks this at every score. */
    isOutOfStep: async (): Promise<boolean> => {
      const { rows } = await sql`
        select 1 from match
        left join match_call on match_call.fk_match = match.pk_match
          and match_call.progress in ('called', 'playing')
        where match.fk_event = ${fk_event} and match.key is not null
          and match.winner_team is null and match.unwon = 0
          and match.fk_team_one is not null and match.fk_team_two is not null
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

    /** Of all matches, those that are over too. */
    all: (): Promise<Call[]> => selected().execute(),

    find: (fk_match: number): Promise<Call | undefined> =>
      selected().where('match_call.fk_match', '=', fk_match).executeTakeFirst(),

    /** In few statements, however many they are. */
    save: async (calls: readonly Call[]): Promise<void> => {
      for (const rows of inStatements(calls)) {
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

    /** Who has reported the score of a match. */
    reports: (): Promise<Pick<Row<'report'>, 'fk_match' | 'fk_team'>[]> =>
      db
        .selectFrom('report')
        .select(['fk_match', 'fk_team'])
        .where('fk_event', '=', fk_event)
        .execute(),
  };
}

const ACTIVE = ['called', 'playing'] as const;

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
