import type { Db, Row } from './schema.ts';

export type RehearsalRow = Row<'rehearsal'>;

export function rehearsalsRepository(db: Db) {
  return {
    create: async (rehearsal: RehearsalRow): Promise<void> => {
      await db.insertInto('rehearsal').values(rehearsal).execute();
    },

    find: (fk_event: number): Promise<RehearsalRow | undefined> =>
      db.selectFrom('rehearsal').selectAll().where('fk_event', '=', fk_event).executeTakeFirst(),

    /** Deletes everything about the rehearsal except its event: settings, pictures and history. */
    remove: async (fk_event: number): Promise<void> => {
      await db.deleteFrom('rehearsal').where('fk_event', '=', fk_event).execute();
      await db
        .deleteFrom('picture_use')
        .where('what', '=', 'event')
        .where('key', '=', fk_event)
        .execute();
      await db
        .deleteFrom('trail')
        .where((eb) =>
          eb.or([
            eb('fk_event', '=', fk_event),
            eb.and([eb('item', '=', 'event'), eb('item_key', '=', fk_event)]),
          ]),
        )
        .execute();
    },
  };
}
