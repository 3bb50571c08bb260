import type { Db, Row } from '#server/store/schema.ts';

export type DeskRow = Omit<Row<'desk'>, 'fk_event'>;

export function deskRepository(db: Db, fk_event: number) {
  return {
    find: (): Promise<DeskRow | undefined> =>
      db
        .selectFrom('desk')
        .select([
          'delay_seconds',
          'fk_match',
          'on_air_at',
          'shown_json',
          'swapped',
          'games_one',
          'games_two',
          'wall_scene',
        ])
        .where('fk_event', '=', fk_event)
        .executeTakeFirst(),

    save: async (row: DeskRow): Promise<void> => {
      await db
        .insertInto('desk')
        .values({ fk_event, ...row })
        .onConflict((conflict) => conflict.column('fk_event').doUpdateSet(row))
        .execute();
    },
  };
}
