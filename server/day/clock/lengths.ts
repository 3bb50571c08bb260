import { matchMinutes } from '#contract/match-length.ts';
import { quantile } from './chance.ts';

/** How long a match took, from its call to its result. */
export type MeasuredMatch = { bestOf: number; minutes: number };

/** Whether it can be true: what was typed in one go after a round was not played that fast. */
export function isPlausible({ bestOf, minutes }: MeasuredMatch): boolean {
  return minutes >= SHORTEST_SHARE * matchMinutes(bestOf);
}

const SHORTEST_SHARE = 0.15;

/** How long matches take, and how little that is known. Everything is the logarithm of a length over the usual one of its best-of. */
export type Lengths = {
  mean: number;
  /** How much longer they become with every hour. */
  drift: number;
  /** How far off both may be, apart from each other, and how far the mean is off by what the drift is. */
  meanSpread: number;
  driftSpread: number;
  meanByDrift: number;
  /** How far the single matches were from the mean. */
  rests: readonly number[];
  /** How much longer or shorter a best-of is than the mean says. */
  byBestOf: ReadonlyMap<number, { offset: number; spread: number }>;
};

type Known = {
  /** Of earlier events. */
  before: readonly MeasuredMatch[];
  /** Of this one, the oldest first. */
  here: readonly (MeasuredMatch & { hoursAgo: number })[];
  /** For how long the matches under way have lasted. */
  underWay: readonly MeasuredMatch[];
};

export function learnLengths({ before, here, underWay }: Known): Lengths {
  const past = winsorised(before.map(logRatio));
  const prior = priorOf(past);
  const ratios = here.map(logRatio);
  const measured = winsorised(ratios, prior.mean);
  const spread = spreadOf(measured);
  const weights = measured.map(
    (_value, index) => 0.5 ** ((measured.length - 1 - index) / HALF_LIFE),
  );
  const unfinished = underWay.map(logRatio);
  const mean = meanOf({ measured, weights, prior, spread, unfinished });
  const byBestOf = offsets(here, measured, mean);
  const seen = measured.map((value, index) => ({
    value: value - (byBestOf.get(bestOfAt(here, index))?.offset ?? 0),
    hours: -(here[index]?.hoursAgo ?? 0),
    weight: weights[index] ?? 1,
  }));
  const line = lineThrough(seen, { mean, prior, spread });
  return {
    ...line,
    rests: [
      // What is odd does not move the mean, but may happen again.
      ...seen.map(({ value, hours }, index) => {
        const asMeasured = value + (ratios[index] ?? 0) - (measured[index] ?? 0);
        return within(WIDEST_REST, asMeasured - line.mean - line.drift * hours);
      }),
      ...past.slice(-PAST_RESTS).map((value) => value - average(past)),
    ],
    byBestOf,
  };
}

/** Between two matches of the same day, apart from their best-of. */
export const USUAL_SPREAD = 0.34;
/** Of the mean from what the format's usual lengths say, and from what earlier events say. */
const USUAL_MEAN_SPREAD = 0.38;
const PAST_MEAN_SPREAD = 0.22;
/** Of one best-of from the others, before it is measured. */
export const OFFSET_SPREAD = 0.17;
/** People tire, and some days drag more than others: per hour from now. */
const SLOWER_PER_HOUR = 0.01;
const DRIFT_PER_HOUR = 0.018;
/** What was known before counts as so many matches. */
const PRIOR_OFFSETS = 3;
const PRIOR_SPREADS = 5;
const ENOUGH_PAST = 8;
const PAST_RESTS = 60;
/** After so many matches, an older one counts half. */
const HALF_LIFE = 60;
/** An absurd length, such as a match called before lunch, counts as the longest that is not: e to this power. */
const WIDEST_REST = 1.1;
const NARROWEST_REST = 0.6;
const ROUNDS_OF_LEARNING = 4;

function logRatio({ bestOf, minutes }: MeasuredMatch): number {
  return Math.log(minutes / matchMinutes(bestOf));
}

function bestOfAt(matches: readonly MeasuredMatch[], index: number): number {
  return matches[index]?.bestOf ?? 1;
}

/** What lies far from the others is brought nearer: how far they are from each other says how far. */
function winsorised(values: readonly number[], usual = 0): number[] {
  if (values.length === 0) return [];
  const isFew = values.length < ENOUGH_PAST;
  const middle = isFew ? usual : median(values);
  const reach = isFew ? WIDEST_REST : reachOf(values, middle);
  return values.map((value) => middle + within(reach, value - middle));
}

function within(reach: number, value: number): number {
  return Math.min(reach, Math.max(-reach, value));
}

