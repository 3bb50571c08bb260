import { batchRows } from '#server/store/drivers/in-statements.ts';
import type { PushTarget } from './push.ts';
import type { Db, Row } from '#server/store/schema.ts';

/** A waiting push message, with the address of its browser. */
export type WaitingPush = Pick<
  Row<'outbox'>,
  'pk_message' | 'payload_json' | 'tries' | 'expires_at'
> &
  PushTarget;

/** The default payload of a message that has ended: it names nobody. */
const EMPTY_PAYLOAD = '{}';

/** The oldest waiting message of each browser or webhook. One at a time keeps messages in the order of their events. */
export function oldestWaiting(db: Db, line: 'fk_subscription' | 'fk_event') {
  return db
    .selectFrom('outbox')
    .where('outbox.state', '=', 'waiting')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('outbox as earlier')
            .select('earlier.pk_message')
            .whereRef(`earlier.${line}`, '=', `outbox.${line}`)
            .whereRef('earlier.pk_message', '<', 'outbox.pk_message')
            .where('earlier.state', '=', 'waiting'),
        ),
      ),
    );
}

export function outboxRepository(db: Db) {
  const oldestForKey = (push_key: string) =>
    oldestWaiting(db, 'fk_subscription')
      .innerJoin('push_subscription', 'push_subscription.pk_subscription', 'outbox.fk_subscription')
      .where('push_key', '=', push_key);

  return {
    /** A message whose key exists already stays as it is. */
    add: async (
      messages: readonly (Pick<
        Row<'outbox'>,
        'kind' | 'key' | 'payload_json' | 'due_at' | 'expires_at'
      > &
        Partial<Pick<Row<'outbox'>, 'fk_subscription' | 'fk_event'>>)[],
    ): Promise<void> => {
      for (const rows of batchRows(messages)) {
        await db
          .insertInto('outbox')
          .values(rows.map((message) => ({ ...message, state: 'waiting' as const })))
          .onConflict((conflict) => conflict.column('key').doNothing())
          .execute();
      }
    },

    /** Only for subscriptions with this key: other messages cannot be signed by this process. */
    due: (push_key: string, now: string, limit: number): Promise<WaitingPush[]> =>
      oldestForKey(push_key)
        .select(['pk_message', 'payload_json', 'tries', 'expires_at', 'endpoint', 'p256dh', 'auth'])
        .where('due_at', '<=', now)
        .orderBy('pk_message')
        .limit(limit)
        .execute(),

    /** When the next message is due; undefined when none waits. */
    nextDue: async (push_key: string): Promise<string | undefined> => {
      const row = await oldestForKey(push_key)
        .select('due_at')
        .orderBy('due_at')
        .limit(1)
        .executeTakeFirst();
      return row?.due_at;
    },

    /** The payload is replaced, because it contains names. */
    end: async (
      pk_message: number,
      state: 'sent' | 'given-up',
      payload_json = EMPTY_PAYLOAD,
    ): Promise<void> => {
      await db
        .updateTable('outbox')
        .set({ state, payload_json })
        .where('pk_message', '=', pk_message)
        .execute();
    },

    tryLater: async (pk_message: number, due_at: string): Promise<void> => {
      await db
        .updateTable('outbox')
        .set((eb) => ({ due_at, tries: eb('tries', '+', 1) }))
        .where('pk_message', '=', pk_message)
        .execute();
    },

    /** The number of messages by kind and state, and when the first of them was due. */
    tally: () =>
      db
        .selectFrom('outbox')
        .select((eb) => ['kind', 'state', eb.fn.countAll<number>().as('count')])
        .select((eb) => eb.fn.min('due_at').as('due_at'))
        .groupBy(['kind', 'state'])
        .execute(),

    hasExpiredBefore: async (expires_at: string): Promise<boolean> => {
      const row = await db
        .selectFrom('outbox')
        .select('pk_message')
        .where('expires_at', '<', expires_at)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    deleteBefore: async (expires_at: string): Promise<void> => {
      await db.deleteFrom('outbox').where('expires_at', '<', expires_at).execute();
    },
  };
}
