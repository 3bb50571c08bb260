import type { Db } from '#server/store/schema.ts';

/** Why nothing may be written: a move into another database is running or finished. */
export type Standstill = { since: string; isFinished: boolean };

/** The read-only mode during and after a move into another database. */
export function standstillRepository(db: Db) {
  const find = async (): Promise<Standstill | null> => {
    const row = await db.selectFrom('standstill').select(['since', 'finished']).executeTakeFirst();
    return row === undefined ? null : { since: row.since, isFinished: row.finished === 1 };
  };

  return {
    find,

    /**
     * Returns whether this starts a move, also in place of an interrupted one, and since when nothing is written. A finished move stays
     * as it is.
     */
    begin: async (now: string): Promise<{ isOurs: boolean; since: string }> => {
      const begun = await db
        .insertInto('standstill')
        .values({ only: 1, since: now, finished: 0 })
        .onConflict((conflict) =>
          conflict.column('only').doUpdateSet({ since: now }).where('standstill.finished', '=', 0),
        )
        .returning('only')
        .executeTakeFirst();
      const found = await find();
      return { isOurs: begun !== undefined, since: found?.since ?? now };
    },

    /**
     * The copy is complete. Call this before anybody can open it: from then on only an operator may allow writing again. Returns false
     * when the standstill since then is gone: the source may have been written, and the copy is not whole.
     */
    finish: async (since: string): Promise<boolean> => {
      const finished = await db
        .updateTable('standstill')
        .set({ finished: 1 })
        .where('since', '=', since)
        .returning('only')
        .executeTakeFirst();
      return finished !== undefined;
    },

    end: async (): Promise<void> => {
      await db.deleteFrom('standstill').execute();
    },

    /** For a move that failed: another move may have begun since, and its source must not be written. */
    endSince: async (since: string): Promise<void> => {
      await db.deleteFrom('standstill').where('since', '=', since).execute();
    },

    /** A finished move stays, also one that has finished a moment ago. */
    endUnfinished: async (): Promise<void> => {
      await db.deleteFrom('standstill').where('finished', '=', 0).execute();
    },
  };
}
