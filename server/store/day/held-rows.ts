import { batchRows } from '#server/store/drivers/in-statements.ts';
import { openMatchesOf } from '#server/store/open-matches.ts';
import type { Db, Row } from '#server/store/schema.ts';

/** What the public still sees in place of a change, until `due_at`. */
export type HeldRow = Omit<Row<'held_row'>, 'fk_event'>;

const AIRED = 'aired';

/** What is held of one event. */
export function heldRowsRepository(db: Db, fk_event: number) {
  const lastDue = () =>
    db
      .selectFrom('held_row')
      .select((eb) => eb.fn.max('due_at').as('last'))
      .where('held_row.fk_event', '=', fk_event);
  const held_until = () => lastDue().where('what', '!=', AIRED).as('held_until');
  const aired_until = () => lastDue().where('what', '=', AIRED).as('aired_until');

  return {
    /** The earliest first, with the `aired` rows: matches that have left the desk and that the stream still shows. */
    list: (): Promise<HeldRow[]> =>
      db
        .selectFrom('held_row')
        .select(['pk_held', 'what', 'fk_match', 'before_json', 'due_at'])
        .where('fk_event', '=', fk_event)
        .orderBy('pk_held')
        .execute(),

    /** The delay, the match on air, and until when anything is held. Undefined for an event whose desk was never used. */
    readHoldTimes: () =>
      db
        .selectFrom('desk')
        .select(['delay_seconds', 'fk_match', held_until(), aired_until()])
        .where('fk_event', '=', fk_event)
        .executeTakeFirst(),

    /** Every write reads this before its first change: the hold times, and whether a match can be played. */
    readHoldStateBeforeWrite: async () => {
      const open = openMatchesOf(db, fk_event).select('pk_match').limit(1);
      const row = await db
        .selectFrom('event')
        .leftJoin('desk', 'desk.fk_event', 'event.pk_event')
        .select(['delay_seconds', 'fk_match', held_until(), aired_until(), open.as('open_match')])
        .where('pk_event', '=', fk_event)
        .executeTakeFirst();
      const { delay_seconds, open_match, ...desk } = row ?? NOTHING;
      return { ...desk, delay_seconds: delay_seconds ?? 0, hasOpenMatch: open_match !== null };
    },

    /** Adds the rows in this order: the earliest of several has what the public last saw. */
    add: async (rows: readonly Omit<HeldRow, 'pk_held'>[]): Promise<void> => {
      for (const some of batchRows(rows)) {
        await db
          .insertInto('held_row')
          .values(some.map((row) => ({ ...row, fk_event })))
          .execute();
      }
    },

    /** Publishes at once everything that is held. */
    removeAll: async (): Promise<void> => {
      await db
        .deleteFrom('held_row')
        .where('fk_event', '=', fk_event)
        .where('what', '!=', AIRED)
        .execute();
    },
  };
}

const NOTHING = {
  delay_seconds: null,
  fk_match: null,
  held_until: null,
  aired_until: null,
  open_match: null,
};

/** What is held of all events. */
export function heldEventsRepository(db: Db) {
  return {
    list: async (): Promise<number[]> => {
      const rows = await db
        .selectFrom('held_row')
        .select('fk_event')
        .where('what', '!=', AIRED)
        .distinct()
        .execute();
      return rows.map(({ fk_event }) => fk_event);
    },

    count: async (): Promise<number> => {
      const { count } = await db
        .selectFrom('held_row')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },

    /** When the next held row becomes public; null where nothing is held. */
    nextDue: async (): Promise<string | null> => {
      const row = await db
        .selectFrom('held_row')
        .select((eb) => eb.fn.min('due_at').as('due_at'))
        .executeTakeFirst();
      return row?.due_at ?? null;
    },

    /** Removes the rows that are due, and returns the events in which something becomes public. */
    removeDue: async (now: string): Promise<number[]> => {
      const rows = await db
        .deleteFrom('held_row')
        .where('due_at', '<=', now)
        .returning(['fk_event', 'what'])
        .execute();
      const held = rows.filter(({ what }) => what !== AIRED);
      return [...new Set(held.map(({ fk_event }) => fk_event))];
    },
  };
}
