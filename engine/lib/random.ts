/**
 * The only source of random numbers in the engine. The same seed gives the same numbers on every
 * machine (xmur3, mulberry32).
 */
export function seededRandom(seed: string): () => number {
  let state = hash(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const order = items.map((item) => ({ item, key: random() }));
  return order.toSorted((one, two) => one.key - two.key).map(({ item }) => item);
}

function hash(text: string): number {
  let mixed = 1779033703 ^ text.length;
  for (let index = 0; index < text.length; index++) {
    mixed = Math.imul(mixed ^ text.charCodeAt(index), 3432918353);
    mixed = (mixed << 13) | (mixed >>> 19);
  }
  mixed = Math.imul(mixed ^ (mixed >>> 16), 2246822507);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 3266489909);
  return mixed ^ (mixed >>> 16);
}
