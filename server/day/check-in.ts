import type { PresentTeam } from '#contract/calls.ts';
import { isCheckInOpen } from '#contract/check-in.ts';
import type { Team } from '#contract/entities.ts';
import { firstRefusal, refuse, type Verdict } from '#server/rules/result.ts';
import type { CheckInHours } from '#server/store/check-ins.ts';
import type { Repositories } from '#server/store/repositories.ts';
import { hasBegun } from '#server/tournament/document.ts';
import { readDay } from '#server/tournament/read-day.ts';
import { readDocument } from '#server/tournament/state.ts';

type Tables = Pick<Repositories, 'checkIns' | 'tournament'>;

/** Where the check-in of an event stands. */
export type CheckInState = {
  /** Whether the event has one. */
  isUsed: boolean;
  isOver: boolean;
  isOpen: boolean;
  hours: CheckInHours;
  /** Who was withdrawn before the start. */
  withdrawn: ReadonlySet<number>;
};

export async function readCheckIn(tables: Tables, now: Date): Promise<CheckInState> {
  const day = await readDay(tables);
  const document = await readDocument(tables);
  const hours = await tables.checkIns.hours();
  const isOver = hasBegun(document);
  return {
    isUsed: day.check_in,
    isOver,
    isOpen: isCheckInOpen(day, hours, { now: now.getTime(), hasBegun: isOver }),
    hours,
    withdrawn: new Set(document.absent),
  };
}

/** Whether an admin may still run it. */
export function mayRunCheckIn({ isUsed, isOver }: CheckInState): Verdict {
  if (!isUsed) return refuse('no-check-in');
  return isOver ? refuse('check-in-over') : null;
}

/** Who waits for a place may say so too: it may be theirs in a minute. */
export function mayBeThere(state: CheckInState, { pk_team, name }: Team): Verdict {
  const isWithdrawn = state.withdrawn.has(pk_team);
  return firstRefusal(mayRunCheckIn(state), isWithdrawn ? refuse('team-absent', { name }) : null);
}

/** Without those that were withdrawn; who waits for a place comes last. */
export async function presentTeams(
  { checkIns, teams }: Pick<Repositories, 'checkIns' | 'teams'>,
  { withdrawn }: CheckInState,
): Promise<PresentTeam[]> {
  const there = new Map((await checkIns.list()).map((checkIn) => [checkIn.fk_team, checkIn]));
  const all = [...(await teams.entered()), ...(await teams.waiting())];
  return all
    .filter(({ pk_team }) => !withdrawn.has(pk_team))
    .map(({ pk_team, name, player_count, capacity, waiting }) => ({
      pk_team,
      name,
      player_count,
      capacity,
      waiting: waiting ?? null,
      at: there.get(pk_team)?.at ?? null,
      by_admin: there.get(pk_team)?.by_admin === 1,
    }));
}

/** Who has a place and is not there. */
export function isAbsent({ at, waiting }: PresentTeam): boolean {
  return at === null && waiting === null;
}
