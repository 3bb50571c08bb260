import { nameKey } from '#contract/words/text.ts';
import type { Db, Row } from '#server/store/schema.ts';

/** High enough that a script that signs in without cookies does not push out an admin's own browser too soon. */
const BROWSERS_PER_ADMIN_MAX = 50;

/** The browsers in which an admin has signed in before, by the hash of their token. */
export function knownBrowsersRepository(db: Db) {
  const selectAmong = (tokenHashes: readonly string[], seenSinceSeconds: number) =>
    db
      .selectFrom('known_browser')
      .innerJoin('admin', 'admin.pk_admin', 'known_browser.fk_admin')
      .select('known_browser.token_hash')
      .where('known_browser.token_hash', 'in', tokenHashes)
      .where('known_browser.seen_at_seconds', '>', seenSinceSeconds);

  return {
    /** Which of these is a browser of the admin with this name. */
    find: async (
      username: string,
      tokenHashes: readonly string[],
      seenSinceSeconds: number,
    ): Promise<string | null> => {
      const found = await selectAmong(tokenHashes, seenSinceSeconds)
        .where('admin.username_key', '=', nameKey(username))
        .executeTakeFirst();
      return found?.token_hash ?? null;
    },

    /** Whether one of these is a browser of any admin. */
    hasAny: async (tokenHashes: readonly string[], seenSinceSeconds: number): Promise<boolean> =>
      (await selectAmong(tokenHashes, seenSinceSeconds).executeTakeFirst()) !== undefined,

    remember: async (browser: Row<'known_browser'>): Promise<void> => {
      const { seen_at_seconds, fk_admin } = browser;
      await db
        .insertInto('known_browser')
        .values(browser)
        .onConflict((conflict) => conflict.column('token_hash').doUpdateSet({ seen_at_seconds }))
        .execute();
      await db
        .deleteFrom('known_browser')
        .where('fk_admin', '=', fk_admin)
        .where('token_hash', 'not in', (latest) =>
          latest
            .selectFrom('known_browser')
            .select('token_hash')
            .where('fk_admin', '=', fk_admin)
            .orderBy('seen_at_seconds', 'desc')
            .limit(BROWSERS_PER_ADMIN_MAX),
        )
        .execute();
    },

    deleteAllOf: async (pk_admin: number): Promise<void> => {
      await db.deleteFrom('known_browser').where('fk_admin', '=', pk_admin).execute();
    },

    /** Deletes an admin's browsers except this one. */
    deleteOthersOf: async (pk_admin: number, tokenHash: string): Promise<void> => {
      await db
        .deleteFrom('known_browser')
        .where('fk_admin', '=', pk_admin)
        .where('token_hash', '<>', tokenHash)
        .execute();
    },
  };
}
