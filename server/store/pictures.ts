import type { Picture, PictureSize } from '#contract/events/pictures.ts';
import type { Db, Row } from './schema.ts';

export type NewPicture = Picture & { small: Uint8Array; large: Uint8Array };
/** What shows pictures: an event, by its key. */
export type PictureUser = Pick<Row<'picture_use'>, 'what' | 'key'>;

export function picturesRepository(db: Db) {
  const unused = () =>
    db
      .selectFrom('picture')
      .where('hash', 'not in', (used) => used.selectFrom('picture_use').select('hash'));

  return {
    /** The same picture again is stored once, and kept for another day. */
    add: async ({ small, large, ...picture }: NewPicture, at: string): Promise<void> => {
      await db
        .insertInto('picture')
        .values({
          ...picture,
          created_at: at,
          last_needed_at: at,
          small_bytes: small,
          large_bytes: large,
        })
        .onConflict((conflict) => conflict.column('hash').doUpdateSet({ last_needed_at: at }))
        .execute();
    },

    /** Those of these pictures that are stored, for a caller that is about to use them. */
    find: async (hashes: readonly string[]): Promise<Picture[]> =>
      hashes.length === 0
        ? []
        : db
            .selectFrom('picture')
            .select(['hash', 'width', 'height'])
            .where('hash', 'in', hashes)
            .execute(),

    bytes: async (hash: string, size: PictureSize): Promise<Uint8Array | null> => {
      const found = await db
        .selectFrom('picture')
        .select(`${size}_bytes as bytes`)
        .where('hash', '=', hash)
        .executeTakeFirst();
      return found?.bytes ?? null;
    },

    /** Sets the pictures that this user shows. Each must be stored. `isPublic` says whether visitors see them. */
    use: async (
      user: PictureUser,
      hashes: readonly string[],
      { isPublic, at }: { isPublic: boolean; at: string },
    ): Promise<void> => {
      const { what, key } = user;
      const before = await db
        .selectFrom('picture_use')
        .select('hash')
        .where('what', '=', what)
        .where('key', '=', key)
        .execute();
      for (const { hash } of before.filter((use) => !hashes.includes(use.hash))) {
        await db
          .deleteFrom('picture_use')
          .where('what', '=', what)
          .where('key', '=', key)
          .where('hash', '=', hash)
          .execute();
        await db
          .updateTable('picture')
          .set({ last_needed_at: at })
          .where('hash', '=', hash)
          .execute();
      }
      const is_public = isPublic ? 1 : 0;
      for (const hash of new Set(hashes)) {
        await db
          .insertInto('picture_use')
          .values({ hash, what, key, is_public })
          .onConflict((conflict) =>
            conflict.columns(['hash', 'what', 'key']).doUpdateSet({ is_public }),
          )
          .execute();
      }
    },

    isPublic: async (hash: string): Promise<boolean> => {
      const use = await db
        .selectFrom('picture_use')
        .select('hash')
        .where('hash', '=', hash)
        .where('is_public', '=', 1)
        .executeTakeFirst();
      return use !== undefined;
    },

    countUnused: async (): Promise<number> => {
      const { count } = await unused()
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },

    /** Deletes pictures that nothing uses, and nobody has needed since then. */
    deleteUnused: async (since: string): Promise<void> => {
      await db
        .deleteFrom('picture')
        .where('hash', 'in', unused().select('hash').where('last_needed_at', '<', since))
        .execute();
    },
  };
}
