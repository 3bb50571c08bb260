import type { EventState } from '#contract/events/events.ts';
import { eventVersionsRepository } from './event-versions.ts';
import { forgetDay } from './day/forget-day.ts';
import { batchRows } from './drivers/in-statements.ts';
import { hasAddress, currentAddressFirst, publicEventsRepository } from './public-events.ts';
import { isAnyEventPlayed } from './open-matches.ts';
import { KEYS, rowOwnersOver, type EventGlance } from './row-owners.ts';
import type { Database, Db, Row } from './schema.ts';

export type EventRow = Row<'event'>;
/** The stored fields of an event that an organiser fills in. */
export type EventColumns = Omit<
  EventRow,
  | 'pk_event'
  | 'state'
  | 'document_json'
  | 'archive_json'
  | 'archived_at'
  | 'discord_left'
  | 'extras_json'
  | 'data_version'
  | 'public_version'
  | 'created_at'
  | 'version'
>;
/** An event with everything that belongs to it, so that it can be restored. */
export type RemovedEvent = {
  event: EventRow;
  rows: EventRows;
  addresses: string[];
  /** Older versions did not store it. */
  desk?: { row: Row<'desk'> | null; keys: Row<'desk_key'>[] };
};
type EventRows = { [T in OwnedTable]: Row<T>[] };
type OwnedTable = (typeof OWNED_TABLES)[number];

/** Referenced tables come first. */
const OWNED_TABLES = ['team', 'player', 'round', 'match'] as const;

