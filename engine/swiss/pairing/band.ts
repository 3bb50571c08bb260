import type { Reach } from '../../matching/graph.ts';
import type { Matching } from '../../matching/matching.ts';

/**
 * For teams in rank order: the positions within so many score groups of each. Teams that are far
 * apart hardly ever meet, so the search leaves them out. Afterwards `proves` checks with the dual
 * solution that none of these pairs would have made the round better.
 */
export class Band implements Reach {
  readonly first: Int32Array;
  readonly last: Int32Array;
  readonly #groupOf: Int32Array;
  readonly #groupScores: number[] = [];
  readonly #reach: number;

  constructor(scores: readonly number[], reach: number) {
    this.#reach = reach;
    const starts: number[] = [];
    this.#groupOf = new Int32Array(scores.length);
    scores.forEach((score, position) => {
      if (score !== this.#groupScores.at(-1)) {
        this.#groupScores.push(score);
        starts.push(position);
      }
      this.#groupOf[position] = starts.length - 1;
    });
    this.first = this.#groupOf.map((group) => starts[Math.max(0, group - reach)] ?? 0);
    this.last = this.#groupOf.map((group) => (starts[group + reach + 1] ?? scores.length) - 1);
  }

  /**
   * Whether no pair out of reach could lower the cost: its price is not below its two dual values.
   */
  proves({ floor }: Matching, gapCost: (high: number, low: number) => number): boolean {
    const groups = this.#groupScores;
    const least = new Float64Array(groups.length).fill(Infinity);
    floor.forEach((value, position) => {
      const group = this.#groupOf[position] ?? 0;
      least[group] = Math.min(least[group] ?? 0, value);
    });
    return groups.every((high, one) =>
      groups.every((low, two) => {
        if (two - one <= this.#reach) return true;
        return (least[one] ?? 0) + (least[two] ?? 0) + 2 * gapCost(high, low) >= 0;
      }),
    );
  }
}
