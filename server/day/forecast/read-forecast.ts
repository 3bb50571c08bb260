import type { DayClock, Overrun } from '#contract/day/forecast.ts';
import type { Repositories } from '#server/store/repositories.ts';
import { readState, type TournamentState } from '#server/tournament/state.ts';
import { dayClock } from './clock.ts';
import type { ForecastFacts } from './forecast.ts';
import { isPlausible } from './match-lengths.ts';
import { findOverrun } from './overrun.ts';
import type { PlannedEvent } from './plan.ts';

type ForecastRepositories = Pick<Repositories, 'calls' | 'matchLengths' | 'tournament'>;

/** The public hours; null without a forecast. */
export async function readDayClock(
  tables: ForecastRepositories,
  tournament: { state: TournamentState; event: PlannedEvent },
  now: Date,
): Promise<DayClock | null> {
  return dayClock(await readFacts(tables, tournament), now);
}

/** Only for organisers: whether the day may end too late. */
export async function readOverrun(
  tables: ForecastRepositories & Pick<Repositories, 'events' | 'pk_event' | 'teams'>,
  now: Date,
): Promise<Overrun> {
  const event = await tables.events.find(tables.pk_event);
  if (event === undefined || (await tables.tournament.archive()) !== null) return null;
  return findOverrun(await readFacts(tables, { state: await readState(tables), event }), now);
}

async function readFacts(
  tables: ForecastRepositories,
  { state, event }: { state: TournamentState; event: PlannedEvent },
): Promise<ForecastFacts> {
  const lengths = await tables.matchLengths.ofEarlierEvents();
  return {
    state,
    event,
    calls: await tables.calls.all(),
    before: lengths
      .map(({ best_of, seconds }) => ({ bestOf: best_of, minutes: seconds / 60 }))
      .filter(isPlausible),
  };
}
