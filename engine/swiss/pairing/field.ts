/** The teams to pair, best-ranked first, and the cost of each pair, level by level. */
export interface Contender {
  readonly score: number;
  /** It met an opponent with another score in the previous round. */
  readonly floated: boolean;
  readonly byes: number;
}

export interface Field {
  readonly size: number;
  readonly scores: readonly number[];
  /** Teams of one kind (same score, same float) differ only in whom they have met. */
  readonly kinds: Int32Array;
  readonly meetings: (one: number, two: number) => number;
  readonly cost: (one: number, two: number) => number;
  /** The cost of two teams of these kinds that have never met. */
  readonly kindCost: (one: number, two: number) => number;
  /** The least cost of two teams with these scores. */
  readonly gapCost: (high: number, low: number) => number;
  /** No round costs less than this, whatever was played before. */
  readonly leastCost: number;
}

/** All earlier matches between two contenders, by their positions in the ranking. */
export type Encounters = readonly (readonly [number, number])[];

/**
 * What a round avoids first. `rematches`: nobody meets twice if possible, and among those rounds
 * the gaps are smallest. `gaps`: equal scores meet if possible, and among those rounds the
 * rematches are fewest.
 */
export type FirstLevel = 'rematches' | 'gaps';

/**
 * One integer per pair contains all levels on which a round is optimal: rematches, then earlier
 * meetings; squared gaps; repeated floats last. One unit of a level is worth more than the sum of
 * everything below it.
 */
export function buildField(
  contenders: readonly Contender[],
  encounters: Encounters,
  first: FirstLevel = 'rematches',
): Field {
  const size = contenders.length;
  const scores = contenders.map((contender) => contender.score);
  const { met, mostMeetings } = countMeetings(size, encounters);
  const scoreSteps = [...new Set(scores)];
  const { gapCost, leastCost, rematchCost } =
    first === 'rematches'
      ? rematchesFirst(scores, mostMeetings)
      : gapsFirst(scores, scoreSteps, mostMeetings);
  const kinds = Int32Array.from(
    contenders,
    ({ score, floated }) => scoreSteps.indexOf(score) * 2 + (floated ? 1 : 0),
  );
  const kindCount = scoreSteps.length * 2;
  const table = new Float64Array(kindCount * kindCount);
  for (let one = 0; one < kindCount; one++) {
    for (let two = 0; two < kindCount; two++) {
      const high = scoreSteps[one >> 1] ?? 0;
      const low = scoreSteps[two >> 1] ?? 0;
      const again = high === low ? 0 : (one & 1) + (two & 1);
      table[one * kindCount + two] = gapCost(high, low) + again;
    }
  }
  const kindCost = (one: number, two: number): number => table[one * kindCount + two] ?? 0;
  const meetings = (one: number, two: number): number => met[one * size + two] ?? 0;
  const cost = (one: number, two: number): number => {
    const unmetCost = kindCost(kinds[one] ?? 0, kinds[two] ?? 0);
    const times = met[one * size + two] ?? 0;
    return times === 0 ? unmetCost : unmetCost + rematchCost(times);
  };
  return { size, scores, kinds, meetings, cost, kindCost, gapCost, leastCost };
}

function countMeetings(
  size: number,
  encounters: Encounters,
): { readonly met: Uint8Array; readonly mostMeetings: number } {
  const met = new Uint8Array(size * size);
  let mostMeetings = 1;
  for (const [one, two] of encounters) {
    const times = (met[one * size + two] ?? 0) + 1;
    met[one * size + two] = times;
    met[two * size + one] = times;
    mostMeetings = Math.max(mostMeetings, times);
  }
  return { met, mostMeetings };
}

/**
 * The costs of the levels, in units that keep their order. A repeated float costs 1, and a round
 * has at most `size` of them.
 */
interface Costs {
  readonly gapCost: (high: number, low: number) => number;
  readonly leastCost: number;
  /** The cost of a pair that has met one or more times. */
  readonly rematchCost: (times: number) => number;
}

function rematchesFirst(scores: readonly number[], mostMeetings: number): Costs {
  const size = scores.length;
  const widest = (scores[0] ?? 0) - (scores.at(-1) ?? 0);
  const gapUnit = size + 1;
  const rematchUnit = (size / 2) * widest * widest * gapUnit + gapUnit;
  // Above this size there is always a round without a rematch. The finer unit would only cost
  // precision.
  const fewest = size > 2 * MAX_ROUNDS + 2 ? 1 : firstRematchUnits(size, mostMeetings);
  return {
    gapCost: (high, low) => (high - low) ** 2 * gapUnit,
    leastCost: gapUnit * leastGaps(scores),
    rematchCost: (times) => rematchUnit * (fewest + times - 1),
  };
}

/**
 * Nothing comes before the gaps, so the rounds with the smallest sum of squares are known: exactly
 * one pair of neighbouring scores crosses each boundary with an odd number of teams above it, and
 * all other pairs are level. So it is enough to count those pairs, and to make a pair that skips a
 * score more expensive than all of them. Real squares on top of the rematches of 1,024 teams would
 * exceed 2^53.
 */
function gapsFirst(
  scores: readonly number[],
  scoreSteps: readonly number[],
  mostMeetings: number,
): Costs {
  const size = scores.length;
  const rematchUnit = size + 1;
  const fewest = firstRematchUnits(size, mostMeetings);
  const rematchCost = (times: number): number => rematchUnit * (fewest + times - 1);
  const gapUnit = (size / 2) * rematchCost(mostMeetings) + rematchUnit;
  const weights = [0, 1];
  return {
    gapCost: (high, low) => {
      const steps = Math.abs(scoreSteps.indexOf(high) - scoreSteps.indexOf(low));
      return (weights[steps] ?? scoreSteps.length) * gapUnit;
    },
    leastCost: gapUnit * oddBoundaries(scores).length,
    rematchCost,
  };
}

/** A first rematch costs more than all further meetings that a round can repeat. */
function firstRematchUnits(size: number, mostMeetings: number): number {
  return 1 + (mostMeetings - 1) * (size / 2);
}

/** A phase with more rounds is refused, so that every cost stays an integer below 2^53. */
export const MAX_ROUNDS = 32;

/**
 * Every boundary between two scores with an odd number of teams above it is crossed at least once.
 * A pair that crosses several costs more than single steps.
 */
function leastGaps(scores: readonly number[]): number {
  return oddBoundaries(scores).reduce((sum, step) => sum + step ** 2, 0);
}

/** The width of each boundary with an odd number of teams above it. */
function oddBoundaries(scores: readonly number[]): number[] {
  const widths: number[] = [];
  for (let above = 1; above < scores.length; above += 2) {
    const width = (scores[above - 1] ?? 0) - (scores[above] ?? 0);
    if (width > 0) widths.push(width);
  }
  return widths;
}
