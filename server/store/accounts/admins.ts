import type { Admin } from '#contract/entities.ts';
import { nameKey } from '#contract/words/text.ts';
import type { Db } from '#server/store/schema.ts';

export function adminsRepository(db: Db) {
  const selected = () =>
    db
      .selectFrom('admin')
      .innerJoin('admin_type', 'admin_type.pk_admin_type', 'admin.fk_admin_type')
      .select([
        'admin.pk_admin',
        'admin.username',
        'admin_type.label',
        'admin.fk_admin_type',
        'admin_type.permission',
        'admin.version',
      ]);

  return {
    list: (): Promise<Admin[]> => selected().orderBy('admin.pk_admin').execute(),

    find: (pk_admin: number): Promise<Admin | undefined> =>
      selected().where('admin.pk_admin', '=', pk_admin).executeTakeFirst(),

    findByName: (username: string): Promise<Admin | undefined> =>
      selected().where('admin.username_key', '=', nameKey(username)).executeTakeFirst(),

    passwordHash: async (pk_admin: number): Promise<string | undefined> => {
      const row = await db
        .selectFrom('admin')
        .select('password_hash')
        .where('pk_admin', '=', pk_admin)
        .executeTakeFirst();
      return row?.password_hash;
    },

    countSuperAdmins: async (): Promise<number> => {
      const rows = await selected().where('admin_type.permission', '=', 2).execute();
      return rows.length;
    },

    types: () =>
      db
        .selectFrom('admin_type')
        .select(['pk_admin_type', 'label', 'permission'])
        .orderBy('pk_admin_type')
        .execute(),

    create: async (admin: {
      username: string;
      password_hash: string;
      fk_admin_type: number;
    }): Promise<number> => {
      const { pk_admin } = await db
        .insertInto('admin')
        .values({ ...admin, username_key: nameKey(admin.username) })
        .returning('pk_admin')
        .executeTakeFirstOrThrow();
      return pk_admin;
    },

    /** Restores a deleted admin under the same key, with the same password. */
    restore: async (admin: {
      pk_admin: number;
      username: string;
      password_hash: string;
      fk_admin_type: number;
      version: number;
    }): Promise<void> => {
      await db
        .insertInto('admin')
        .values({ ...admin, username_key: nameKey(admin.username) })
        .execute();
    },

    update: async (admin: {
      pk_admin: number;
      username: string;
      fk_admin_type: number;
    }): Promise<void> => {
      await db
        .updateTable('admin')
        .set((eb) => ({
          username: admin.username,
          username_key: nameKey(admin.username),
          fk_admin_type: admin.fk_admin_type,
          version: eb('version', '+', 1),
        }))
        .where('pk_admin', '=', admin.pk_admin)
        .execute();
    },

    setPassword: async (pk_admin: number, password_hash: string): Promise<void> => {
      await db
        .updateTable('admin')
        .set((eb) => ({ password_hash, version: eb('version', '+', 1) }))
        .where('pk_admin', '=', pk_admin)
        .execute();
    },

    delete: async (pk_admin: number): Promise<void> => {
      await db.deleteFrom('admin').where('pk_admin', '=', pk_admin).execute();
    },
  };
}
