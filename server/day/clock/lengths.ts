import { matchMinutes } from '#contract/match-length.ts';
import { normal, normalAt, quantile, waiting, type Chance } from './chance.ts';

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
  const measured = winsorised(here.map(logRatio), prior.mean);
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
      ...seen.map(({ value, hours }) => value - line.mean - line.drift * hours),
      ...past.slice(-PAST_RESTS).map((value) => value - average(past)),
    ],
    byBestOf,
  };
}

/** How long matches take on one possible day after the other: each has a truth of its own about the lengths. */
export function drawLengths(lengths: Lengths, chance: Chance) {
  const factors = factorsOf(lengths.rests);
  const paces = new Map<number, number>();
  const day = { pace: 0, drift: 0 };

  const paceOf = (bestOf: number): number => {
    const known = paces.get(bestOf);
    if (known !== undefined) return known;
    const { offset, spread } = lengths.byBestOf.get(bestOf) ?? { offset: 0, spread: OFFSET_SPREAD };
    const drawn = Math.log(matchMinutes(bestOf)) + day.pace + offset + spread * normal(chance);
    paces.set(bestOf, drawn);
    return drawn;
  };

  return {
    newDay: (index: number, count: number): void => {
      // Spread evenly over all that is possible: drawn at random, the odd days among few would decide about the quantiles.
      const radius = Math.sqrt(-2 * Math.log((index + 0.5) / count));
      const angle = 2 * Math.PI * GOLDEN * index;
      const off = lengths.driftSpread * radius * Math.sin(angle);
      day.drift = lengths.drift + off;
      day.pace =
        lengths.mean + lengths.meanByDrift * off + lengths.meanSpread * radius * Math.cos(angle);
      paces.clear();
      for (const bestOf of BEST_OFS) paceOf(bestOf);
    },

    minutes: (bestOf: number, hoursAhead: number): number =>
      Math.exp(paceOf(bestOf) + day.drift * Math.min(hoursAhead, HOURS_OF_DRIFT)) *
      (factors[Math.floor(chance() * FACTORS)] ?? 1),

    /** What is left of a match that has lasted so long already. */
    minutesLeft: (bestOf: number, lasted: number): number => {
      const usual = Math.exp(paceOf(bestOf));
      const longer = FACTORS - placeOf(factors, lasted / usual);
      const isKnown = chance() >= (1 - longer / FACTORS) ** ATTEMPTS;
      const factor = factors[FACTORS - longer + Math.floor(chance() * longer)];
      if (isKnown && factor !== undefined) return Math.max(0, usual * factor - lasted);
      // Longer than anything known: something holds it up, and the longer it has, the longer it may.
      return waiting(chance) * Math.max(MINUTES_HELD_UP, lasted * SHARE_HELD_UP);
    },
  };
}

/** How much longer than the others a match may take, in order, each as likely: as measured, and as usual as far as little was. */
function factorsOf(rests: readonly number[]): Float64Array {
  const share = PRIOR_RESTS / USUAL_RESTS.length;
  const weighed = [
    ...rests.map((rest) => ({ rest, weight: 1 })),
    ...USUAL_RESTS.map((rest) => ({ rest, weight: share })),
  ].toSorted((one, two) => one.rest - two.rest);
  const total = rests.length + PRIOR_RESTS;
  const factors = new Float64Array(FACTORS);
  let place = 0;
  let passed = weighed[0]?.weight ?? 0;
  for (let index = 0; index < FACTORS; index += 1) {
    while (passed < ((index + 0.5) / FACTORS) * total && place < weighed.length - 1) {
      place += 1;
      passed += weighed[place]?.weight ?? 0;
    }
    factors[index] = Math.exp(weighed[place]?.rest ?? 0);
  }
  return factors;
}

/** Of the first number above another one, in order. */
function placeOf(sorted: Float64Array, value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}

const FACTORS = 256;
const GOLDEN = (Math.sqrt(5) - 1) / 2;
const BEST_OFS = [1, 3, 5, 7, 9];
/** Between two matches of the same day, apart from their best-of. */
const USUAL_SPREAD = 0.34;
/** As many of them as are needed for a smooth line, each as likely as the others. */
const USUAL_RESTS = Array.from(
  { length: 32 },
  (_, index) => USUAL_SPREAD * normalAt((index + 0.5) / 32),
);
/** Of the mean from what the format's usual lengths say, and from what earlier events say. */
const USUAL_MEAN_SPREAD = 0.38;
const PAST_MEAN_SPREAD = 0.22;
/** Of one best-of from the others, before it is measured. */
const OFFSET_SPREAD = 0.17;
/** People tire, and some days drag more than others: per hour from now. */
const SLOWER_PER_HOUR = 0.01;
const DRIFT_PER_HOUR = 0.018;
/** Nobody slows down for ever: without an end, each match of a long list would put off and lengthen the next. */
const HOURS_OF_DRIFT = 8;
/** What was known before counts as so many matches. */
const PRIOR_RESTS = 6;
const PRIOR_OFFSETS = 3;
const PRIOR_SPREADS = 5;
const ENOUGH_PAST = 8;
const PAST_RESTS = 60;
/** After so many matches, an older one counts half. */
const HALF_LIFE = 60;
/** A match that outlasts all but one in so many is as likely held up as simply long. */
const ATTEMPTS = 8;
const MINUTES_HELD_UP = 6;
const SHARE_HELD_UP = 0.25;
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
  return values.map((value) => Math.min(middle + reach, Math.max(middle - reach, value)));
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
