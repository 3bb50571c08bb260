import type { Db, Row } from './schema.ts';

/** What the public still sees of something that has changed, until it is told. */
export type HeldRow = Omit<Row<'held_row'>, 'fk_event'>;

/** What is held of one event. */
export function heldRowsOver(db: Db, fk_event: number) {
  return {
    /** The earliest first. */
    list: (): Promise<HeldRow[]> =>
      db
        .selectFrom('held_row')
        .select(['pk_held', 'what', 'fk_match', 'before_json', 'due_at'])
        .where('fk_event', '=', fk_event)
        .orderBy('pk_held')
        .execute(),

    /** What every write asks: whether anything of the event is held, or may be. Undefined where nobody has worked at its desk. */
    glance: () =>
      db
        .selectFrom('desk')
        .select(['delay_seconds', 'fk_match'])
        .select((eb) =>
          eb
            .selectFrom('held_row')
            .select((held) => held.fn.max('due_at').as('last'))
            .where('held_row.fk_event', '=', fk_event)
            .as('held_until'),
        )
        .where('fk_event', '=', fk_event)
        .executeTakeFirst(),

    add: async (rows: readonly Omit<HeldRow, 'pk_held'>[]): Promise<void> => {
      for (const row of rows) {
        await db
          .insertInto('held_row')
          .values({ ...row, fk_event })
          .execute();
      }
    },

    /** Everything, before it is due. */
    removeAll: async (): Promise<void> => {
      await db.deleteFrom('held_row').where('fk_event', '=', fk_event).execute();
    },
  };
}

/** What is held of all events. */
export function heldEventsOver(db: Db) {
  return {
    list: async (): Promise<number[]> => {
      const rows = await db.selectFrom('held_row').select('fk_event').distinct().execute();
      return rows.map(({ fk_event }) => fk_event);
    },

    count: async (): Promise<number> => {
      const { count } = await db
        .selectFrom('held_row')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },

    /** When the next of it is to be told; null where nothing is held. */
    nextDue: async (): Promise<string | null> => {
      const row = await db
        .selectFrom('held_row')
        .select((eb) => eb.fn.min('due_at').as('due_at'))
        .executeTakeFirst();
      return row?.due_at ?? null;
    },

    /** Lets go of what is due; answers the events that it was held of. */
    removeDue: async (now: string): Promise<number[]> => {
      const rows = await db
        .deleteFrom('held_row')
        .where('due_at', '<=', now)
        .returning('fk_event')
        .execute();
      return [...new Set(rows.map(({ fk_event }) => fk_event))];
    },
  };
}
