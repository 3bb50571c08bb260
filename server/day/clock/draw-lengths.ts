import { matchMinutes } from '#contract/match-length.ts';
import { normal, normalAt, waiting, type Chance } from './chance.ts';
import { OFFSET_SPREAD, USUAL_SPREAD, type Lengths } from './lengths.ts';

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
/** As many of them as are needed for a smooth line, each as likely as the others. */
const USUAL_RESTS = Array.from(
  { length: 32 },
  (_, index) => USUAL_SPREAD * normalAt((index + 0.5) / 32),
);
/** Nobody slows down for ever: without an end, each match of a long list would put off and lengthen the next. */
const HOURS_OF_DRIFT = 8;
/** What was known before counts as so many matches. */
const PRIOR_RESTS = 6;
/** A match that outlasts all but one in so many is as likely held up as simply long. */
const ATTEMPTS = 8;
const MINUTES_HELD_UP = 6;
const SHARE_HELD_UP = 0.25;
