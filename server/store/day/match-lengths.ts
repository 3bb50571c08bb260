import { batchRows } from '#server/store/drivers/in-statements.ts';
import type { Db, Row } from '#server/store/schema.ts';

/** How long a match took from its call to its result, and nothing else about it. */
export type MatchLength = Omit<Row<'match_length'>, 'fk_event'>;

export function matchLengthsRepository(db: Db, fk_event: number) {
  return {
    /** From past events of the same game, the latest last. */
    ofEarlierEvents: async (): Promise<MatchLength[]> => {
      const rows = await db
        .selectFrom('match_length')
        .innerJoin('event', 'event.pk_event', 'match_length.fk_event')
        .innerJoin('event as this', 'this.game', 'event.game')
        .select(['match_length.best_of', 'match_length.seconds'])
        .where('this.pk_event', '=', fk_event)
        .where('event.pk_event', '<>', fk_event)
        .orderBy('match_length.fk_event', 'desc')
        .orderBy('match_length.best_of')
        .orderBy('match_length.seconds')
        .limit(LENGTHS_MAX)
        .execute();
      return rows.toReversed();
    },
  };
}

const LENGTHS_MAX = 300;

/** Stores the lengths before the calls of an event are deleted, without names. Matches won without playing are left out. */
export async function saveMatchLengths(db: Db, fk_event: number): Promise<void> {
  const rows = await db
    .selectFrom('match_call')
    .innerJoin('match', 'match.pk_match', 'match_call.fk_match')
    .innerJoin('round', 'round.pk_round', 'match.fk_round')
    .select(['round.best_of', 'match_call.called_at', 'match_call.played_at'])
    .where('match_call.fk_event', '=', fk_event)
    .where('match_call.progress', '=', 'played')
    .where('match.winner_team', 'is not', null)
    .whereRef('match.score_team_one', '<>', 'match.score_team_two')
    .execute();
  const lengths = rows.flatMap(({ best_of, called_at, played_at }) => {
    if (best_of === null || called_at === null || played_at === null) return [];
    const seconds = Math.round((Date.parse(played_at) - Date.parse(called_at)) / 1000);
    return seconds < 1 ? [] : { fk_event, best_of, seconds };
  });
  // An event that was reopened and archived again has lost its first calls: their stored lengths stay.
  for (const batch of batchRows(lengths)) {
    await db.insertInto('match_length').values(batch).execute();
  }
}
