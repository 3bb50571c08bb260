import type { Contender, Encounters, FirstLevel } from '../swiss/pairing/field.ts';
import type { Pairing } from '../swiss/pairing/pairing.ts';

/**
 * The levels of one round, most important first. Of two rounds the one with the smaller list is
 * better.
 */
export function roundLevels(
  contenders: readonly Contender[],
  encounters: Encounters,
  { pairs, bye }: Pairing,
  first: FirstLevel = 'rematches',
): number[] {
  const meetings = (one: number, two: number): number =>
    encounters.filter((pair) => pair.includes(one) && pair.includes(two)).length;
  const score = (position: number): number => contenders[position]?.score ?? 0;
  const floated = (position: number): number => (contenders[position]?.floated ? 1 : 0);
  const fewestByes = Math.min(...contenders.map(({ byes }) => byes));
  let rematches = 0;
  let earlier = 0;
  let gaps = 0;
  let repeatedFloats = 0;
  for (const [one, two] of pairs) {
    const times = meetings(one, two);
    rematches += times > 0 ? 1 : 0;
    earlier += times;
    gaps += (score(one) - score(two)) ** 2;
    if (score(one) !== score(two)) repeatedFloats += floated(one) + floated(two);
  }
  const excessByes = bye === null ? 0 : (contenders[bye]?.byes ?? 0) - fewestByes;
  const byeScore = bye === null ? 0 : score(bye);
  const teamsBelowBye = bye === null ? 0 : contenders.length - 1 - bye;
  const preferences = [...pairs]
    .toSorted(([one], [two]) => one - two)
    .flatMap(([one, two]) => [score(one) - score(two), -two]);
  return first === 'rematches'
    ? [excessByes, rematches, teamsBelowBye, earlier, gaps, repeatedFloats, ...preferences]
    : [
        excessByes,
        byeScore,
        gaps,
        rematches,
        teamsBelowBye,
        earlier,
        repeatedFloats,
        ...preferences,
      ];
}

/** Tries every possible round. */
export function bestRound(
  contenders: readonly Contender[],
  encounters: Encounters,
  first: FirstLevel = 'rematches',
): Pairing {
  let best: Pairing | null = null;
  let bestLevels: number[] = [];
  for (const round of allRounds(contenders.map((_, position) => position))) {
    const levels = roundLevels(contenders, encounters, round, first);
    if (best !== null && compareLevels(levels, bestLevels) >= 0) continue;
    best = round;
    bestLevels = levels;
  }
  return best ?? { pairs: [], bye: null };
}

function compareLevels(one: readonly number[], two: readonly number[]): number {
  const at = one.findIndex((level, index) => level !== two[index]);
  return at < 0 ? 0 : (one[at] ?? 0) - (two[at] ?? 0);
}

/** All ways to pair these teams. With an odd number, one gets the bye. */
export function* allRounds(open: readonly number[]): Generator<Pairing> {
  if (open.length % 2 === 0) {
    for (const pairs of allPairings(open)) yield { pairs, bye: null };
    return;
  }
  for (const bye of open) {
    for (const pairs of allPairings(open.filter((team) => team !== bye))) yield { pairs, bye };
  }
}

function* allPairings(open: readonly number[]): Generator<[number, number][]> {
  const [one, ...others] = open;
  if (one === undefined) {
    yield [];
    return;
  }
  for (const two of others) {
    for (const rest of allPairings(others.filter((team) => team !== two))) {
      yield [[one, two], ...rest];
    }
  }
}

/**
 * The fewest rematches over all pairings of an even number of teams, by subsets (up to 20 teams).
 */
export function fewestRematches(size: number, met: (one: number, two: number) => boolean): number {
  const full = 2 ** size - 1;
  const best = new Uint8Array(full + 1).fill(255);
  best[0] = 0;
  for (let used = 0; used < full; used++) {
    const sofar = best[used] ?? 255;
    if (sofar === 255) continue;
    let one = 0;
    while (used & (1 << one)) one++;
    for (let two = one + 1; two < size; two++) {
      if (used & (1 << two)) continue;
      const next = used | (1 << one) | (1 << two);
      best[next] = Math.min(best[next] ?? 255, sofar + (met(one, two) ? 1 : 0));
    }
  }
  return best[full] ?? 255;
}
