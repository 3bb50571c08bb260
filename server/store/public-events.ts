import type { ExpressionBuilder } from 'kysely';
import type { Database, Db, Row } from './schema.ts';

export type PublicEvent = Pick<Row<'event'>, 'pk_event' | 'slug' | 'state' | 'starts_at'> & {
  /** False for an event from before the site existed: it has a few words and no pages. */
  hasPages: boolean;
};

/** Events that visitors may see. No query here reads the archives, however many there are. */
export function publicEventsRepository(db: Db) {
  const addresses = () =>
    db
      .selectFrom('event')
      .select(['pk_event', 'slug', 'state', 'starts_at'])
      .select(hasArchive)
      .where('state', 'in', ['published', 'archived'])
      .orderBy('pk_event');

  const archivedEvents = () =>
    db
      .selectFrom('event')
      .select(['pk_event', 'slug', 'name', 'game', 'edition', 'team_size'])
      .select(['starts_at', 'ends_at', 'time_zone', 'words_json', 'pictures_json', 'extras_json'])
      .select(hasArchive)
      .where('state', '=', 'archived');

  return {
    /**
     * The public event at this address, or at a former one. It runs one statement whether or not a hidden event exists, so that the
     * response time reveals nothing.
     */
    findPublic: async (slug: string): Promise<PublicEvent | undefined> => {
      const [event] = await addresses()
        .where((eb) => hasAddress(eb, slug))
        .clearOrderBy()
        .orderBy((eb) => currentAddressFirst(eb, slug))
        .limit(1)
        .execute();
      return event && publicEvent(event);
    },

    findArchivedKey: async (slug: string): Promise<number | undefined> => {
      const row = await db
        .selectFrom('event')
        .select('pk_event')
        .where('slug', '=', slug)
        .where('state', '=', 'archived')
        .executeTakeFirst();
      return row?.pk_event;
    },

    /** The addresses and dates of all public events. */
    publicAddresses: async (): Promise<PublicEvent[]> =>
      (await addresses().execute()).map(publicEvent),

    /** The addresses of teams, those of the latest events first. Archived events list only teams that had a place. */
    teamAddresses: (most: number): Promise<{ slug: string; pk_team: number }[]> =>
      db
        .selectFrom('team')
        .innerJoin('event', 'event.pk_event', 'team.fk_event')
        .select(['event.slug', 'team.pk_team'])
        .where((eb) =>
          eb.or([
            eb('event.state', '=', 'published'),
            eb.and([
              eb('event.state', '=', 'archived'),
              eb('event.pk_event', 'in', eventsWithArchive(eb)),
              eb('team.waiting', '=', 0),
            ]),
          ]),
        )
        .orderBy('event.pk_event', 'desc')
        .orderBy('team.pk_team')
        .limit(most)
        .execute(),

    /** The published events. */
    published: () =>
      db
        .selectFrom('event')
        .select(['pk_event', 'slug', 'name', 'game', 'edition', 'team_size', 'place'])
        .select(['starts_at', 'ends_at', 'time_zone', 'registration_closes_at'])
        .select(['pictures_json', 'extras_json', 'public_version'])
        .where('state', '=', 'published')
        .orderBy('pk_event')
        .execute(),

    /** The archived events with these addresses, without their archives. */
    archived: (slugs: readonly string[]) =>
      slugs.length === 0 ? [] : archivedEvents().where('slug', 'in', slugs).execute(),

    /** A page of archived events, the latest first. */
    lastArchived: (from: number, count: number) =>
      archivedEvents()
        .orderBy('starts_at', (order) => order.desc().nullsLast())
        .orderBy('pk_event')
        .limit(count)
        .offset(from)
        .execute(),
  };
}

/** By the current address, or by a former one. */
export function hasAddress(eb: ExpressionBuilder<Database, 'event'>, slug: string) {
  return eb.or([
    eb('event.slug', '=', slug),
    eb(
      'event.pk_event',
      '=',
      eb.selectFrom('event_address').select('fk_event').where('event_address.slug', '=', slug),
    ),
  ]);
}

/** An address belongs to its current event before a former one. */
export function currentAddressFirst(eb: ExpressionBuilder<Database, 'event'>, slug: string) {
  return eb.case().when('event.slug', '=', slug).then(0).else(1).end();
}

/** Whether there is an archive. The index answers this: reading the column would load the whole archive. */
function hasArchive(eb: ExpressionBuilder<Database, 'event'>) {
  return eb('event.pk_event', 'in', eventsWithArchive(eb)).as('is_told');
}

function eventsWithArchive(eb: Pick<ExpressionBuilder<Database, 'event'>, 'selectFrom'>) {
  return eb
    .selectFrom('event as told')
    .select('told.pk_event')
    .where('told.archive_json', 'is not', null);
}

function publicEvent({
  is_told,
  ...event
}: Omit<PublicEvent, 'hasPages'> & { is_told: unknown }): PublicEvent {
  return { ...event, hasPages: event.state === 'published' || Boolean(is_told) };
}
