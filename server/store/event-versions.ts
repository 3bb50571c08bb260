import type { ExpressionBuilder } from 'kysely';
import type { Database, Db, Row } from './schema.ts';

export type PublicVersion = Pick<Row<'event'>, 'pk_event' | 'public_version'>;

/** At which version the data of events is, for those in the room and for the public. */
export function eventVersionsOver(db: Db) {
  const site = () => db.selectFrom('site').selectAll().executeTakeFirstOrThrow();

  return {
    /** To the version that this transaction gives to the data as a whole: no two events are ever at the same one. */
    moveDataVersion: async (pk_event: number): Promise<void> => {
      await db.updateTable('event').set(nextVersions).where('pk_event', '=', pk_event).execute();
    },

    /** The same for all of them, drafts too: admins look at their pages. */
    moveAllDataVersions: async (): Promise<void> => {
      await db.updateTable('event').set(nextVersions).execute();
    },

    /** The same for this one and for all whose pages tell of it, which none does of a rehearsal. Not for what is archived: writing those rows anew would take long. */
    moveDataVersionsWith: async (pk_event: number): Promise<void> => {
      const { fk_current_event } = await site();
      const row = await db
        .selectFrom('event')
        .select('state')
        .where('pk_event', '=', pk_event)
        .executeTakeFirst();
      const isRehearsal = row?.state === 'rehearsal';
      await db
        .updateTable('event')
        .set(nextVersions)
        .where((eb) =>
          isRehearsal
            ? eb('pk_event', '=', pk_event)
            : eb.or([
                eb('state', '=', 'published'),
                eb('pk_event', 'in', [pk_event, fk_current_event]),
              ]),
        )
        .execute();
    },

    /** What the public knows of the events that a write in this one may move. */
    publicVersions: async (pk_event: number): Promise<PublicVersion[]> => {
      const { fk_current_event } = await site();
      return db
        .selectFrom('event')
        .select(['pk_event', 'public_version'])
        .where((eb) =>
          eb.or([
            eb('state', '=', 'published'),
            eb('pk_event', 'in', [pk_event, fk_current_event]),
          ]),
        )
        .execute();
    },

    /** The public has been told nothing new of them. */
    putBackPublicVersions: async (versions: readonly PublicVersion[]): Promise<void> => {
      for (const { pk_event, public_version } of versions) {
        await db
          .updateTable('event')
          .set({ public_version })
          .where('pk_event', '=', pk_event)
          .execute();
      }
    },
  };
}

/** That of the public too: what turns out to be held has its own put back (see server/day/holding.ts). */
function nextVersions(eb: ExpressionBuilder<Database, 'event'>) {
  const next = () =>
    eb.selectFrom('data_version').select((data) => data('version', '+', 1).as('next'));
  return { data_version: next(), public_version: next() };
}
