import type { MyTeam } from '#contract/teams/my-team.ts';
import type { Repositories } from '#server/store/repositories.ts';
import { hasBegun } from '#server/tournament/document/document.ts';
import type { EventSettings } from '#server/tournament/state.ts';
import { checkInBy } from './check-in.ts';

/** The check-in of an event as a team's page shows it. */
export async function myCheckIn(
  tables: Pick<Repositories, 'checkIns'>,
  settings: Pick<EventSettings, 'day' | 'document'>,
  pk_team: number,
  now: Date,
): Promise<MyTeam['check_in']> {
  // The check-in is over for most of the day. Its hours are not read then, which saves a statement for each page.
  if (!settings.day.check_in || hasBegun(settings.document)) return null;
  const { isOpen } = await checkInBy(tables, settings, now);
  return { open: isOpen, at: (await tables.checkIns.find(pk_team))?.at ?? null };
}