export function eventsRepository(db: Db) {
  const site = () => db.selectFrom('site').selectAll().executeTakeFirstOrThrow();

  const summaries = () => db.selectFrom('event').select(['pk_event', 'state', 'name']);

  const findSummary = (pk_event: number): Promise<EventGlance | undefined> =>
    summaries().where('pk_event', '=', pk_event).executeTakeFirst();

  const findSummaryAt = (slug: string): Promise<EventGlance | undefined> =>
    summaries()
      .where((eb) => hasAddress(eb, slug))
      .orderBy((eb) => currentAddressFirst(eb, slug))
      .limit(1)
      .executeTakeFirst();

  const findKeyAt = async (slug: string): Promise<number | undefined> =>
    (await findSummaryAt(slug))?.pk_event;

  return {
    ...publicEventsRepository(db),
    ...eventVersionsRepository(db),
    ...rowOwnersOver(db),

    /** Newest first; events without a date before all others. */
    list: async () => {
      const rows = await db
        .selectFrom('event')
        .select([
          'pk_event',
          'slug',
          'state',
          'name',
          'game',
          'edition',
          'starts_at',
          'ends_at',
          'time_zone',
          'place',
          'team_size',
          'version',
        ])
        .select((eb) =>
          eb
            .selectFrom('team')
            .select((count) => count.fn.countAll<number>().as('count'))
            .whereRef('team.fk_event', '=', 'event.pk_event')
            .where('team.waiting', '=', 0)
            .as('team_count'),
        )
        .orderBy('starts_at', (order) => order.desc().nullsFirst())
        .orderBy('pk_event', 'desc')
        .execute();
      return rows.map((row) => ({ ...row, team_count: row.team_count ?? 0 }));
    },

    find: (pk_event: number): Promise<EventRow | undefined> =>
      db.selectFrom('event').selectAll().where('pk_event', '=', pk_event).executeTakeFirst(),

    /** The columns that every call checks before it runs. */
    findSummary,

    /** The same by the address, or by a former one. */
    findSummaryAt,

    /** By the address, or by a former one. */
    findKeyAt,

    current: async (): Promise<number> => (await site()).fk_current_event,

    setCurrent: async (fk_current_event: number): Promise<void> => {
      await db
        .updateTable('site')
        // Without a new version: that is the version of the site's texts, which somebody may be editing.
        .set({ fk_current_event })
        .execute();
    },

    isAnyPlayed: (since: string) => isAnyEventPlayed(db, since),

    hasRows: async (pk_event: number, table: OwnedTable): Promise<boolean> => {
      const row = await db
        .selectFrom(table as 'team')
        .select('fk_event')
        .where('fk_event', '=', pk_event)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    create: async (
      event: EventColumns & { state: EventState; created_at: string },
    ): Promise<number> => {
      const { pk_event } = await db
        .insertInto('event')
        .values(event)
        .returning('pk_event')
        .executeTakeFirstOrThrow();
      await forgetAddress(db, event.slug);
      return pk_event;
    },

    /** Sets the first texts without a new version, because no admin has changed anything. */
    fill: async (pk_event: number, event: EventColumns): Promise<void> => {
      await db.updateTable('event').set(event).where('pk_event', '=', pk_event).execute();
    },

    /** The former address redirects to the new one. */
    update: async (pk_event: number, event: Partial<EventColumns>): Promise<void> => {
      const before = await db
        .selectFrom('event')
        .select('slug')
        .where('pk_event', '=', pk_event)
        .executeTakeFirstOrThrow();
      await db
        .updateTable('event')
        .set((eb) => ({ ...event, version: eb('version', '+', 1) }))
        .where('pk_event', '=', pk_event)
        .execute();
      if (event.slug === undefined || event.slug === before.slug) return;
      await forgetAddress(db, event.slug);
      // Another event may have had the address before. It now leads to the event that had it last.
      await db
        .insertInto('event_address')
        .values({ slug: before.slug, fk_event: pk_event })
        .onConflict((conflict) => conflict.column('slug').doUpdateSet({ fk_event: pk_event }))
        .execute();
    },

    setExtras: async (pk_event: number, extras_json: string): Promise<void> => {
      await db.updateTable('event').set({ extras_json }).where('pk_event', '=', pk_event).execute();
    },

    setState: async (pk_event: number, state: EventState): Promise<void> => {
      await db
        .updateTable('event')
        .set((eb) => ({
          state,
          archived_at: state === 'archived' ? new Date().toISOString() : null,
          // Players who registered since the last archiving still have their Discord names.
          discord_left: 0,
          version: eb('version', '+', 1),
        }))
        .where('pk_event', '=', pk_event)
        .execute();
      if (state === 'archived') await forgetDay(db, pk_event);
    },

    saveArchive: async (pk_event: number, archive_json: string): Promise<void> => {
      await db
        .updateTable('event')
        .set({ archive_json })
        .where('pk_event', '=', pk_event)
        .execute();
    },

    /** Deletes the event with everything that belongs to it, and returns all of that. */
    remove: async (pk_event: number): Promise<RemovedEvent> => {
      const event = await db
        .selectFrom('event')
        .selectAll()
        .where('pk_event', '=', pk_event)
        .executeTakeFirstOrThrow();
      const addresses = await db
        .selectFrom('event_address')
        .select('slug')
        .where('fk_event', '=', pk_event)
        .execute();
      // Read before the match on air is deleted.
      const desk = await readDeskRows(db, pk_event);
      const rows: EventRows = { team: [], player: [], round: [], match: [] };
      for (const table of OWNED_TABLES.toReversed()) {
        const found = await db
          .selectFrom(table as 'team')
          .selectAll()
          .where('fk_event', '=', pk_event)
          .orderBy(KEYS[table] as 'pk_team')
          .execute();
        rows[table] = found as never[];
        await db.deleteFrom(table).where('fk_event', '=', pk_event).execute();
      }
      await db.deleteFrom('event').where('pk_event', '=', pk_event).execute();
      // An archive from before a reopening is outdated, and a person could not be erased in a text inside a text.
      const unarchived = { ...event, archive_json: null };
      return { event: unarchived, rows, addresses: addresses.map(({ slug }) => slug), desk };
    },

    /** Restores the event under the same keys. Former addresses and secrets that another event has taken meanwhile are left out. */
    restore: async ({ event, rows, addresses, desk }: RemovedEvent): Promise<void> => {
      await db
        .insertInto('event')
        .values({ ...event, version: event.version + 1 })
        .execute();
      for (const table of OWNED_TABLES) await insertAll(db, table, rows[table]);
      for (const slug of addresses) {
        if ((await findKeyAt(slug)) !== undefined) continue;
        await db.insertInto('event_address').values({ slug, fk_event: event.pk_event }).execute();
      }
      if (desk?.row) await db.insertInto('desk').values(desk.row).execute();
      // A key whose secret was set up elsewhere meanwhile must not fail the undo: it is not restored, because one secret never
      // opens two desks.
      for (const key of desk?.keys ?? []) {
        await db
          .insertInto('desk_key')
          .values(key)
          .onConflict((conflict) => conflict.column('secret_hash').doNothing())
          .execute();
      }
    },
  };
}

async function insertAll<T extends OwnedTable>(db: Db, table: T, rows: readonly Row<T>[]) {
  for (const batch of batchRows(rows)) {
    await db
      .insertInto(table as 'team')
      .values(batch as unknown as Row<'team'>[])
      .execute();
  }
}

/** An address belongs to its current event. */
async function forgetAddress(db: Db, slug: Database['event_address']['slug']): Promise<void> {
  await db.deleteFrom('event_address').where('slug', '=', slug).execute();
}

async function readDeskRows(db: Db, pk_event: number): Promise<NonNullable<RemovedEvent['desk']>> {
  const row = await db
    .selectFrom('desk')
    .selectAll()
    .where('fk_event', '=', pk_event)
    .executeTakeFirst();
  const keys = await db
    .selectFrom('desk_key')
    .selectAll()
    .where('fk_event', '=', pk_event)
    .orderBy('pk_key')
    .execute();
  return { row: row ?? null, keys };
}
