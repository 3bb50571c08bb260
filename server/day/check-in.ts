import type { CheckInTeam } from '#contract/day/calls.ts';
import { isCheckInOpen } from '#contract/day/check-in.ts';
import type { Team } from '#contract/entities.ts';
import { firstRefusal, refuse, type Verdict } from '#server/rules/result.ts';
import type { CheckInHours } from '#server/store/day/check-ins.ts';
import type { Repositories } from '#server/store/repositories.ts';
import { hasBegun } from '#server/tournament/document/document.ts';
import { readSettings, type EventSettings } from '#server/tournament/state.ts';

type CheckInRepositories = Pick<Repositories, 'checkIns' | 'tournament'>;

/** The state of an event's check-in. */
export type CheckInState = {
  /** Whether the event has one. */
  isUsed: boolean;
  isOver: boolean;
  isOpen: boolean;
  hours: CheckInHours;
  /** The teams that were withdrawn before the start. */
  withdrawn: ReadonlySet<number>;
};

export async function readCheckIn(tables: CheckInRepositories, now: Date): Promise<CheckInState> {
  return checkInBy(tables, await readSettings(tables), now);
}

/** The same for settings that the caller has already read. */
export async function checkInBy(
  { checkIns }: Pick<CheckInRepositories, 'checkIns'>,
  { day, document }: Pick<EventSettings, 'day' | 'document'>,
  now: Date,
): Promise<CheckInState> {
  const hours = await checkIns.hours();
  const isOver = hasBegun(document);
  return {
    isUsed: day.check_in,
    isOver,
    isOpen: isCheckInOpen(day, hours, { now: now.getTime(), hasBegun: isOver }),
    hours,
    withdrawn: new Set(document.absent),
  };
}

/** Whether an admin may still open, close or change the check-in. */
export function mayRunCheckIn({ isUsed, isOver }: CheckInState): Verdict {
  if (!isUsed) return refuse('no-check-in');
  return isOver ? refuse('check-in-over') : null;
}

/** A team on the waiting list may check in too: otherwise it would be absent if it got a place just before the start. */
export function mayBeThere(state: CheckInState, { pk_team, name }: Team): Verdict {
  const isWithdrawn = state.withdrawn.has(pk_team);
  return firstRefusal(mayRunCheckIn(state), isWithdrawn ? refuse('team-absent', { name }) : null);
}

/** The teams without those that were withdrawn. Waiting teams come last. */
export async function presentTeams(
  { checkIns, teams }: Pick<Repositories, 'checkIns' | 'teams'>,
  { withdrawn }: CheckInState,
): Promise<CheckInTeam[]> {
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

/** A team that has a place and has not checked in. */
export function isAbsent({ at, waiting }: CheckInTeam): boolean {
  return at === null && waiting === null;
}
