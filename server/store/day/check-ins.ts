import type { Db, Row } from '#server/store/schema.ts';

export type CheckInHours = Pick<Row<'check_in_hours'>, 'opened_at' | 'closed_at'>;
export type CheckIn = Pick<Row<'check_in'>, 'fk_team' | 'at' | 'by_admin'>;

export function checkInsRepository(db: Db, fk_event: number) {
  const selected = () =>
    db
      .selectFrom('check_in')
      .select(['fk_team', 'at', 'by_admin'])
      .where('fk_event', '=', fk_event);

  return {
    /** When an admin opened and closed check-in. */
    hours: async (): Promise<CheckInHours> => {
      const row = await db
        .selectFrom('check_in_hours')
        .select(['opened_at', 'closed_at'])
        .where('fk_event', '=', fk_event)
        .executeTakeFirst();
      return row ?? { opened_at: null, closed_at: null };
    },

    saveHours: async (hours: CheckInHours): Promise<void> => {
      await db
        .insertInto('check_in_hours')
        .values({ fk_event, ...hours })
        .onConflict((conflict) => conflict.column('fk_event').doUpdateSet(hours))
        .execute();
    },

    list: (): Promise<CheckIn[]> => selected().orderBy('fk_team').execute(),

    find: (fk_team: number): Promise<CheckIn | undefined> =>
      selected().where('fk_team', '=', fk_team).executeTakeFirst(),

    add: async (checkIn: CheckIn): Promise<void> => {
      await db
        .insertInto('check_in')
        .values({ fk_event, ...checkIn })
        .execute();
    },

    remove: async (fk_team: number): Promise<void> => {
      await db.deleteFrom('check_in').where('fk_team', '=', fk_team).execute();
    },
  };
}
