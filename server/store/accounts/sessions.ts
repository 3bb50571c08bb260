import type { Permission } from '#contract/entities.ts';
import type { Db } from '#server/store/schema.ts';

/** The admin of a session token, with the current permission and not the one at sign-in. */
export type SignedIn = {
  pk_admin: number;
  username: string;
  permission: Permission;
  token_hash: string;
};

export function sessionsRepository(db: Db) {
  return {
    find: (tokenHash: string, nowSeconds: number): Promise<SignedIn | undefined> =>
      db
        .selectFrom('session')
        .innerJoin('admin', 'admin.pk_admin', 'session.fk_admin')
        .innerJoin('admin_type', 'admin_type.pk_admin_type', 'admin.fk_admin_type')
        .select(['admin.pk_admin', 'admin.username', 'admin_type.permission', 'session.token_hash'])
        .where('session.token_hash', '=', tokenHash)
        .where('session.expires_at_seconds', '>', nowSeconds)
        .executeTakeFirst(),

    create: async (session: {
      token_hash: string;
      fk_admin: number;
      expires_at_seconds: number;
    }): Promise<void> => {
      await db.insertInto('session').values(session).execute();
    },

    delete: async (tokenHash: string): Promise<void> => {
      await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
    },

    deleteAllOf: async (pk_admin: number): Promise<void> => {
      await db.deleteFrom('session').where('fk_admin', '=', pk_admin).execute();
    },

    /** Ends an admin's sessions except this one. */
    deleteOthersOf: async (pk_admin: number, tokenHash: string): Promise<void> => {
      await db
        .deleteFrom('session')
        .where('fk_admin', '=', pk_admin)
        .where('token_hash', '<>', tokenHash)
        .execute();
    },

    deleteExpired: async (nowSeconds: number): Promise<void> => {
      await db.deleteFrom('session').where('expires_at_seconds', '<=', nowSeconds).execute();
    },
  };
}
