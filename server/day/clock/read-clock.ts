import type { DayClock, Overrun } from '#contract/clock.ts';
import type { Repositories } from '#server/store/repositories.ts';
import { readDay } from '#server/tournament/read-day.ts';
import { readState, type TournamentState } from '#server/tournament/state.ts';
import { clockOf } from './clock.ts';
import type { ClockFacts } from './forecast.ts';
import { isPlausible } from './lengths.ts';
import { overrunOf } from './overrun.ts';
import type { PlannedEvent } from './plan.ts';

type Tables = Pick<Repositories, 'calls' | 'matchLengths' | 'tournament'>;

/** What everybody is told of the hours to come; null where nothing can be said. */
export async function readClock(
  tables: Tables,
  known: { state: TournamentState; event: PlannedEvent },
  now: Date,
): Promise<DayClock | null> {
  return clockOf(await readClockFacts(tables, known), now);
}

/** What an organiser is told of the end of the day. */
export async function readOverrun(
  tables: Tables & Pick<Repositories, 'events' | 'pk_event' | 'teams'>,
  now: Date,
): Promise<Overrun> {
  const event = await tables.events.find(tables.pk_event);
  if (event === undefined || (await tables.tournament.archive()) !== null) return null;
  return overrunOf(await readClockFacts(tables, { state: await readState(tables), event }), now);
}

async function readClockFacts(
  tables: Tables,
  { state, event }: { state: TournamentState; event: PlannedEvent },
): Promise<ClockFacts> {
  const lengths = await tables.matchLengths.ofEarlierEvents();
  return {
    state,
    event,
    calling: (await readDay(tables)).calling,
    calls: await tables.calls.all(),
    before: lengths
      .map(({ best_of, seconds }) => ({ bestOf: best_of, minutes: seconds / 60 }))
      .filter(isPlausible),
  };
}
