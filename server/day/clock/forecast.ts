import { matchName } from '#engine';
import type { DaySettings } from '#contract/day.ts';
import type { Call } from '#server/store/calls.ts';
import { bestOfMatch } from '#server/tournament/best-of.ts';
import { resultOf } from '#server/tournament/stages.ts';
import type { TournamentState } from '#server/tournament/state.ts';
import { isPlausible, learnLengths, type MeasuredMatch } from './lengths.ts';
import type { Pauses } from './pauses.ts';
import { planOf, type Plan, type PlannedEvent } from './plan.ts';
import { playOut, type PlayedOut } from './play-out.ts';

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

export type Forecast = { plan: Plan; days: PlayedOut; measured: { here: number; before: number } };

/**
 * The moment that what is known is from: that of the last thing that has happened, or the announced beginning; null where there is
 * neither.
 */
export function knownAt({ calls, event }: ClockFacts): Date | null {
  const last = Math.max(0, ...calls.map(lastMoment));
  if (last > 0) return new Date(last);
  return event.starts_at === null ? null : new Date(event.starts_at);
}

/** Whether the day goes on: what nobody has touched for hours goes on when somebody says so, and not by a clock. */
export function isUnderWay(facts: ClockFacts, now: Date): boolean {
  const known = knownAt(facts);
  if (known === null) return false;
  const since = now.getTime() - known.getTime();
  if (facts.calls.length > 0) return since < ASLEEP;
  return facts.state.matches.length === 0 && since > -EARLIEST && since < LONGEST_PAUSE * MINUTE;
}

/** The rest of the day from now on, played out many times; null where nothing is left. */
export function forecast(facts: ClockFacts, now: Date): Forecast | null {
  const { state, event } = facts;
  const calls = new Map(facts.calls.map((call) => [call.fk_match, call]));
  const plan = planOf({ state, event, calls, now });
  if (plan.steps.length === 0) return null;
  const here = measuredIn(facts, now);
  const underWay = plan.steps.flatMap(({ bestOf, lasted }) =>
    bestOf === null || lasted === null || lasted < 1 ? [] : { bestOf, minutes: lasted },
  );
  const known = {
    lengths: learnLengths({ before: facts.before, here, underWay }),
    pauses: pausesIn(facts),
  };
  const callMinutes = facts.calling === 'by-hand' && state.stations !== null ? CALL_MINUTES : 0;
  const floor = { steps: plan.steps, stations: state.stations, callMinutes };
  const count = Math.min(MOST_RUNS, Math.max(FEWEST_RUNS, Math.floor(WORK / plan.steps.length)));
  const days = playOut(floor, known, count);
  return { plan, days, measured: { here: here.length, before: facts.before.length } };
}

/** So many steps are played out, however large the event is. */
const WORK = 12_000;
const MOST_RUNS = 120;
const FEWEST_RUNS = 32;
/** Until an admin has called a match whose station is free. */
const CALL_MINUTES = 2;

/**
 * For how long the matches of this event took their stations, the oldest first. A team that is waited for in vain takes one too, and
 * there will be others; what was won without a call took none.
 */
function measuredIn({ state, calls }: ClockFacts, now: Date) {
  const matches = new Map(state.matches.map((match) => [match.pk_match, match]));
  return calls
    .filter(({ progress }) => progress === 'played')
    .toSorted(
      (one, two) => moment(one.played_at) - moment(two.played_at) || one.fk_match - two.fk_match,
    )
    .flatMap(({ fk_match, called_at, played_at }) => {
      const match = matches.get(fk_match);
      if (match === undefined || called_at === null || resultOf(match) === null) return [];
      const bestOf = bestOfMatch(state.document, match.key) ?? 1;
      const minutes = (moment(played_at) - moment(called_at)) / MINUTE;
      const hoursAgo = (now.getTime() - moment(called_at)) / MINUTE / 60;
      return isPlausible({ bestOf, minutes }) ? [{ bestOf, minutes, hoursAgo }] : [];
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

function lastMoment(call: Call): number {
  return Math.max(...MOMENTS.map((name) => moment(call[name])));
}

const MOMENTS = [
  'called_at',
  'team_one_there_at',
  'team_two_there_at',
  'playing_at',
  'played_at',
] as const;

function moment(at: string | null): number {
  return at === null ? 0 : Date.parse(at);
}

const MINUTE = 60_000;
const ASLEEP = 180 * MINUTE;
const EARLIEST = 12 * 60 * MINUTE;
const LONGEST_PAUSE = 120;
