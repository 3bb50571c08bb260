import type { Db } from './schema.ts';

/** One admin write: who, when, which action, the row before and after. */
export type TrailEntry = {
  at: string;
  fk_admin: number | null;
  admin_name: string;
  action: string;
  item: 'admin' | 'player' | 'team' | 'match';
  item_key: number;
  before: unknown;
  after: unknown;
};

export function trailOver(db: Db) {
  return {
    list: async (): Promise<(TrailEntry & { pk_trail: number })[]> => {
      const rows = await db.selectFrom('trail').selectAll().orderBy('pk_trail').execute();
      return rows.map(({ before_json, after_json, item, ...row }) => ({
        ...row,
        item: item as TrailEntry['item'],
        before: before_json === null ? null : (JSON.parse(before_json) as unknown),
        after: after_json === null ? null : (JSON.parse(after_json) as unknown),
      }));
    },

    add: async ({ before, after, ...entry }: TrailEntry): Promise<void> => {
      await db
        .insertInto('trail')
        .values({
          ...entry,
          before_json: before === null ? null : JSON.stringify(before),
          after_json: after === null ? null : JSON.stringify(after),
        })
        .execute();
    },
  };
}
