import { MINUTE_MILLISECONDS } from '#contract/words/durations.ts';
import { writtenHour } from '#contract/words/french.ts';
import type { DayClock, Estimate } from '#contract/day/forecast.ts';
import { wallClock } from '#contract/words/wall-clock.ts';

/**
 * 'vers 14 h 20', 'entre 15 h et 15 h 30', in the event's time zone. With `now`, an hour that has passed becomes 'd'un moment à
 * l'autre'.
 */
export function estimateText(estimate: Estimate, timeZone: string, now?: number): string {
  const wording = estimateWording(estimate, now);
  const hour = (time: number) => hourText(time, timeZone);
  if (wording.as === 'any-moment') return "d'un moment à l'autre";
  if (wording.as === 'between') return `entre ${hour(wording.from)} et ${hour(wording.to)}`;
  return `${PREPOSITIONS[wording.as]} ${hour(wording.at)}`;
}

const PREPOSITIONS = { around: 'vers', before: 'avant', 'not-before': 'pas avant' } as const;

type EstimateWording =
  | { as: 'any-moment' }
  | { as: 'around' | 'before' | 'not-before'; at: number }
  | { as: 'between'; from: number; to: number };

/** How an estimate is worded, as data for any language. */
export function estimateWording({ from, to }: Estimate, now?: number): EstimateWording {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  const isNarrow = last - first <= NARROW;
  const middle = roundedTo(STEP, (first + last) / 2);
  if (now !== undefined && now > last) return { as: 'any-moment' };
  if (isNarrow && (now === undefined || now <= middle)) return { as: 'around', at: middle };
  const end = Math.ceil(last / STEP) * STEP;
  if (now !== undefined && now > first) return { as: 'before', at: end };
  const start = Math.floor(first / STEP) * STEP;
  return last - first > WIDEST
    ? { as: 'not-before', at: start }
    : { as: 'between', from: start, to: end };
}

/** The basis of an estimate: the matches measured today, earlier events, or usual lengths. */
export function basisText({ measured }: Pick<DayClock, 'measured'>): string {
  const { here, before } = measured;
  if (here >= ENOUGH_MATCHES) return `d'après la durée de ${here} matchs`;
  return before > 0 ? "d'après les tournois précédents" : "d'après les durées habituelles";
}

/** '14 h 20', '15 h'. */
export function hourText(time: number, timeZone: string): string {
  return writtenHour(wallClock(new Date(time).toISOString(), timeZone)) ?? '';
}

function roundedTo(step: number, time: number): number {
  return Math.round(time / step) * step;
}

const STEP = 5 * MINUTE_MILLISECONDS;
const NARROW = 15 * MINUTE_MILLISECONDS;
/** Beyond this width, only the earlier hour is given. */
const WIDEST = 120 * MINUTE_MILLISECONDS;
/** With fewer measured matches, the estimate rests on data from before the day. */
const ENOUGH_MATCHES = 3;
