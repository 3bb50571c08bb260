import type { DayClock, Estimate } from '#contract/clock.ts';
import { quantile } from './chance.ts';
import { forecast, type ClockFacts, type Forecast } from './forecast.ts';
import type { PlannedRound } from './plan.ts';
import type { PlayOut } from './play-out.ts';

/** What is expected of the day; null where nothing can be said. */
export function clockOf(facts: ClockFacts, now: Date): DayClock | null {
  const found = forecast(facts, now);
  if (found === null) return null;
  const { plan, measured } = found;
  const playing = plan.rounds.findIndex(isPlaying);
  const round = plan.rounds[playing];
  const next = plan.rounds.slice(playing + 1).find((one) => !isPlaying(one));
  const say = estimator(found, now);
  return {
    measured,
    round:
      round === undefined
        ? null
        : { label: round.label, began_at: beganAt(round, facts), ends: say.end(round) },
    next:
      next === undefined || !plan.isWholeDay
        ? null
        : { label: next.label, begins: say.begin(next) },
    end: plan.isWholeDay ? say.endOfDay() : null,
    matches: plan.isWholeDay ? say.matches() : [],
  };
}

/** When the last match of the day ends, if that can be said. */
export function endOfDay(
  facts: ClockFacts,
  now: Date,
): { ends: Estimate; measured: DayClock['measured'] } | null {
  const found = forecast(facts, now);
  if (!found?.plan.isWholeDay) return null;
  return { ends: estimator(found, now).endOfDay(), measured: found.measured };
}

function estimator({ plan, runs }: Forecast, now: Date) {
  const estimate = (minutesIn: (run: PlayOut) => number): Estimate => {
    const minutes = Float64Array.from(runs, minutesIn).toSorted();
    return {
      from: rounded(now, quantile(minutes, LOWEST), Math.floor),
      to: rounded(now, quantile(minutes, HIGHEST), Math.ceil),
    };
  };
  const begin = ({ steps }: PlannedRound): Estimate =>
    estimate(({ starts }) => Math.min(...steps.map(({ step }) => starts[step] ?? 0)));
  return {
    begin,
    end: ({ steps }: PlannedRound): Estimate =>
      estimate(({ ends }) => Math.max(...steps.map(({ step }) => ends[step] ?? 0))),
    endOfDay: (): Estimate =>
      estimate(({ ends }) => ends.reduce((one, two) => Math.max(one, two), 0)),
    matches: (): DayClock['matches'] =>
      plan.rounds.flatMap(({ steps }) =>
        steps.flatMap(({ step, pk_match, call }) => {
          if (pk_match === null || call !== null) return [];
          const begins = estimate(({ starts }) => starts[step] ?? 0);
          return isTooVague(begins) ? [] : [{ pk_match, begins }];
        }),
      ),
  };
}

function isPlaying({ steps }: PlannedRound): boolean {
  return steps.some(({ call }) => call !== null);
}

/** When its first match was called, be that over or not. */
function beganAt({ pk_round }: PlannedRound, { state, calls }: ClockFacts): string | null {
  const inRound = new Set(
    state.matches.filter(({ fk_round }) => fk_round === pk_round).map(({ pk_match }) => pk_match),
  );
  const called = calls.flatMap(({ fk_match, called_at }) =>
    inRound.has(fk_match) && called_at !== null ? called_at : [],
  );
  return called.toSorted()[0] ?? null;
}

/** In steps of five minutes: a clock that is surer changes with every result, and is believed by nobody. */
function rounded(now: Date, minutes: number, round: (value: number) => number): string {
  return new Date(round((now.getTime() + minutes * MINUTE) / STEP) * STEP).toISOString();
}

/** Who has two hours to wait is not helped by an hour. */
function isTooVague({ from, to }: Estimate): boolean {
  return Date.parse(to) - Date.parse(from) > 120 * MINUTE;
}

const MINUTE = 60_000;
const STEP = 5 * MINUTE;
/** Too late is worse than too early: who relies on an hour must not have missed it. Whether they are wide enough, the proof says. */
const LOWEST = 0.13;
const HIGHEST = 0.92;
