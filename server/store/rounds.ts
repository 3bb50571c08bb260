import type { Db } from './schema.ts';

export function roundsOver(db: Db) {
  const selected = () => db.selectFrom('round').select(['pk_round', 'label', 'best_of']);

  return {
    list: () => selected().orderBy('position').execute(),

    find: (pk_round: number) => selected().where('pk_round', '=', pk_round).executeTakeFirst(),
  };
}
