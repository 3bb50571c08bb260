import { sql } from 'kysely';
import type { Db } from './schema.ts';

/** Stage after stage, and the winner side before the loser side. Not the order of play, in which the two sides alternate: `orderOfPlay` has that. */
export const LISTING_ORDER = sql`
  case round.stage when 'swiss' then 1 when 'groups' then 2 when 'winner' then 3 when 'loser' then 4 else 5 end,
  round.number is null, round.number < 0, round.number, round.pk_round`;

/** 'Loser ronde 3' is what an earlier version stored for 'Loser R3' (contract/tournament/round-names.ts). */
export const ROUND_LABEL = sql<string>`
  replace(replace(round.label, 'Winner ronde ', 'Winner R'), 'Loser ronde ', 'Loser R')`;

export function roundsRepository(db: Db, fk_event: number) {
  const selected = () =>
    db
      .selectFrom('round')
      .select(['pk_round', ROUND_LABEL.as('label'), 'best_of'])
      .where('fk_event', '=', fk_event);

  return {
    list: () => selected().orderBy(LISTING_ORDER).execute(),

    find: (pk_round: number) => selected().where('pk_round', '=', pk_round).executeTakeFirst(),
  };
}
