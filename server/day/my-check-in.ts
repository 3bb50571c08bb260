import type { MyTeam } from '#contract/my-team.ts';
import type { Repositories } from '#server/store/repositories.ts';
import { readCheckIn } from './check-in.ts';

/** What a team is told of the check-in of its event. */
export async function myCheckIn(
  tables: Pick<Repositories, 'checkIns' | 'tournament'>,
  pk_team: number,
  now: Date,
): Promise<MyTeam['check_in']> {
  const { isUsed, isOver, isOpen } = await readCheckIn(tables, now);
  if (!isUsed || isOver) return null;
  return { open: isOpen, at: (await tables.checkIns.find(pk_team))?.at ?? null };
}
