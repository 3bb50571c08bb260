import { inStatements } from './in-statements.ts';
import type { PushTarget } from './push.ts';
import type { Db, Row } from './schema.ts';

/** Something to send, with its address. */
export type Waiting = Pick<Row<'outbox'>, 'pk_message' | 'payload_json' | 'tries' | 'expires_at'> &
  PushTarget;

/** Of a message that has ended, unless something is said of it. */
const NOTHING_KEPT = '{}';

/** The first that waits in each line, of a browser or of a webhook: whoever gets two gets them in the order in which things happened. */
export function firstInLine(db: Db, line: 'fk_subscription' | 'fk_event') {
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

export function outboxOver(db: Db) {
  const first = (push_key: string) =>
    firstInLine(db, 'fk_subscription')
      .innerJoin('push_subscription', 'push_subscription.pk_subscription', 'outbox.fk_subscription')
      .where('push_key', '=', push_key);

  return {
    /** What is there already stays as it is. */
    add: async (
      messages: readonly (Pick<
        Row<'outbox'>,
        'kind' | 'key' | 'payload_json' | 'due_at' | 'expires_at'
      > &
        Partial<Pick<Row<'outbox'>, 'fk_subscription' | 'fk_event'>>)[],
    ): Promise<void> => {
      for (const rows of inStatements(messages)) {
        await db
          .insertInto('outbox')
          .values(rows.map((message) => ({ ...message, state: 'waiting' as const })))
          .onConflict((conflict) => conflict.column('key').doNothing())
          .execute();
      }
    },

    /** For who subscribed with this key: no other process's messages can be signed. */
    due: (push_key: string, now: string, limit: number): Promise<Waiting[]> =>
      first(push_key)
        .select(['pk_message', 'payload_json', 'tries', 'expires_at', 'endpoint', 'p256dh', 'auth'])
        .where('due_at', '<=', now)
        .orderBy('pk_message')
        .limit(limit)
        .execute(),

    /** When there will be something to send; undefined when nothing waits. */
    nextDue: async (push_key: string): Promise<string | undefined> => {
      const row = await first(push_key)
        .select('due_at')
        .orderBy('due_at')
        .limit(1)
        .executeTakeFirst();
      return row?.due_at;
    },

    /** Its names leave with it. */
    end: async (
      pk_message: number,
      state: 'sent' | 'given-up',
      payload_json = NOTHING_KEPT,
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

    /** How many of each kind there are in each state, and when the first of them was due. */
    tally: () =>
      db
        .selectFrom('outbox')
        .select((eb) => ['kind', 'state', eb.fn.countAll<number>().as('count')])
        .select((eb) => eb.fn.min('due_at').as('due_at'))
        .groupBy(['kind', 'state'])
        .execute(),

    areThereBefore: async (expires_at: string): Promise<boolean> => {
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
