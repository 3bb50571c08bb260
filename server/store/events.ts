import type { EventState } from '#contract/events.ts';
import { eventVersionsOver } from './event-versions.ts';
import { forgetDay } from './forget-day.ts';
import { inStatements } from './in-statements.ts';
import { publicEventsOver } from './public-events.ts';
import type { Database, Db, Row } from './schema.ts';

export type EventRow = Row<'event'>;
/** What an organiser says about an event, as it is stored. */
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
/** An event with everything that belongs to it, so that it can come back. */
export type WholeEvent = {
  event: EventRow;
  rows: Rows;
  addresses: string[];
  /** Older versions did not keep it. */
  desk?: { row: Row<'desk'> | null; keys: Row<'desk_key'>[] };
};
type Rows = { [T in Owned]: Row<T>[] };
type Owned = (typeof OWNED)[number];

/** Those that are referred to first. */
const OWNED = ['team', 'player', 'round', 'match'] as const;
const KEYS = {
  team: 'pk_team',
  player: 'pk_player',
  round: 'pk_round',
  match: 'pk_match',
  trail: 'pk_trail',
  help_call: 'pk_help',
} as const;

export function eventsOver(db: Db) {
  const site = () => db.selectFrom('site').selectAll().executeTakeFirstOrThrow();

  const glance = (pk_event: number): Promise<Pick<EventRow, 'state' | 'name'> | undefined> =>
    db
      .selectFrom('event')
      .select(['state', 'name'])
      .where('pk_event', '=', pk_event)
      .executeTakeFirst();

  const keyOf = async (slug: string): Promise<number | undefined> => {
    const own = await db
      .selectFrom('event')
      .select('pk_event')
      .where('slug', '=', slug)
      .executeTakeFirst();
    if (own !== undefined) return own.pk_event;
    const earlier = await db
      .selectFrom('event_address')
      .select('fk_event')
      .where('slug', '=', slug)
      .executeTakeFirst();
    return earlier?.fk_event;
  };

  return {
    ...publicEventsOver(db, keyOf),
    ...eventVersionsOver(db),

    /** Newest first; those without a date, which are still being thought of, before all others. */
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

    /** What every call asks of the event that it is about. */
    glance,

    /** By its address, or by one that it had before. */
    keyOf,

    /** The event that a row belongs to. */
    ownerOf: async (table: keyof typeof KEYS, key: number): Promise<number | null | undefined> => {
      const row = await db
        .selectFrom(table as 'trail')
        .select('fk_event')
        .where(KEYS[table] as 'pk_trail', '=', key)
        .executeTakeFirst();
      return row?.fk_event;
    },

    current: async (): Promise<number> => (await site()).fk_current_event,

    setCurrent: async (fk_current_event: number): Promise<void> => {
      await db
        .updateTable('site')
        // Without another version: that is the version of the site's words, which somebody may be editing.
        .set({ fk_current_event })
        .execute();
    },

    /** Whether it has rows of this kind. */
    hasRows: async (pk_event: number, table: Owned): Promise<boolean> => {
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

    /** What is said about it for the first time: nobody has changed anything. */
    fill: async (pk_event: number, event: EventColumns): Promise<void> => {
      await db.updateTable('event').set(event).where('pk_event', '=', pk_event).execute();
    },

    /** Its address of before leads on to the new one. */
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
      await db
        .insertInto('event_address')
        .values({ slug: before.slug, fk_event: pk_event })
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
          // Whoever registered since has not been forgotten yet.
          discord_left: 0,
          version: eb('version', '+', 1),
        }))
        .where('pk_event', '=', pk_event)
        .execute();
      if (state === 'archived') await forgetDay(db, pk_event);
    },

    keepArchive: async (pk_event: number, archive_json: string): Promise<void> => {
      await db
        .updateTable('event')
        .set({ archive_json })
        .where('pk_event', '=', pk_event)
        .execute();
    },

    /** Deletes it with everything that belongs to it, and answers all of that. */
    remove: async (pk_event: number): Promise<WholeEvent> => {
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
      // Before the match that is on air goes.
      const desk = await wholeDesk(db, pk_event);
      const rows: Rows = { team: [], player: [], round: [], match: [] };
      for (const table of OWNED.toReversed()) {
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
      // An archive of before it was reopened tells nothing any more, and in a text inside a text nobody could be erased.
      const whole = { ...event, archive_json: null };
      return { event: whole, rows, addresses: addresses.map(({ slug }) => slug), desk };
    },

    /** Under the keys that they had. */
    restore: async ({ event, rows, addresses, desk }: WholeEvent): Promise<void> => {
      await db
        .insertInto('event')
        .values({ ...event, version: event.version + 1 })
        .execute();
      for (const table of OWNED) await insertAll(db, table, rows[table]);
      for (const slug of addresses) {
        await db.insertInto('event_address').values({ slug, fk_event: event.pk_event }).execute();
      }
      if (desk?.row) await db.insertInto('desk').values(desk.row).execute();
      for (const key of desk?.keys ?? []) await db.insertInto('desk_key').values(key).execute();
    },
  };
}

async function insertAll<T extends Owned>(db: Db, table: T, rows: readonly Row<T>[]) {
  for (const some of inStatements(rows)) {
    await db
      .insertInto(table as 'team')
      .values(some as unknown as Row<'team'>[])
      .execute();
  }
}

/** An address belongs to who has it now. */
async function forgetAddress(db: Db, slug: Database['event_address']['slug']): Promise<void> {
  await db.deleteFrom('event_address').where('slug', '=', slug).execute();
}

async function wholeDesk(db: Db, pk_event: number): Promise<NonNullable<WholeEvent['desk']>> {
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
