import { saveMatchLengths } from './match-lengths.ts';
import type { Db } from '#server/store/schema.ts';

/**
 * Deletes what teams did on the day, and their links, when the event is archived. This is final: a reopened event needs new links,
 * and has no webhook. Agreements stay with their results, and the lengths of the matches are kept.
 */
export async function forgetDay(db: Db, pk_event: number): Promise<void> {
  await saveMatchLengths(db, pk_event);
  for (const table of DAY_TABLES) {
    await db
      .deleteFrom(table as 'team_link')
      .where('fk_event', '=', pk_event)
      .execute();
  }
  await db
    .deleteFrom('told_match')
    .where('fk_team', 'in', (eb) =>
      eb.selectFrom('team').select('pk_team').where('fk_event', '=', pk_event),
    )
    .execute();
}

const DAY_TABLES = [
  'team_link',
  'check_in',
  'check_in_hours',
  'match_call',
  'report',
  'help_call',
  'desk',
  'desk_key',
  'held_row',
  // Messages are deleted before their webhook.
  'outbox',
  'discord_webhook',
] as const;
