import { usualMatchMinutes } from '#contract/day/match-length.ts';
import { normal, type Random } from './random.ts';

/** How long a match took, from its call to its result. */
export type MeasuredMatch = { bestOf: number; minutes: number };

/** Results that are entered together after a round do not say how long the matches took. */
export function isPlausible({ bestOf, minutes }: MeasuredMatch): boolean {
  return minutes >= 0.15 * usualMatchMinutes(bestOf);
}

/** How long matches take on one possible day. */
export type DayLengths = {
  minutes: (bestOf: number, random: Random) => number;
  /** The minutes left of a match that has lasted that long. */
  minutesLeft: (bestOf: number, lasted: number, random: Random) => number;
};

/**
 * Learns from the matches of earlier events and of this one. The answer gives a possible day for a share from 0 to 1: so many of all
 * days are faster. A length counts as the logarithm of its ratio to the usual length, so that a BO3 tells something about a BO5.
 */
export function learnLengths(
  earlier: readonly MeasuredMatch[],
  here: readonly MeasuredMatch[],
): (share: number) => DayLengths {
  const hasEarlier = earlier.length >= ENOUGH_EARLIER;
  const expected = hasEarlier ? average(logRatios(earlier)) : 0;
  const weight = hasEarlier ? EARLIER_WEIGHT : USUAL_WEIGHT;
  const measured = logRatios(here);
  const count = weight + measured.length;
  const mean = (weight * expected + sum(measured)) / count;
  const meanSpread = Math.hypot(MATCH_SPREAD / Math.sqrt(count), DAY_SPREAD);

  return (share) => {
    // The logistic distribution is nearly the normal one, and its quantile is one line.
    const pace = mean + (meanSpread * Math.log(share / (1 - share))) / 1.702;
    const minutes: DayLengths['minutes'] = (bestOf, random) =>
      usualMatchMinutes(bestOf) * Math.exp(pace + MATCH_SPREAD * normal(random));
    return {
      minutes,
      minutesLeft: (bestOf, lasted, random) => {
        const whole = minutes(bestOf, random);
        if (whole > lasted) return whole - lasted;
        // Something holds the match up. The longer it has lasted, the longer it may still take.
        return -Math.log(1 - random()) * HELD_UP_SHARE * lasted;
      },
    };
  };
}

/** How much the match lengths of one day differ. */
const MATCH_SPREAD = 0.32;
/** How much the coming matches may differ from the measured ones, however many were measured. */
const DAY_SPREAD = 0.14;
/** The usual lengths weigh as much as this number of measured matches, and so do those of earlier events. */
const USUAL_WEIGHT = 0.7;
const EARLIER_WEIGHT = 2;
const ENOUGH_EARLIER = 8;
/** A match that was called before lunch and ended after it counts as three times as long as the others: e to this power. */
const ODD = 1.1;
const HELD_UP_SHARE = 0.4;

function logRatios(matches: readonly MeasuredMatch[]): number[] {
  const ratios = matches.map(({ bestOf, minutes }) =>
    Math.log(minutes / usualMatchMinutes(bestOf)),
  );
  const middle = ratios.toSorted((one, two) => one - two)[ratios.length >> 1] ?? 0;
  return ratios.map((ratio) => Math.min(middle + ODD, Math.max(middle - ODD, ratio)));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function average(values: readonly number[]): number {
  return sum(values) / values.length;
}