function reachOf(values: readonly number[], middle: number): number {
  const deviation = 1.4826 * median(values.map((value) => Math.abs(value - middle)));
  return Math.min(WIDEST_REST, Math.max(NARROWEST_REST, 3 * deviation));
}

function priorOf(past: readonly number[]): { mean: number; spread: number } {
  if (past.length < ENOUGH_PAST) return { mean: 0, spread: USUAL_MEAN_SPREAD };
  return { mean: average(past), spread: PAST_MEAN_SPREAD };
}

function spreadOf(values: readonly number[]): number {
  const mean = average(values);
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const known = PRIOR_SPREADS * USUAL_SPREAD ** 2;
  return Math.sqrt((known + squares) / (PRIOR_SPREADS + values.length));
}

/**
 * Early in a round only its short matches are over: those that are not count as what they will last if they last longer than now,
 * or the whole day would be thought as short as the first results.
 */
function meanOf({
  measured,
  weights,
  prior,
  spread,
  unfinished,
}: {
  measured: readonly number[];
  weights: readonly number[];
  prior: { mean: number; spread: number };
  spread: number;
  unfinished: readonly number[];
}): number {
  const priorWeight = (spread / prior.spread) ** 2;
  let mean = prior.mean;
  for (let round = 0; round < ROUNDS_OF_LEARNING; round += 1) {
    let sum = priorWeight * prior.mean;
    let weight = priorWeight;
    for (const [index, value] of measured.entries()) {
      sum += (weights[index] ?? 1) * value;
      weight += weights[index] ?? 1;
    }
    for (const value of unfinished) {
      // A match that has hardly begun says nothing yet.
      const told = shareBelow((value - mean) / spread);
      sum += told * (mean + spread * excess((value - mean) / spread));
      weight += told;
    }
    mean = sum / weight;
  }
  return mean;
}

type Seen = { value: number; hours: number; weight: number };

/**
 * Where the lengths are now and where they go, by the least squares, with what is usual counting as well: some days become slower hour
 * by hour, and say so.
 */
function lineThrough(
  seen: readonly Seen[],
  { mean, prior, spread }: { mean: number; prior: { spread: number }; spread: number },
): Pick<Lengths, 'mean' | 'drift' | 'meanSpread' | 'driftSpread' | 'meanByDrift'> {
  const weight = sum(seen, (one) => one.weight) + (spread / prior.spread) ** 2;
  const byHours = sum(seen, (one) => one.weight * one.hours);
  const bySquares =
    sum(seen, (one) => one.weight * one.hours ** 2) + (spread / DRIFT_PER_HOUR) ** 2;
  const offMean = (one: Seen) => one.weight * (one.value - mean - SLOWER_PER_HOUR * one.hours);
  const off = sum(seen, offMean);
  const offByHours = sum(seen, (one) => one.hours * offMean(one));
  const scale = weight * bySquares - byHours ** 2;
  return {
    mean: mean + (off * bySquares - offByHours * byHours) / scale,
    drift: SLOWER_PER_HOUR + (weight * offByHours - byHours * off) / scale,
    meanSpread: spread / Math.sqrt(weight),
    driftSpread: spread * Math.sqrt(weight / scale),
    meanByDrift: -byHours / weight,
  };
}

function sum(seen: readonly Seen[], of: (one: Seen) => number): number {
  return seen.reduce((total, one) => total + of(one), 0);
}

function offsets(
  here: readonly MeasuredMatch[],
  measured: readonly number[],
  mean: number,
): Lengths['byBestOf'] {
  const sums = new Map<number, { count: number; sum: number }>();
  for (const [index, value] of measured.entries()) {
    const { count, sum } = sums.get(bestOfAt(here, index)) ?? { count: 0, sum: 0 };
    sums.set(bestOfAt(here, index), { count: count + 1, sum: sum + value - mean });
  }
  const learned = [...sums].map(([bestOf, { count, sum }]) => {
    const spread = OFFSET_SPREAD * Math.sqrt(PRIOR_OFFSETS / (PRIOR_OFFSETS + count));
    return [bestOf, { offset: sum / (PRIOR_OFFSETS + count), spread }] as const;
  });
  return new Map(learned);
}

/** Of a normal distribution: how far above its mean those are on average that are above `z`. */
function excess(z: number): number {
  const above = Math.max(1e-6, 1 - shareBelow(z));
  return Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI) / above;
}

/** Of a normal distribution, nearly. */
function shareBelow(z: number): number {
  return 1 / (1 + Math.exp(-1.702 * z));
}

function median(values: readonly number[]): number {
  return quantile(
    values.toSorted((one, two) => one - two),
    0.5,
  );
}

function average(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
