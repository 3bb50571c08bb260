import { sql, type ExpressionBuilder } from 'kysely';
import { isPublic } from '#contract/events/events.ts';
import { batchRows } from './drivers/in-statements.ts';
import type { Database, Db, Row } from './schema.ts';

export type PublicVersion = Pick<Row<'event'>, 'pk_event' | 'public_version'>;

/** The data versions of events, for the room and for the public. */
export function eventVersionsRepository(db: Db) {
  const site = () => db.selectFrom('site').selectAll().executeTakeFirstOrThrow();

  return {
    /** Gives the event the version that this transaction gives to the whole data. So two events never have the same version by chance. */
    moveDataVersion: async (pk_event: number): Promise<void> => {
      await db.updateTable('event').set(nextVersions).where('pk_event', '=', pk_event).execute();
    },

    /** The same for all events, drafts too, because admins look at their pages. */
    moveAllDataVersions: async (): Promise<void> => {
      await db.updateTable('event').set(nextVersions).execute();
    },

    /**
     * The same for this event and all whose pages show it. No page shows a draft or a rehearsal, unless it was public a moment ago.
     * Archived events are left out: writing their rows would take long.
     */
    moveDataVersionsWith: async (
      pk_event: number,
      { wasPublic = false }: { wasPublic?: boolean } = {},
    ): Promise<void> => {
      const { fk_current_event } = await site();
      const row = await db
        .selectFrom('event')
        .select('state')
        .where('pk_event', '=', pk_event)
        .executeTakeFirst();
      const isOnOtherPages = wasPublic || (row !== undefined && isPublic(row.state));
      await db
        .updateTable('event')
        .set(nextVersions)
        .where((eb) =>
          isOnOtherPages
            ? eb.or([
                eb('state', '=', 'published'),
                eb('pk_event', 'in', [pk_event, fk_current_event]),
              ])
            : eb('pk_event', '=', pk_event),
        )
        .execute();
    },

    /** The public versions of the events that a write in this event may change. */
    publicVersions: async (pk_event: number): Promise<PublicVersion[]> => {
      return db
        .selectFrom('event')
        .select(['pk_event', 'public_version'])
        .where((eb) =>
          eb.or([
            eb('state', '=', 'published'),
            eb('pk_event', '=', pk_event),
            eb('pk_event', 'in', eb.selectFrom('site').select('fk_current_event')),
          ]),
        )
        .execute();
    },

    /** Restores the public versions of these events, because the public sees nothing new of them. */
    putBackPublicVersions: async (versions: readonly PublicVersion[]): Promise<void> => {
      for (const some of batchRows(versions)) {
        const before = some.map(
          ({ pk_event, public_version }) =>
            sql`when ${pk_event} then cast(${public_version} as bigint)`,
        );
        await db
          .updateTable('event')
          .set({ public_version: sql`case pk_event ${sql.join(before, sql` `)} end` })
          .where(
            'pk_event',
            'in',
            some.map(({ pk_event }) => pk_event),
          )
          .execute();
      }
    },
  };
}

/** Raises the public version too. If the change turns out to be held, it is restored (see server/delay/hold-results.ts). */
function nextVersions(eb: ExpressionBuilder<Database, 'event'>) {
  const next = () =>
    eb.selectFrom('data_version').select((data) => data('version', '+', 1).as('next'));
  return { data_version: next(), public_version: next() };
}
