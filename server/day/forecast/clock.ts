import type { DayClock, Estimate } from '#contract/day/forecast.ts';
import { forecastDay, isUnderWay, lastChangeAt, type ForecastFacts } from './forecast.ts';
import type { PlayedStep } from './play-out.ts';

/**
 * The expected hours of the day; null without a forecast. They depend on what has happened and not on when they are read: otherwise
 * two pages could show different hours for the same state.
 */
export function dayClock(facts: ForecastFacts, now: Date): DayClock | null {
  const at = lastChangeAt(facts);
  const forecast = at !== null && isUnderWay(facts, now) ? forecastDay(facts, at) : null;
  if (at === null || forecast === null) return null;
  const { steps, isWholeDay, measured } = forecast;
  const rounds = roundsIn(steps);
  const playing = rounds.find(isPlaying) ?? null;
  return {
    measured,
    round: playing && {
      label: playing.label,
      began_at: beganAt(playing, facts),
      ends: estimate(at, latestEnds(playing.steps)),
    },
    next: isWholeDay ? nextRound(rounds, playing, at) : null,
    end: isWholeDay ? estimate(at, latestEnds(steps)) : null,
    matches: isWholeDay ? comingMatches(steps, at) : [],
  };
}

/** When the last match of the day ends, if that can be said. */
export function endOfDay(
  facts: ForecastFacts,
  now: Date,
): { ends: Estimate; measured: DayClock['measured'] } | null {
  const forecast = isUnderWay(facts, now) ? forecastDay(facts, now) : null;
  if (!forecast?.isWholeDay) return null;
  return { ends: estimate(now, latestEnds(forecast.steps)), measured: forecast.measured };
}

type Round = { label: string; steps: readonly PlayedStep[] };

function roundsIn(steps: readonly PlayedStep[]): Round[] {
  const matches = steps.filter(({ bestOf }) => bestOf !== null);
  return [...Map.groupBy(matches, ({ round }) => round)].map(([label, ofRound]) => ({
    label,
    steps: ofRound,
  }));
}

function isPlaying({ steps }: Round): boolean {
  return steps.some(({ lasted }) => lasted !== null);
}

/**
 * The first round after the one that is being played. In a bracket rounds overlap: a round that begins before the other ends does not
 * come after it.
 */
function nextRound(rounds: readonly Round[], playing: Round | null, now: Date): DayClock['next'] {
  const ends = playing && latestEnds(playing.steps);
  const from = playing === null ? 0 : rounds.indexOf(playing) + 1;
  for (const round of rounds.slice(from)) {
    if (isPlaying(round)) continue;
    const begins = earliestStarts(round.steps);
    const isAfter = begins.filter((begin, run) => begin >= (ends?.[run] ?? 0));
    if (isAfter.length < MOSTLY * begins.length) continue;
    const after = begins.map((begin, run) => Math.max(begin, ends?.[run] ?? 0));
    return { label: round.label, begins: estimate(now, after) };
  }
  return null;
}

function comingMatches(steps: readonly PlayedStep[], now: Date): DayClock['matches'] {
  return steps.flatMap(({ pk_match, lasted, starts }) => {
    if (pk_match === null || lasted !== null) return [];
    const begins = estimate(now, starts);
    return isTooVague(begins) ? [] : [{ pk_match, begins }];
  });
}

/** When the first of these steps begins in each run. */
function earliestStarts([first, ...others]: readonly PlayedStep[]): Float64Array {
  const earliest = Float64Array.from(first?.starts ?? []);
  for (const { starts } of others) {
    for (const [run, start] of starts.entries())
      earliest[run] = Math.min(earliest[run] ?? 0, start);
  }
  return earliest;
}

/** When the last of these steps ends in each run. */
function latestEnds([first, ...others]: readonly PlayedStep[]): Float64Array {
  const latest = Float64Array.from(first?.ends ?? []);
  for (const { ends } of others) {
    for (const [run, end] of ends.entries()) latest[run] = Math.max(latest[run] ?? 0, end);
  }
  return latest;
}

/** When the first match of the round was called, even if it is over. */
function beganAt({ steps }: Round, { state, calls }: ForecastFacts): string | null {
  const left = new Set(steps.map(({ pk_match }) => pk_match));
  const rounds = new Set(
    state.matches.filter(({ pk_match }) => left.has(pk_match)).map(({ fk_round }) => fk_round),
  );
  const matches = new Set(
    state.matches.filter(({ fk_round }) => rounds.has(fk_round)).map(({ pk_match }) => pk_match),
  );
  const times = calls
    .filter(({ fk_match }) => matches.has(fk_match))
    .flatMap(({ called_at }) => called_at ?? []);
  return times.toSorted()[0] ?? null;
}

/** The span between two quantiles, rounded outwards to five minutes: nobody would trust an hour that changes with every result. */
function estimate(now: Date, minutes: Float64Array): Estimate {
  const sorted = minutes.toSorted();
  const at = (share: number, round: (steps: number) => number) =>
    new Date(round((now.getTime() + quantile(sorted, share) * MINUTE) / STEP) * STEP).toISOString();
  return { from: at(LOWEST, Math.floor), to: at(HIGHEST, Math.ceil) };
}

/** Of numbers in order. */
export function quantile(sorted: ArrayLike<number>, share: number): number {
  const position = share * (sorted.length - 1);
  const below = Math.floor(position);
  const lower = sorted[below] ?? 0;
  return lower + (position - below) * ((sorted[below + 1] ?? lower) - lower);
}

/** A span of two hours would not help a team that waits. */
function isTooVague({ from, to }: Estimate): boolean {
  return Date.parse(to) - Date.parse(from) > 120 * MINUTE;
}

const MINUTE = 60_000;
const STEP = 5 * MINUTE;
/** A team that relies on an hour must not miss its match: an hour that is too late does more harm than one that is too early. The proof checks that these are wide enough. */
const LOWEST = 0.18;
const HIGHEST = 0.92;
const MOSTLY = 0.9;
