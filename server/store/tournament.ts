import type { Db, Row } from './schema.ts';

export type RoundRow = Row<'round'>;
/** A match that has a place in the tournament. */
export type KeyedMatch = Row<'match'> & { key: string };
export type NewKeyedMatch = Omit<KeyedMatch, 'pk_match'>;

export function tournamentOver(db: Db) {
  return {
    /** The document as it was saved; null before the first step. */
    document: async (): Promise<string | null> => {
      const row = await db.selectFrom('tournament').select('document_json').executeTakeFirst();
      return row?.document_json ?? null;
    },

    saveDocument: async (document_json: string): Promise<void> => {
      const updated = await db
        .updateTable('tournament')
        .set((eb) => ({ document_json, version: eb('version', '+', 1) }))
        .executeTakeFirst();
      if (updated.numUpdatedRows === 0n) {
        await db.insertInto('tournament').values({ document_json, version: 1 }).execute();
      }
    },

    matches: async (): Promise<KeyedMatch[]> => {
      const rows = await db
        .selectFrom('match')
        .selectAll()
        .where('key', 'is not', null)
        .orderBy('pk_match')
        .execute();
      return rows.map((row) => ({ ...row, key: row.key ?? '' }));
    },

    /** Under its own key when it comes back, under a new one when it is new. */
    insertMatch: async (match: NewKeyedMatch & { pk_match?: number }): Promise<number> => {
      const { pk_match } = await db
        .insertInto('match')
        .values(match)
        .returning('pk_match')
        .executeTakeFirstOrThrow();
      return pk_match;
    },

    updateMatch: async ({ pk_match, version: _version, ...match }: KeyedMatch): Promise<void> => {
      await db
        .updateTable('match')
        .set((eb) => ({ ...match, version: eb('version', '+', 1) }))
        .where('pk_match', '=', pk_match)
        .execute();
    },

    rounds: (): Promise<RoundRow[]> =>
      db.selectFrom('round').selectAll().orderBy('position').execute(),

    insertRound: async (
      round: Omit<RoundRow, 'pk_round'> & { pk_round?: number },
    ): Promise<RoundRow> =>
      db.insertInto('round').values(round).returningAll().executeTakeFirstOrThrow(),

    deleteRound: async (pk_round: number): Promise<void> => {
      await db.deleteFrom('round').where('pk_round', '=', pk_round).execute();
    },

    /** Moves on with every change that a visitor can see. */
    dataVersion: async (): Promise<number> => {
      const { version } = await db
        .selectFrom('data_version')
        .select('version')
        .executeTakeFirstOrThrow();
      return version;
    },
  };
}
