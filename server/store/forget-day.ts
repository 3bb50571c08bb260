import { keepMatchLengths } from './match-lengths.ts';
import type { Db } from './schema.ts';

/**
 * What teams have done for themselves goes when their event is archived, with the links by which they did it. For good: reopened, it
 * is opened by new links, and has no webhook. Whose word a result was stays with the result, and of the calls how long the matches
 * took.
 */
export async function forgetDay(db: Db, pk_event: number): Promise<void> {
  await keepMatchLengths(db, pk_event);
  for (const table of OF_THE_DAY) {
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

const OF_THE_DAY = [
  'team_link',
  'check_in',
  'check_in_hours',
  'match_call',
  'report',
  'help_call',
  'desk',
  'desk_key',
  'held_row',
  // Before the webhook that they wait for.
  'outbox',
  'discord_webhook',
] as const;
