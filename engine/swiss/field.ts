/** The teams to pair, best-ranked first, and what each pair of them would cost, level by level. */
export interface Contender {
  readonly score: number;
  /** Met an opponent of another score in the round before this one. */
  readonly floated: boolean;
  readonly byes: number;
}

export interface Field {
  readonly size: number;
  readonly scores: readonly number[];
  /** Teams of one kind (same score, same float) are alike but for whom they have met. */
  readonly kinds: Int32Array;
  readonly meetings: (one: number, two: number) => number;
  readonly cost: (one: number, two: number) => number;
  /** What two teams of these kinds cost when they have never met. */
  readonly kindCost: (one: number, two: number) => number;
  /** A pair costs at least this much for each point of its squared gap. */
  readonly gapUnit: number;
  /** A pair that costs this much or more is a rematch. */
  readonly rematchUnit: number;
  /** No round costs less than this, whatever was played before. */
  readonly leastCost: number;
}

/** Every earlier match between two contenders, by their positions in the ranking. */
export type Encounters = readonly (readonly [number, number])[];

/**
 * One whole number per pair holds level 3 (rematches, then earlier meetings), then level 5 (squared
 * gaps, then repeated floats): each unit is worth more than everything below it can add up to.
 */
export function fieldOf(contenders: readonly Contender[], encounters: Encounters): Field {
  const size = contenders.length;
  const scores = contenders.map((contender) => contender.score);
  const widest = (scores[0] ?? 0) - (scores.at(-1) ?? 0);
  const gapUnit = size + 1;
  const rematchUnit = (size / 2) * widest * widest * gapUnit + gapUnit;
  const met = new Uint8Array(size * size);
  let mostMeetings = 1;
  for (const [one, two] of encounters) {
    const times = (met[one * size + two] ?? 0) + 1;
    met[one * size + two] = times;
    met[two * size + one] = times;
    mostMeetings = Math.max(mostMeetings, times);
  }
  const meetings = (one: number, two: number): number => met[one * size + two] ?? 0;
  // Above this size a round without rematch always exists: the finer unit would only cost precision.
  const firstRematch = size > 2 * MAX_ROUNDS + 2 ? 1 : 1 + (mostMeetings - 1) * (size / 2);
  const scoreSteps = [...new Set(scores)];
  const kinds = Int32Array.from(
    contenders,
    ({ score, floated }) => scoreSteps.indexOf(score) * 2 + (floated ? 1 : 0),
  );
  const kindCount = scoreSteps.length * 2;
  const table = new Float64Array(kindCount * kindCount);
  for (let one = 0; one < kindCount; one++) {
    for (let two = 0; two < kindCount; two++) {
      const gap = (scoreSteps[one >> 1] ?? 0) - (scoreSteps[two >> 1] ?? 0);
      const again = gap === 0 ? 0 : (one & 1) + (two & 1);
      table[one * kindCount + two] = gap * gap * gapUnit + again;
    }
  }
  const kindCost = (one: number, two: number): number => table[one * kindCount + two] ?? 0;
  const cost = (one: number, two: number): number => {
    const base = kindCost(kinds[one] ?? 0, kinds[two] ?? 0);
    const times = met[one * size + two] ?? 0;
    return times === 0 ? base : base + rematchUnit * (firstRematch + times - 1);
  };
  const leastCost = gapUnit * leastGaps(scores);
  return { size, scores, kinds, meetings, cost, kindCost, gapUnit, rematchUnit, leastCost };
}

/** An event longer than this is refused, so that every cost stays a whole number below 2^53. */
export const MAX_ROUNDS = 32;

/**
 * Every boundary between two scores with an odd number of teams above it is crossed at least once,
 * and a pair that crosses several costs more than their steps taken one by one.
 */
function leastGaps(scores: readonly number[]): number {
  let sum = 0;
  for (let above = 1; above < scores.length; above += 2) {
    sum += ((scores[above - 1] ?? 0) - (scores[above] ?? 0)) ** 2;
  }
  return sum;
}
