import { sql, type SqlBool } from 'kysely';
import type { TrailItem } from '#contract/entities.ts';
import type { Db } from './schema.ts';

/** What the history of an event gets while it is being played. */
const PLAYING_ITEMS: readonly TrailItem[] = ['tournament', 'match', 'call', 'report', 'help'];

/** `isOver` and `isOpen` of contract/tournament/match-state.ts in SQL. The table must be called `match`. */

export const MATCH_IS_NOT_OVER = sql<SqlBool>`(match.winner_team is null and match.unwon = 0)`;

export const MATCH_IS_OVER = sql<SqlBool>`(match.winner_team is not null or match.unwon = 1)`;

export const MATCH_IS_OPEN = sql<SqlBool>`(${MATCH_IS_NOT_OVER}
  and match.fk_team_one is not null and match.fk_team_two is not null)`;

/** The matches of the tournament that two teams could play now. */
export function openMatchesOf(db: Db, fk_event: number) {
  return db
    .selectFrom('match')
    .where('match.fk_event', '=', fk_event)
    .where('key', 'is not', null)
    .where(MATCH_IS_OPEN);
}

/** Whether a published event has an open match, and something has happened in its tournament since then. */
export async function isAnyEventPlayed(db: Db, since: string): Promise<boolean> {
  const row = await db
    .selectFrom('match')
    .innerJoin('event', 'event.pk_event', 'match.fk_event')
    .select('match.pk_match')
    .where('event.state', '=', 'published')
    .where('match.key', 'is not', null)
    .where(MATCH_IS_OPEN)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('trail')
          .select('pk_trail')
          .whereRef('trail.fk_event', '=', 'event.pk_event')
          .where('trail.item', 'in', PLAYING_ITEMS)
          .where('trail.at', '>=', since),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
