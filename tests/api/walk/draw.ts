export type Draw = ReturnType<typeof createDraw>;

/** Random choices, the same for the same seed. */
export function createDraw(seed: number) {
  const random = seededRandom(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  /** Undefined for an empty list. */
  const maybe = <T>(list: readonly T[]): T | undefined => list[below(list.length)];
  return {
    below,
    maybe,
    between: (from: number, to: number): number => from + below(to - from + 1),
    chance: (probability: number): boolean => random() < probability,
    pick: <T>(list: readonly [T, ...T[]]): T => maybe(list) ?? list[0],
    /** The list in a random order. */
    shuffled: <T>(list: readonly T[]): T[] =>
      list
        .map((entry) => ({ entry, turn: random() }))
        .toSorted((one, other) => one.turn - other.turn)
        .map(({ entry }) => entry),
  };
}

/** Numbers from 0 to below 1 (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
