/** Numbers that the clock draws: it is handed its chance, so that the same day is always told in the same way. */

export type Chance = () => number;

/** From a normal distribution. */
export function normal(chance: Chance): number {
  const radius = Math.sqrt(-2 * Math.log(1 - chance()));
  return radius * Math.cos(2 * Math.PI * chance());
}

/** Below which a normal distribution has this share, nearly: by halves, since nobody asks often. */
export function normalAt(share: number): number {
  let [low, high] = [-6, 6];
  while (high - low > 1e-6) {
    const middle = (low + high) / 2;
    if (normalBelow(middle) < share) low = middle;
    else high = middle;
  }
  return low;
}

/** Abramowitz and Stegun 26.2.17. */
function normalBelow(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const series =
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const above = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
  return z > 0 ? 1 - above : above;
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

/** A number for a name, as good as any other: FNV-1a. */
export function seedOf(name: string): number {
  let seed = 0x811c9dc5;
  for (let at = 0; at < name.length; at += 1) {
    seed = Math.imul(seed ^ name.charCodeAt(at), 0x01000193);
  }
  return seed;
}

/** The chance of one thing in one of many days at a time: `of` says of which, `next` draws. */
export function luckOf(): { of: (day: number, seed: number) => void; next: Chance } {
  let state = 0;
  return {
    of: (day, seed) => {
      state = seed ^ Math.imul(day + 1, 0x9e3779b1);
    },
    // mulberry32
    next: () => {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    },
  };
}

/** The same numbers for the same seed. */
export function seededChance(seed: number): Chance {
  const luck = luckOf();
  luck.of(0, seed);
  return luck.next;
}
