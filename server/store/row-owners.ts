import type { Db, Row } from './schema.ts';

/** The columns of its event that every call checks before it runs. */
export type EventGlance = Pick<Row<'event'>, 'pk_event' | 'state' | 'name'>;

export const KEYS = {
  team: 'pk_team',
  player: 'pk_player',
  round: 'pk_round',
  match: 'pk_match',
  trail: 'pk_trail',
  help_call: 'pk_help',
} as const;

/** To which event a row belongs. */
export function rowOwnersOver(db: Db) {
  return {
    /** The same for the event of a row. Null for a row of the whole site, undefined for an unknown row. */
    glanceOf: async (
      table: keyof typeof KEYS,
      key: number,
    ): Promise<EventGlance | null | undefined> => {
      const row = await db
        .selectFrom(`${table as 'trail'} as owned`)
        .leftJoin('event', 'event.pk_event', 'owned.fk_event')
        .select(['event.pk_event', 'event.state', 'event.name'])
        .where(`owned.${KEYS[table] as 'pk_trail'}`, '=', key)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const { pk_event, state, name } = row;
      return pk_event === null || state === null || name === null
        ? null
        : { pk_event, state, name };
    },

    /** The event that a row belongs to. */
    ownerOf: async (table: keyof typeof KEYS, key: number): Promise<number | null | undefined> => {
      const row = await db
        .selectFrom(table as 'trail')
        .select('fk_event')
        .where(KEYS[table] as 'pk_trail', '=', key)
        .executeTakeFirst();
      return row?.fk_event;
    },
  };
}
