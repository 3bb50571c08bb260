import type { Desk } from '#contract/desk.ts';
import type { Db, Row } from './schema.ts';

/** What a secret opens. */
export type DeskKey = Pick<Row<'desk_key'>, 'pk_key' | 'fk_event' | 'kind'>;

/** Over all events: a secret says by itself which one it belongs to. */
export function deskKeysOver(db: Db) {
  return {
    find: (secret_hash: string): Promise<DeskKey | undefined> =>
      db
        .selectFrom('desk_key')
        .select(['pk_key', 'fk_event', 'kind'])
        .where('secret_hash', '=', secret_hash)
        .executeTakeFirst(),

    /** Answers whether it is new: the same secret never opens two things. */
    create: async (key: Omit<Row<'desk_key'>, 'pk_key'>): Promise<boolean> => {
      const made = await db
        .insertInto('desk_key')
        .values(key)
        .onConflict((conflict) => conflict.column('secret_hash').doNothing())
        .returning('pk_key')
        .executeTakeFirst();
      return made !== undefined;
    },

    listOf: (fk_event: number): Promise<Desk['keys']> =>
      db
        .selectFrom('desk_key')
        .select(['pk_key', 'kind', 'created_at'])
        .where('fk_event', '=', fk_event)
        .orderBy('pk_key')
        .execute(),

    delete: async (pk_key: number): Promise<void> => {
      await db.deleteFrom('desk_key').where('pk_key', '=', pk_key).execute();
    },
  };
}
