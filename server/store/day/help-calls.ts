import type { Db, Row } from '#server/store/schema.ts';

export type HelpCall = Omit<Row<'help_call'>, 'fk_event'>;

/** The calls for a referee in one event. */
export function helpCallsRepository(db: Db, fk_event: number) {
  const selected = () =>
    db
      .selectFrom('help_call')
      .select(['pk_help', 'fk_team', 'fk_match', 'at', 'answered_at'])
      .where('fk_event', '=', fk_event);

  return {
    /** The unanswered calls, the oldest first. */
    open: (): Promise<HelpCall[]> =>
      selected().where('answered_at', 'is', null).orderBy('pk_help').execute(),

    find: (pk_help: number): Promise<HelpCall | undefined> =>
      selected().where('pk_help', '=', pk_help).executeTakeFirst(),

    /** The last call of a team. */
    findLast: (fk_team: number): Promise<HelpCall | undefined> =>
      selected()
        .where('fk_team', '=', fk_team)
        .orderBy('pk_help', 'desc')
        .limit(1)
        .executeTakeFirst(),

    add: async (call: Pick<HelpCall, 'fk_team' | 'fk_match' | 'at'>): Promise<void> => {
      await db
        .insertInto('help_call')
        .values({ ...call, answered_at: null, fk_event })
        .execute();
    },

    answer: async (pk_help: number, answered_at: string): Promise<void> => {
      await db
        .updateTable('help_call')
        .set({ answered_at })
        .where('pk_help', '=', pk_help)
        .execute();
    },
  };
}
