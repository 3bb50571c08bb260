import type { ExpressionBuilder } from 'kysely';
import type { Database, Db, Row } from './schema.ts';

/** An event that visitors may know of. */
export type PublicEvent = Pick<Row<'event'>, 'pk_event' | 'slug' | 'state' | 'starts_at'> & {
  /** One that was played before there was a site is told in a few words, and has no pages. */
  hasPages: boolean;
};

/** What visitors may know of, among all events. However many are archived, none of this reads what was kept of them. */
export function publicEventsOver(db: Db, keyOf: (slug: string) => Promise<number | undefined>) {
  const addresses = () =>
    db
      .selectFrom('event')
      .select(['pk_event', 'slug', 'state', 'starts_at'])
      .select(isTold)
      .where('state', 'in', ['published', 'archived'])
      .orderBy('pk_event');

  const over = () =>
    db
      .selectFrom('event')
      .select(['pk_event', 'slug', 'name', 'game', 'edition', 'team_size'])
      .select(['starts_at', 'ends_at', 'time_zone', 'words_json', 'pictures_json', 'extras_json'])
      .select(isTold)
      .where('state', '=', 'archived');

  return {
    /** The one that visitors find at this address, or found there before it was renamed. */
    publicAt: async (slug: string): Promise<PublicEvent | undefined> => {
      const key = await keyOf(slug);
      if (key === undefined) return undefined;
      const [event] = await addresses().where('pk_event', '=', key).execute();
      return event && publicEvent(event);
    },

    archivedKeyOf: async (slug: string): Promise<number | undefined> => {
      const row = await db
        .selectFrom('event')
        .select('pk_event')
        .where('slug', '=', slug)
        .where('state', '=', 'archived')
        .executeTakeFirst();
      return row?.pk_event;
    },

    /** Where visitors find events: an address, a date and little else of each, however many there are. */
    publicAddresses: async (): Promise<PublicEvent[]> =>
      (await addresses().execute()).map(publicEvent),

    /** Where visitors find teams, those of the latest events first. Of what is archived, only teams that were in are told. */
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
              eb('event.pk_event', 'in', toldEvents(eb)),
              eb('team.waiting', '=', 0),
            ]),
          ]),
        )
        .orderBy('event.pk_event', 'desc')
        .orderBy('team.pk_team')
        .limit(most)
        .execute(),

    /** Those that are published and go on. */
    published: () =>
      db
        .selectFrom('event')
        .select(['pk_event', 'slug', 'name', 'game', 'edition', 'team_size', 'place'])
        .select(['starts_at', 'ends_at', 'time_zone', 'registration_closes_at'])
        .select(['pictures_json', 'extras_json', 'public_version'])
        .where('state', '=', 'published')
        .orderBy('pk_event')
        .execute(),

    /** Those that are over and have these addresses, without their archives. */
    archived: (slugs: readonly string[]) =>
      slugs.length === 0 ? [] : over().where('slug', 'in', slugs).execute(),

    /** The latest of those that are over, a few at a time. */
    lastArchived: (from: number, count: number) =>
      over()
        .orderBy('starts_at', (order) => order.desc().nullsLast())
        .orderBy('pk_event')
        .limit(count)
        .offset(from)
        .execute(),
  };
}

/** Whether there is an archive, told by an index: its column would be read whole. */
function isTold(eb: ExpressionBuilder<Database, 'event'>) {
  return eb('event.pk_event', 'in', toldEvents(eb)).as('is_told');
}

function toldEvents(eb: Pick<ExpressionBuilder<Database, 'event'>, 'selectFrom'>) {
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
