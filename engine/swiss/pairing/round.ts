import { type Matching, cheapestMatching } from '../../matching/matching.ts';
import { Band } from './band.ts';
import type { Field } from './field.ts';
import { keepFreePairs, topAgainstBottom } from './start.ts';

/**
 * A round being drawn: a pairing that is optimal on levels 3 and 5 (`optimise`), in which teams are
 * then settled one by one, best first, with the opponent that level 6 prefers (`settle`).
 *
 * Level 6: each unsettled team in turn meets the opponent with the nearest score and, among those,
 * the lowest rank, that some pairing which is still optimal on levels 3 and 5 gives it.
 *
 * Every answer is exact (but see `maxEffort`). A swap that costs nothing proves that an opponent is
 * possible. Otherwise the remaining teams are matched again on a core: large kinds (same score,
 * same float) keep a few of their pairs, and only scores near each other are compared. The dual
 * solution proves that the rest changes nothing. If it does not, the core or the reach grows, up to
 * all teams.
 */
export class Round {
  readonly mate: Int32Array;
  /** False once level 6 only used swaps. */
  exact = true;
  /** The number of edges examined so far. */
  effort = 0;
  readonly #field: Field;
  readonly #settled: Uint8Array;
  #remainingCost = 0;

  readonly #corePairs: number;

  constructor(field: Field, corePairs: number) {
    this.#field = field;
    this.#corePairs = corePairs;
    this.#settled = new Uint8Array(field.size);
    this.mate = topAgainstBottom(field);
  }

