import { matchName } from '#engine';
import type { DaySettings } from '#contract/day.ts';
import type { Call } from '#server/store/calls.ts';
import { bestOfMatch } from '#server/tournament/best-of.ts';
import { resultOf } from '#server/tournament/stages.ts';
import type { TournamentState } from '#server/tournament/state.ts';
import { seededChance } from './chance.ts';
import { isPlausible, learnLengths, type MeasuredMatch } from './lengths.ts';
import { minutesUntil } from './moments.ts';
import type { Pauses } from './pauses.ts';
import { planOf, type Plan, type PlannedEvent } from './plan.ts';
import { playsOut, type PlayOut } from './play-out.ts';

/** What the clock is worked out from. */
export type ClockFacts = {
  state: TournamentState;
  event: PlannedEvent;
  calling: DaySettings['calling'];
  /** Whatever was called, those that are over too. */
  calls: readonly Call[];
  /** Lengths of matches in earlier events. */
  before: readonly MeasuredMatch[];
};

export type Forecast = { plan: Plan; runs: PlayOut[]; measured: { here: number; before: number } };

/** The rest of the day, played out many times; null where nothing is left, or nobody can say when it goes on. */
export function forecast(facts: ClockFacts, now: Date): Forecast | null {
  const { state, event } = facts;
  const calls = new Map(facts.calls.map((call) => [call.fk_match, call]));
  const plan = planOf({ state, event, calls, now });
  if (plan.steps.length === 0 || !isUnderWay(facts, now)) return null;
  const here = measuredIn(facts);
  const underWay = plan.steps.flatMap(({ bestOf, lasted }) =>
    bestOf === null || lasted === null || lasted < 1 ? [] : { bestOf, minutes: lasted },
  );
  const known = {
    lengths: learnLengths({ before: facts.before, here, underWay }),
    pauses: pausesIn(facts),
  };
  const callMinutes = facts.calling === 'by-hand' && state.stations !== null ? CALL_MINUTES : 0;
  const floor = { steps: plan.steps, stations: state.stations, callMinutes };
  // Always the same chance: what changes between two forecasts is what has happened.
  const chance = seededChance(SEED);
  const count = Math.min(MOST_RUNS, Math.max(FEWEST_RUNS, Math.floor(WORK / plan.steps.length)));
  const runs = Array.from({ length: count }, playsOut(floor, known, chance));
  return { plan, runs, measured: { here: here.length, before: facts.before.length } };
}

const SEED = 20_251_213;
/** So many steps are played out, however large the event is. */
const WORK = 12_000;
const MOST_RUNS = 120;
const FEWEST_RUNS = 16;
/** Until an admin has called a match whose station is free. */
const CALL_MINUTES = 2;

/**
 * For how long the matches of this event took their stations, the oldest first. A team that is waited for in vain takes one too, and
 * there will be others; what was won without a call took none.
 */
function measuredIn({ state, calls }: ClockFacts): MeasuredMatch[] {
  const matches = new Map(state.matches.map((match) => [match.pk_match, match]));
  return calls
    .filter(({ progress }) => progress === 'played')
    .toSorted((one, two) => moment(one.played_at) - moment(two.played_at))
    .flatMap(({ fk_match, called_at, played_at }): MeasuredMatch[] => {
      const match = matches.get(fk_match);
      if (match === undefined || called_at === null || resultOf(match) === null) return [];
      const bestOf = bestOfMatch(state.document, match.key) ?? 1;
      const length = { bestOf, minutes: (moment(played_at) - moment(called_at)) / MINUTE };
      return isPlausible(length) ? [length] : [];
    });
}

/** From the last result of a Swiss round to the first call of the next. */
function pausesIn({ state, calls }: ClockFacts): Pauses {
  const rounds = new Map<number, { first: number; last: number }>();
  const keys = new Map(state.matches.map(({ pk_match, key }) => [pk_match, key]));
  for (const { fk_match, called_at, played_at } of calls) {
    const name = matchName(keys.get(fk_match) ?? '');
    if (name?.stage !== 'swiss' || called_at === null) continue;
    const { first, last } = rounds.get(name.round) ?? { first: Infinity, last: 0 };
    const [called, played] = [moment(called_at), moment(played_at)];
    rounds.set(name.round, { first: Math.min(first, called), last: Math.max(last, played) });
  }
  return [...rounds].flatMap(([round, { first }]) => {
    const before = rounds.get(round - 1);
    const minutes = before === undefined ? -1 : (first - before.last) / MINUTE;
    return minutes >= 0 && minutes < LONGEST_PAUSE ? minutes : [];
  });
}

/** Whether the day goes on: what nobody has touched for hours goes on when somebody says so, and not by a clock. */
function isUnderWay({ state, calls, event }: ClockFacts, now: Date): boolean {
  const last = Math.max(
    0,
    ...calls.flatMap(({ called_at, played_at }) => [moment(called_at), moment(played_at)]),
  );
  if (last > 0) return now.getTime() - last < ASLEEP;
  if (event.starts_at === null || state.matches.length > 0) return false;
  const minutes = minutesUntil(event.starts_at, now);
  return minutes < EARLIEST && minutes > -LONGEST_PAUSE;
}

function moment(at: string | null): number {
  return at === null ? 0 : Date.parse(at);
}

const MINUTE = 60_000;
const ASLEEP = 180 * MINUTE;
const EARLIEST = 12 * 60;
const LONGEST_PAUSE = 120;
