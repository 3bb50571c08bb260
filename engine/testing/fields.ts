import { seededRandom } from '../lib/random.ts';
import type { Contender } from '../swiss/pairing/field.ts';

/**
 * A field that is hard to pair: odd groups, floats, and teams that have met half of their
 * neighbours.
 */
export function crowdedField(
  size: number,
  random: () => number,
): { contenders: Contender[]; encounters: [number, number][] } {
  const groups = 1 + Math.floor(random() * 8);
  const floats = [0, 0.05, 0.5, 0.95][Math.floor(random() * 4)] ?? 0;
  const contenders = Array.from({ length: size }, () => ({
    score: Math.floor(random() * groups),
    floated: random() < floats,
    byes: random() < 0.1 ? 1 : 0,
  })).toSorted((one, two) => two.score - one.score);
  const clique = Math.floor(random() * 12);
  const density = random() * 0.5;
  const encounters: [number, number][] = [];
  for (let one = 0; one < size; one++) {
    for (let two = one + 1; two < size; two++) {
      const together = clique > 1 && Math.floor(one / clique) === Math.floor(two / clique);
      if (together || random() < density * Math.exp((one - two) / 8)) encounters.push([one, two]);
    }
  }
  return { contenders, encounters };
}

/**
 * Many rounds, many scores, and neighbours in the ranking that have nearly all met. No real event
 * is like this.
 */
export function hardField(
  size: number,
  random: () => number,
): { contenders: Contender[]; encounters: [number, number][] } {
  const groups = 1 + Math.floor(random() * (random() < 0.5 ? 6 : 33));
  const rounds = Math.floor(random() * 33);
  const floats = [0, 0.02, 0.3, 0.9, 0.99, 1][Math.floor(random() * 6)] ?? 0;
  const skewed = random() < 0.4;
  const contenders = Array.from({ length: size }, () => ({
    score: Math.floor((skewed ? random() * random() * random() : random()) * groups),
    floated: random() < floats,
    byes: 0,
  })).toSorted((one, two) => two.score - one.score);
  const encounters: [number, number][] = [];
  for (let start = 0; start < size; start += rounds + 1 + Math.floor(random() * 3)) {
    const end = Math.min(start + rounds + 1, size);
    for (let one = start; one < end; one++) {
      for (let two = one + 1; two < end; two++) encounters.push([one, two]);
    }
  }
  return { contenders, encounters };
}

/**
 * Cliques of 33 teams that have played 32 rounds among themselves. They are shifted by one team
 * against their score groups, so only one pair in each group has not met. This field was the
 * hardest one for levels 3 to 5.
 */
export function shiftedCliques(size: number): {
  contenders: Contender[];
  encounters: [number, number][];
} {
  const clique = 33;
  const contenders = Array.from({ length: size }, (_, position) => ({
    score: Math.floor((size - 1 - position) / clique),
    floated: true,
    byes: 0,
  }));
  const encounters: [number, number][] = [];
  for (let one = 0; one < size; one++) {
    const end = Math.min(size, (Math.floor(one / clique) + 1) * clique);
    for (let two = one + 1; two < end; two++) encounters.push([one, two]);
  }
  return { contenders, encounters };
}

/** The random histories, out of hundreds, whose rounds took longest to pair. */
export const HARDEST_HISTORIES = [1, 17, 52, 2, 3, 6, 10, 29, 42, 43, 44, 58] as const;

/** One of these histories, with 1,024 teams or one less. */
export function hardestField(history: number): ReturnType<typeof hardField> {
  return hardField(history % 2 === 0 ? 1024 : 1023, seededRandom(`hard/${history}`));
}
