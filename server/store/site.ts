import type { Db, Row } from './schema.ts';

/** The one row about the site itself. The events repository manages which event is current. */
export function siteRepository(db: Db) {
  return {
    find: (): Promise<Pick<Row<'site'>, 'words_json' | 'version'>> =>
      db.selectFrom('site').select(['words_json', 'version']).executeTakeFirstOrThrow(),

    /** Sets the first texts without a new version, because no admin has changed anything. */
    fill: async (words_json: string): Promise<void> => {
      await db.updateTable('site').set({ words_json }).where('words_json', 'is', null).execute();
    },

    update: async (words_json: string): Promise<void> => {
      await db
        .updateTable('site')
        .set((eb) => ({ words_json, version: eb('version', '+', 1) }))
        .execute();
    },
  };
}
