import type { Db } from './schema.ts';

/** Answers that were already given, so that a registration that is sent again after a lost answer is not done twice. */
export function replaysRepository(db: Db) {
  return {
    find: (keyHash: string) =>
      db
        .selectFrom('replay')
        .select(['action', 'body_hash', 'answer_json'])
        .where('key_hash', '=', keyHash)
        .executeTakeFirst(),

    add: async (replay: {
      key_hash: string;
      action: string;
      body_hash: string;
      answer_json: string;
      at: string;
    }): Promise<void> => {
      await db.insertInto('replay').values(replay).execute();
    },

    hasBefore: async (at: string): Promise<boolean> => {
      const row = await db
        .selectFrom('replay')
        .select('at')
        .where('at', '<', at)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    deleteBefore: async (at: string): Promise<void> => {
      await db.deleteFrom('replay').where('at', '<', at).execute();
    },
  };
}
