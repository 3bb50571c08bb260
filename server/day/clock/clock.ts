import type { DayClock, Estimate } from '#contract/clock.ts';
import { quantile } from './chance.ts';
import { forecast, isUnderWay, knownAt, type ClockFacts, type Forecast } from './forecast.ts';
import type { PlannedRound } from './plan.ts';
import type { PlayedOut } from './play-out.ts';

/**
 * What is expected of the day; null where nothing can be said. It follows from what is known, and not from when it is asked: one state
 * is told by the same hours everywhere.
 */
export function clockOf(facts: ClockFacts, now: Date): DayClock | null {
  const at = knownAt(facts);
  const found = at !== null && isUnderWay(facts, now) ? forecast(facts, at) : null;
  if (at === null || found === null) return null;
  const { plan, measured } = found;
  const playing = plan.rounds.findIndex(isPlaying);
  const round = plan.rounds[playing];
  const next = plan.rounds.slice(playing + 1).find((one) => !isPlaying(one));
  const say = estimator(found, at);
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
  const found = isUnderWay(facts, now) ? forecast(facts, now) : null;
  if (!found?.plan.isWholeDay) return null;
  return { ends: estimator(found, now).endOfDay(), measured: found.measured };
}

function estimator({ plan, days }: Forecast, now: Date) {
  const { count, starts } = days;
  const estimate = (minutes: Float64Array): Estimate => {
    minutes.sort();
    return {
      from: rounded(now, quantile(minutes, LOWEST), Math.floor),
      to: rounded(now, quantile(minutes, HIGHEST), Math.ceil),
    };
  };
  const startsOf = (step: number) => starts.slice(step * count, (step + 1) * count);
  return {
    begin: ({ steps }: PlannedRound): Estimate => {
      const first = new Float64Array(count).fill(Infinity);
      for (const { step } of steps) {
        for (let day = 0; day < count; day += 1) {
          first[day] = Math.min(first[day] ?? 0, starts[step * count + day] ?? 0);
        }
      }
      return estimate(first);
    },
    end: ({ steps }: PlannedRound): Estimate =>
      estimate(
        latest(
          steps.map(({ step }) => step),
          days,
        ),
      ),
    endOfDay: (): Estimate => estimate(latest(plan.steps.keys(), days)),
    matches: (): DayClock['matches'] =>
      plan.rounds.flatMap(({ steps }) =>
        steps.flatMap(({ step, pk_match, call }) => {
          if (pk_match === null || call !== null) return [];
          const begins = estimate(startsOf(step));
          return isTooVague(begins) ? [] : [{ pk_match, begins }];
        }),
      ),
  };
}

/** When the last of these steps ends, day by day. */
function latest(steps: Iterable<number>, { count, ends }: PlayedOut): Float64Array {
  const last = new Float64Array(count);
  for (const step of steps) {
    for (let day = 0; day < count; day += 1) {
      last[day] = Math.max(last[day] ?? 0, ends[step * count + day] ?? 0);
    }
  }
  return last;
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
const LOWEST = 0.17;
const HIGHEST = 0.92;
