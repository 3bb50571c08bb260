import type { Db, Row } from './schema.ts';

/** The one row about the site itself. Which event is current is the events' business. */
export function siteOver(db: Db) {
  return {
    find: (): Promise<Pick<Row<'site'>, 'words_json' | 'version'>> =>
      db.selectFrom('site').select(['words_json', 'version']).executeTakeFirstOrThrow(),

    /** What is said for the first time: nobody has changed anything. */
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
