/** Random numbers for the forecast. They come from a seed, so that one state always has one forecast. */

/** Returns numbers from 0 up to 1. */
export type Random = () => number;

/** The same numbers for the same seed and run (mulberry32). */
export function seededRandom(seed: number, run = 0): Random {
  let state = seed ^ Math.imul(run + 1, 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A seed for a name (FNV-1a). */
export function seedFrom(name: string): number {
  let seed = 0x811c9dc5;
  for (let index = 0; index < name.length; index += 1) {
    seed = Math.imul(seed ^ name.charCodeAt(index), 0x01000193);
  }
  return seed;
}

/** From the normal distribution around 0 with a deviation of 1. */
export function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
