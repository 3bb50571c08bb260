import { sql } from 'kysely';
import type { Db } from './schema.ts';

/** Stage after stage, and in each of them from the first round to the last. */
export const PLAYING_ORDER = sql`
  case round.stage when 'swiss' then 1 when 'groups' then 2 when 'winner' then 3 when 'loser' then 4 else 5 end,
  round.number is null, round.number < 0, round.number, round.pk_round`;

export function roundsOver(db: Db, fk_event: number) {
  const selected = () =>
    db
      .selectFrom('round')
      .select(['pk_round', 'label', 'best_of'])
      .where('fk_event', '=', fk_event);

  return {
    list: () => selected().orderBy(PLAYING_ORDER).execute(),

    find: (pk_round: number) => selected().where('pk_round', '=', pk_round).executeTakeFirst(),
  };
}
