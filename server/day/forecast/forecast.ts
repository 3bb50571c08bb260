import type { DayClock } from '#contract/day/forecast.ts';
import type { Call } from '#server/store/day/calls.ts';
import { bestOfMatch } from '#server/tournament/best-of.ts';
import { matchResult } from '#server/tournament/stages/stages.ts';
import type { TournamentState } from '#server/tournament/state.ts';
import { isPlausible, learnLengths, type MeasuredMatch } from './match-lengths.ts';
import { planDay, type PlannedEvent } from './plan.ts';
import { playOut, type PlayedStep } from './play-out.ts';

/** The data from which a forecast is made. */
export type ForecastFacts = {
  state: TournamentState;
  event: PlannedEvent;
  /** The calls of all matches, also of those that are over. */
  calls: readonly Call[];
  /** How long the matches of earlier events took. */
  before: readonly MeasuredMatch[];
};

export type Forecast = {
  steps: PlayedStep[];
  isWholeDay: boolean;
  measured: DayClock['measured'];
};

/** The time of the last change of the day, or else the announced start; null where there is neither. */
export function lastChangeAt({ calls, event }: ForecastFacts): Date | null {
  const last = calls.flatMap(timesIn).toSorted().at(-1) ?? event.starts_at;
  return last === null ? null : new Date(last);
}

/** After hours without a change, only the people on site know when the day goes on: a forecast would be wrong. */
export function isUnderWay(facts: ForecastFacts, now: Date): boolean {
  const last = lastChangeAt(facts);
  if (last === null) return false;
  const since = now.getTime() - last.getTime();
  if (facts.calls.length > 0) return since < 3 * HOUR;
  return facts.state.matches.length === 0 && since > -12 * HOUR && since < 2 * HOUR;
}

/** The rest of the day, simulated many times; null where nothing is left. */
export function forecastDay(given: ForecastFacts, now: Date): Forecast | null {
  // The order of the rows changes the sums: without a fixed order one state could have two forecasts.
  const inOrder = given.calls.toSorted((one, two) => one.fk_match - two.fk_match);
  const facts = { ...given, calls: inOrder };
  const { state, event } = facts;
  const calls = new Map(facts.calls.map((call) => [call.fk_match, call]));
  const { steps, isWholeDay } = planDay({ state, event, calls, now });
  // Without a station no match would ever begin.
  if (steps.length === 0 || state.stations === 0) return null;
  const here = measuredIn(facts);
  const lengthsOf = learnLengths(facts.before, here);
  const measured = { here: here.length, before: facts.before.length };
  return { steps: playOut(steps, state.stations, lengthsOf), isWholeDay, measured };
}

/**
 * How long each match of this event blocked its station. A match that was lost by forfeit after its call counts too, because more of
 * them are to be expected. A match that was won without a call blocked no station.
 */
function measuredIn({ state, calls }: ForecastFacts): MeasuredMatch[] {
  const matches = new Map(state.matches.map((match) => [match.pk_match, match]));
  return calls.flatMap(({ fk_match, progress, called_at, played_at }) => {
    const match = matches.get(fk_match);
    if (match === undefined || progress !== 'played' || matchResult(match) === null) return [];
    if (called_at === null || played_at === null) return [];
    const minutes = (Date.parse(played_at) - Date.parse(called_at)) / 60_000;
    const measured = { bestOf: bestOfMatch(state.document, match.key) ?? 1, minutes };
    return isPlausible(measured) ? measured : [];
  });
}

function timesIn(call: Call): string[] {
  const { called_at, team_one_there_at, team_two_there_at, playing_at, played_at } = call;
  const times = [called_at, team_one_there_at, team_two_there_at, playing_at, played_at];
  return times.filter((time) => time !== null);
}

const HOUR = 60 * 60_000;
