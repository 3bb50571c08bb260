import type { Db, Row } from './schema.ts';

/** How far a match is beside its result, and when it came that far. */
export type Call = Omit<Row<'match_call'>, 'fk_event'>;

export function callsOver(db: Db, fk_event: number) {
  const selected = () =>
    db.selectFrom('match_call').select(CALL_COLUMNS).where('match_call.fk_event', '=', fk_event);

  return {
    /** Of matches that are called or being played. */
    active: (): Promise<Call[]> => selected().where('progress', 'in', ACTIVE).execute(),

    /** Those, and whatever was called before of a match that is to be played. */
    current: (): Promise<Call[]> =>
      selected()
        .where((eb) =>
          eb.or([
            eb('progress', 'in', ACTIVE),
            eb.exists(
              eb
                .selectFrom('match')
                .select('match.pk_match')
                .whereRef('match.pk_match', '=', 'match_call.fk_match')
                .where('match.winner_team', 'is', null)
                .where('match.unwon', '=', 0),
            ),
          ]),
        )
        .execute(),

    find: (fk_match: number): Promise<Call | undefined> =>
      selected().where('fk_match', '=', fk_match).executeTakeFirst(),

    save: async (calls: readonly Call[]): Promise<void> => {
      for (const { fk_match, ...call } of calls) {
        await db
          .insertInto('match_call')
          .values({ fk_match, fk_event, ...call })
          .onConflict((conflict) => conflict.column('fk_match').doUpdateSet(call))
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
  'fk_match',
  'fk_team_one',
  'fk_team_two',
  'progress',
  'station',
  'own_station',
  'called_at',
  'waited_at',
  'team_one_there_at',
  'team_two_there_at',
  'playing_at',
  'played_at',
] as const satisfies readonly (keyof Call)[];
