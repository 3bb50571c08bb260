import type { DayNow } from '#contract/calls.ts';
import type { Repositories } from '#server/store/repositories.ts';
import { readDay } from '#server/tournament/read-day.ts';
import { presentTeams, readCheckIn } from './check-in.ts';
import { lateness } from './late.ts';
import { callable } from './settle-calls.ts';

type Tables = Pick<Repositories, 'calls' | 'checkIns' | 'teams' | 'tournament'>;

/** All that an admin runs the day by. */
export async function readDayNow(tables: Tables, now: Date): Promise<DayNow> {
  const day = await readDay(tables);
  const calls = await tables.calls.active();
  const open = await tables.tournament.openMatches();
  const { each, atOnce } = await callable(tables, now.toISOString());
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

async function checkInNow(tables: Tables, now: Date): Promise<DayNow['check_in']> {
  const state = await readCheckIn(tables, now);
  if (!state.isUsed || state.isOver) return null;
  return { open: state.isOpen, ...state.hours, teams: await presentTeams(tables, state) };
}

function freeStations(stations: number | null, taken: ReadonlySet<number | null>): number[] | null {
  if (stations === null) return null;
  const all = Array.from({ length: stations }, (_, index) => index + 1);
  return all.filter((station) => !taken.has(station));
}
