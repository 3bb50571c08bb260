import { normal, waiting, type Chance } from './chance.ts';

/** How long it takes from the last result of a round to the first call of the next one, as measured in this event. */
export type Pauses = readonly number[];

export function drawPauses(measured: Pauses, chance: Chance) {
  const short = measured.filter((minutes) => minutes < LONGEST_SHORT);
  const longShare = short.length < measured.length ? SECOND_BREAK_SHARE : LONG_BREAK_SHARE;
  const minutes = (): number => {
    if (chance() < longShare) return LONG_BREAK_MINUTES * Math.exp(0.3 * normal(chance));
    const known = short[Math.floor(chance() * (short.length + PRIOR_PAUSES))];
    if (known === undefined) return USUAL_MINUTES * Math.exp(USUAL_SPREAD * normal(chance));
    return (known + 1) * Math.exp(MEASURED_SPREAD * normal(chance));
  };
  return {
    minutes,

    /** What is left of a pause that has lasted so long already. */
    minutesLeft: (lasted: number): number => {
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        const whole = minutes();
        if (whole > lasted) return whole - lasted;
      }
      return waiting(chance) * USUAL_MINUTES;
    },
  };
}

const USUAL_MINUTES = 7;
const USUAL_SPREAD = 0.6;
const MEASURED_SPREAD = 0.35;
/** What was known before counts as so many pauses. */
const PRIOR_PAUSES = 1.5;
/** A meal, or a machine that does not start: a day has one more often than two. */
const LONGEST_SHORT = 25;
const LONG_BREAK_SHARE = 0.05;
const SECOND_BREAK_SHARE = 0.02;
const LONG_BREAK_MINUTES = 45;
const ATTEMPTS = 8;
