import type { Db, Row } from '#server/store/schema.ts';

export type SavedPushKey = Pick<Row<'push_key'>, 'public_key' | 'sealed_private_key'>;
/** The address and keys of a browser. */
export type PushTarget = Pick<Row<'push_subscription'>, 'endpoint' | 'p256dh' | 'auth'>;
/** A browser that is notified about a team. */
export type Subscriber = { pk_subscription: number; endpoint: string; fk_team: number };

/** Not limited to one event: the key is the site's, and a link belongs to an event by itself. */
export function pushRepository(db: Db) {
  return {
    key: (): Promise<SavedPushKey | undefined> =>
      db.selectFrom('push_key').select(['public_key', 'sealed_private_key']).executeTakeFirst(),

    /** Replaces the key. Browsers that subscribed with another key can be sent nothing any more. */
    setKey: async (key: SavedPushKey & { made_at: string }): Promise<void> => {
      await db.deleteFrom('push_key').execute();
      await db
        .insertInto('push_key')
        .values({ only: 1, ...key })
        .execute();
    },

    forgetKey: async (): Promise<void> => {
      await db.deleteFrom('push_subscription').execute();
      await db.deleteFrom('push_key').execute();
    },

    deleteOfOtherKeys: async (push_key: string): Promise<void> => {
      await db.deleteFrom('push_subscription').where('push_key', '!=', push_key).execute();
    },

    /** The same browser again is the same subscription, with its current keys. */
    subscribe: async (
      subscription: PushTarget & { fk_link: number; push_key: string; created_at: string },
    ): Promise<void> => {
      const { p256dh, auth, push_key } = subscription;
      await db
        .insertInto('push_subscription')
        .values(subscription)
        .onConflict((conflict) =>
          conflict.columns(['fk_link', 'endpoint']).doUpdateSet({ p256dh, auth, push_key }),
        )
        .execute();
    },

    /** Deletes the oldest subscriptions of a link beyond this number. */
    keepLatest: async (fk_link: number, count: number): Promise<void> => {
      const latest = db
        .selectFrom('push_subscription')
        .select('pk_subscription')
        .where('fk_link', '=', fk_link)
        .orderBy('pk_subscription', 'desc')
        .limit(count);
      await db
        .deleteFrom('push_subscription')
        .where('fk_link', '=', fk_link)
        .where('pk_subscription', 'not in', latest)
        .execute();
    },

    unsubscribe: async (fk_link: number, endpoint: string): Promise<void> => {
      await db
        .deleteFrom('push_subscription')
        .where('fk_link', '=', fk_link)
        .where('endpoint', '=', endpoint)
        .execute();
    },

    /** For an endpoint that its push service does not know any more, whichever links it was for. */
    deleteEndpoint: async (endpoint: string): Promise<void> => {
      await db.deleteFrom('push_subscription').where('endpoint', '=', endpoint).execute();
    },

    subscribers: (): Promise<Subscriber[]> =>
      db
        .selectFrom('push_subscription')
        .innerJoin('team_link', 'team_link.pk_link', 'push_subscription.fk_link')
        .select(['pk_subscription', 'endpoint', 'team_link.fk_team'])
        .orderBy('pk_subscription')
        .execute(),
  };
}
