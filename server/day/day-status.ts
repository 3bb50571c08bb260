import type { DayStatus } from '#contract/day/calls.ts';
import type { Repositories } from '#server/store/repositories.ts';
import { readDaySettings } from '#server/tournament/document/read-day.ts';
import { presentTeams, readCheckIn } from './check-in.ts';
import { lateness } from './lateness.ts';
import { callableMatches } from './settle-calls.ts';

type DayRepositories = Pick<Repositories, 'calls' | 'checkIns' | 'teams' | 'tournament'>;

/** The state of the day for admins: check-in, called matches and how late they are, free stations, matches that can be called. */
export async function readDayStatus(tables: DayRepositories, now: Date): Promise<DayStatus> {
  const day = await readDaySettings(tables);
  const calls = await tables.calls.active();
  const open = await tables.tournament.openMatches();
  const { each, atOnce } = await callableMatches(tables, now.toISOString());
  return {
    check_in: await checkInNow(tables, now),
    called: calls
      .filter(({ progress }) => progress === 'called')
      .map((call) => lateness(day, call)),
    free_stations: freeStations(day.stations, new Set(calls.map(({ station }) => station))),
    waiting: open.length - calls.length,
    callable: each,
    callable_at_once: atOnce,
  };
}

async function checkInNow(tables: DayRepositories, now: Date): Promise<DayStatus['check_in']> {
  const state = await readCheckIn(tables, now);
  if (!state.isUsed || state.isOver) return null;
  return { open: state.isOpen, ...state.hours, teams: await presentTeams(tables, state) };
}

function freeStations(stations: number | null, taken: ReadonlySet<number | null>): number[] | null {
  if (stations === null) return null;
  const all = Array.from({ length: stations }, (_, index) => index + 1);
  return all.filter((station) => !taken.has(station));
}