  /** Makes the pairing optimal on levels 3 and 5. */
  optimise(): void {
    if (this.mate.includes(-1) || this.#costOfAll() !== this.#field.leastCost) {
      keepFreePairs(this.#field, this.mate);
      this.#rematch(null);
    }
    this.#remainingCost = this.#costOfAll();
  }

  rematches(): number {
    let count = 0;
    this.mate.forEach((two, one) => {
      if (two > one && this.#field.meetings(one, two) > 0) count++;
    });
    return count;
  }

  settle(team: number): void {
    if (this.#settled[team] === 1) return;
    const { cost } = this.#field;
    let tries = 0;
    for (const other of this.#byPreference(team)) {
      if (other === this.mate[team]) break;
      // Costs are never negative: no pairing can contain a pair that costs more than all that
      // remains.
      if (cost(team, other) > this.#remainingCost) continue;
      if (this.#swapInto(team, other)) break;
      if (this.effort < maxEffort(this.#field.size)) {
        this.#rematch(team);
        break;
      }
      this.exact = false;
      if (++tries === SWAPS_TRIED) break;
    }
    const other = this.mate[team] ?? team;
    this.#settled[team] = 1;
    this.#settled[other] = 1;
    this.#remainingCost -= cost(team, other);
  }

  #costOfAll(): number {
    let sum = 0;
    this.mate.forEach((two, one) => {
      if (two > one) sum += this.#field.cost(one, two);
    });
    return sum;
  }

  /** The unsettled opponents below the team: nearest score first, then lowest rank first. */
  *#byPreference(team: number): Generator<number> {
    const { scores, size } = this.#field;
    let start = team + 1;
    while (start < size) {
      let end = start;
      while (end < size && scores[end] === scores[start]) end++;
      for (let other = end - 1; other >= start; other--) {
        if (this.#settled[other] === 0) yield other;
      }
      start = end;
    }
  }

  /** Pairs the two by swapping opponents with one or two other pairs, if that costs nothing. */
  #swapInto(team: number, other: number): boolean {
    const { cost, size } = this.#field;
    const { mate } = this;
    const left = mate[team] ?? team;
    const right = mate[other] ?? other;
    const freed = cost(team, left) + cost(other, right) - cost(team, other);
    if (cost(left, right) === freed) {
      this.#join(team, other);
      this.#join(left, right);
      return true;
    }
    for (let one = team + 1; one < size; one++) {
      const two = mate[one] ?? one;
      if (this.#settled[one] === 1 || one === left || one === other || one === right) continue;
      if (cost(left, one) + cost(right, two) !== freed + cost(one, two)) continue;
      this.#join(team, other);
      this.#join(left, one);
      this.#join(right, two);
      return true;
    }
    return false;
  }

  #join(one: number, two: number): void {
    this.mate[one] = two;
    this.mate[two] = one;
  }

  /** Matches the unsettled teams again. With a chooser, its preference breaks ties. */
  #rematch(chooser: number | null): void {
    const { size } = this.#field;
    const preference = new Float64Array(size);
    const preferred: number[] = [];
    if (chooser !== null) {
      let rank = 0;
      for (const other of this.#byPreference(chooser)) {
        preference[other] = rank++;
        const possible = this.#field.cost(chooser, other) <= this.#remainingCost;
        if (possible && preferred.length < this.#corePairs) preferred.push(other);
      }
    }
    const scale = chooser === null ? 1 : size;
    const price = (one: number, two: number): number => {
      const scaledCost = this.#field.cost(one, two) * scale;
      if (one === chooser) return scaledCost + (preference[two] ?? 0);
      return two === chooser ? scaledCost + (preference[one] ?? 0) : scaledCost;
    };
    const gapCost = (high: number, low: number): number => this.#field.gapCost(high, low) * scale;
    let pairsPerKind = this.#corePairs;
    let reach = NEAR_GROUPS;
    for (;;) {
      const core = this.#core(pairsPerKind, chooser === null ? [] : [chooser, ...preferred]);
      const band = new Band(
        core.matched.map((team) => this.#field.scores[team] ?? 0),
        reach,
      );
      const matching = this.#match(core.matched, price, band);
      const laidOut = core.matched.length * core.matched.length;
      this.effort += laidOut + (matching?.effort ?? 0);
      // The reach grows first: while the core is small, this is cheap.
      if (matching === null || !band.proves(matching, gapCost)) {
        reach *= REACH_GROWTH;
      } else if (core.spared.length > 0 && !this.#proves(matching, core, price, chooser)) {
        pairsPerKind *= CORE_GROWTH;
      } else {
        matching.mate.forEach((two, one) => {
          this.mate[core.matched[one] ?? 0] = core.matched[two] ?? 0;
        });
        return;
      }
    }
  }

  #match(
    matched: readonly number[],
    price: (one: number, two: number) => number,
    band: Band,
  ): Matching | null {
    const size = matched.length;
    const costs = new Float64Array(size * size).fill(Infinity);
    const indexes = new Int32Array(this.#field.size).fill(-1);
    matched.forEach((team, index) => {
      indexes[team] = index;
      for (let other = band.first[index] ?? 0; other < index; other++) {
        const sum = price(team, matched[other] ?? 0);
        costs[index * size + other] = sum;
        costs[other * size + index] = sum;
      }
    });
    const start = Int32Array.from(matched, (team) => indexes[this.mate[team] ?? -1] ?? -1);
    return cheapestMatching(size, costs, start, band);
  }

  /**
   * Splits the unsettled teams into those that are matched again and the free pairs of one kind
   * that are spared.
   */
  #core(pairsPerKind: number, required: readonly number[]): Core {
    const { kinds, cost, size } = this.#field;
    const needed = new Set(required.flatMap((team) => [team, this.mate[team] ?? team]));
    const matchedOfKind = new Map<number, number>();
    const matched: number[] = [];
    const spared: number[] = [];
    for (let one = 0; one < size; one++) {
      if (this.#settled[one] === 1) continue;
      const two = this.mate[one] ?? -1;
      if (two >= 0 && two < one) continue;
      const kind = kinds[one] ?? 0;
      const free = two >= 0 && kinds[two] === kind && cost(one, two) === 0 && !needed.has(one);
      const count = matchedOfKind.get(kind) ?? 0;
      if (free && count >= pairsPerKind) {
        spared.push(one, two);
        continue;
      }
      if (free) matchedOfKind.set(kind, count + 1);
      matched.push(one);
      if (two >= 0) matched.push(two);
    }
    return { matched: matched.toSorted((one, two) => one - two), spared };
  }

  /**
   * A spared team takes the dual values of a kept team of its kind (its model), so its own pair is
   * tight. If none of its other pairs is below its price, the dual solution holds for all teams,
   * and the matching on the core is optimal.
   */
  #proves(
    matching: Matching,
    core: Core,
    price: (one: number, two: number) => number,
    chooser: number | null,
  ): boolean {
    const { kinds, cost, kindCost } = this.#field;
    const modelOfKind = new Map<number, number>();
    for (const team of core.spared) {
      const kind = kinds[team] ?? 0;
      if (modelOfKind.has(kind)) continue;
      const model = core.matched.findIndex(
        (matched, index) =>
          matched !== chooser && kinds[matched] === kind && matching.potential[index] === 0,
      );
      if (model < 0) return false;
      modelOfKind.set(kind, model);
    }
    const scale = chooser === null ? 1 : this.#field.size;
    const models = [...modelOfKind.values()];
    for (const model of models) {
      const team = core.matched[model] ?? 0;
      const kind = kinds[team] ?? 0;
      for (const [index, other] of core.matched.entries()) {
        if (index === model || other === chooser) continue;
        // As if the two had never met: the model may have met a team that its copies have not.
        const unmetPrice = kindCost(kind, kinds[other] ?? 0) * scale;
        if (unmetPrice < price(team, other) && matching.slackAt(model, index, unmetPrice) < 0)
          return false;
      }
    }
    if (chooser === null) return true;
    const at = core.matched.indexOf(chooser);
    return core.spared.every((team) => {
      const model = modelOfKind.get(kinds[team] ?? 0) ?? 0;
      if (cost(chooser, team) > this.#remainingCost) return true;
      return matching.slackAt(at, model, price(chooser, team)) >= 0;
    });
  }
}

interface Core {
  readonly matched: readonly number[];
  readonly spared: readonly number[];
}

const CORE_GROWTH = 16;

const NEAR_GROUPS = 1;
const REACH_GROWTH = 4;

/**
 * With hundreds of teams that have nearly all met, level 6 would search for seconds. It stops after
 * this many edges. This is a count and not a time limit, so that the same input always gives the
 * same pairings. Levels 1 to 5 and small fields are never cut short. Edges of a smaller field take
 * less time, so it may examine more.
 */
function maxEffort(size: number): number {
  if (size <= 64) return Infinity;
  return size <= 512 ? 16_000_000 : 6_000_000;
}

const SWAPS_TRIED = 8;
