import type { Db } from './schema.ts';

/** While everything is copied into another database, and after it has been, nothing may be written into this one. */
export function standstillOver(db: Db) {
  return {
    /** Answers whether it was not on before. */
    begin: async (since: string): Promise<boolean> => {
      const begun = await db
        .insertInto('standstill')
        .values({ only: 1, since })
        .onConflict((conflict) => conflict.column('only').doNothing())
        .returning('only')
        .executeTakeFirst();
      return begun !== undefined;
    },
    end: async (): Promise<void> => {
      await db.deleteFrom('standstill').execute();
    },
    isOn: async (): Promise<boolean> => {
      const row = await db.selectFrom('standstill').select('only').executeTakeFirst();
      return row !== undefined;
    },
  };
}
