import type { Db } from '#server/store/schema.ts';

/** Counts how often names were removed, and up to which count the tables were rewritten since. */
export function tableRewritesRepository(db: Db) {
  return {
    /** This transaction removes names: their traces in the files have to be removed as well. */
    request: async (): Promise<void> => {
      await db
        .insertInto('table_rewrite')
        .values({ only: 1, asked: 1, done: 0 })
        .onConflict((conflict) =>
          conflict
            .column('only')
            .doUpdateSet((eb) => ({ asked: eb('table_rewrite.asked', '+', 1) })),
        )
        .execute();
    },

    /** The last request; null when it is done. */
    pending: async (): Promise<number | null> => {
      const row = await db
        .selectFrom('table_rewrite')
        .select('asked')
        .whereRef('asked', '>', 'done')
        .executeTakeFirst();
      return row?.asked ?? null;
    },

    /** Names that were removed meanwhile stay pending. */
    finish: async (requested: number): Promise<void> => {
      await db
        .updateTable('table_rewrite')
        .set({ done: requested })
        .where('done', '<', requested)
        .execute();
    },
  };
}
