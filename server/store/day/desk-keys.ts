import type { Desk } from '#contract/day/desk.ts';
import type { Db, Row } from '#server/store/schema.ts';

export type DeskKey = Pick<Row<'desk_key'>, 'pk_key' | 'fk_event' | 'kind'>;

/** Not limited to one event: the secret alone says which event it opens. */
export function deskKeysRepository(db: Db) {
  return {
    find: (secret_hash: string): Promise<DeskKey | undefined> =>
      db
        .selectFrom('desk_key')
        .select(['pk_key', 'fk_event', 'kind'])
        .where('secret_hash', '=', secret_hash)
        .executeTakeFirst(),

    /** Returns whether it is new: the same secret never opens two things. */
    create: async (key: Omit<Row<'desk_key'>, 'pk_key'>): Promise<boolean> => {
      const inserted = await db
        .insertInto('desk_key')
        .values(key)
        .onConflict((conflict) => conflict.column('secret_hash').doNothing())
        .returning('pk_key')
        .executeTakeFirst();
      return inserted !== undefined;
    },

    listOfEvent: (fk_event: number): Promise<Desk['keys']> =>
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
