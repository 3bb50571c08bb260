/** Numbers that the clock draws: it is handed its chance, so that the same day is always told in the same way. */

export type Chance = () => number;

/** From a normal distribution. */
export function normal(chance: Chance): number {
  const radius = Math.sqrt(-2 * Math.log(1 - chance()));
  return radius * Math.cos(2 * Math.PI * chance());
}

/** From an exponential distribution, on average 1. */
export function waiting(chance: Chance): number {
  return -Math.log(1 - chance());
}

/** Of numbers in order. */
export function quantile(sorted: ArrayLike<number>, share: number): number {
  const place = share * (sorted.length - 1);
  const below = Math.floor(place);
  const lower = sorted[below] ?? 0;
  const upper = sorted[below + 1] ?? lower;
  return lower + (place - below) * (upper - lower);
}

/** The same numbers for the same seed (mulberry32). */
export function seededChance(seed: number): Chance {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
