import { type Matching, cheapestMatching } from '../matching/matching.ts';
import { Band } from './band.ts';
import type { Field } from './field.ts';
import { keepFreePairs, topAgainstBottom } from './start.ts';

/**
 * A round being drawn: a pairing that is optimal on levels 3 and 5 (`optimise`), in which teams are
 * then settled one by one, best first, with the opponent that level 6 prefers (`settle`).
 *
 * Level 6, precisely: each team in turn, if not settled yet, meets the opponent of the nearest score
 * and, among those, of the lowest rank, that some pairing still optimal on levels 3 and 5 gives it.
 *
 * Every answer is exact (but see LEVEL_6_EFFORT). A swap that costs nothing proves that an opponent is possible. Otherwise the
 * remaining teams are matched anew on a core: large kinds (same score, same float) keep a few of
 * their pairs, and only scores near each other are looked at. The dual solution proves that what was
 * left out changes nothing; when it does not prove it, the core or the reach grows, up to everybody.
 */
export class Round {
  readonly mate: Int32Array;
  /** False once level 6 was left to swaps alone. */
  exact = true;
  /** Edges looked at so far. */
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

  /** Reaches levels 3 and 5. */
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
      // Costs are never negative: nobody can make up for a pair dearer than all that remain.
      if (cost(team, other) > this.#remainingCost) continue;
      if (this.#swapInto(team, other)) break;
      if (this.effort < effortFor(this.#field.size)) {
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

  /** The open opponents below the team: nearest score first, lowest rank first among equals. */
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

  /** Pairs the two by exchanging opponents with one or two other pairs, if that costs nothing. */
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

  /** Matches the open teams anew; with a chooser, its preference breaks the ties. */
  #rematch(chooser: number | null): void {
    const { size } = this.#field;
    const preference = new Float64Array(size);
    const wanted: number[] = [];
    if (chooser !== null) {
      let rank = 0;
      for (const other of this.#byPreference(chooser)) {
        preference[other] = rank++;
        const possible = this.#field.cost(chooser, other) <= this.#remainingCost;
        if (possible && wanted.length < this.#corePairs) wanted.push(other);
      }
    }
    const scale = chooser === null ? 1 : size;
    const price = (one: number, two: number): number => {
      const base = this.#field.cost(one, two) * scale;
      if (one === chooser) return base + (preference[two] ?? 0);
      return two === chooser ? base + (preference[one] ?? 0) : base;
    };
    const gapCost = (high: number, low: number): number => this.#field.gapCost(high, low) * scale;
    let pairsKept = this.#corePairs;
    let reach = NEAR_GROUPS;
    for (;;) {
      const core = this.#core(pairsKept, chooser === null ? [] : [chooser, ...wanted]);
      const band = new Band(
        core.kept.map((team) => this.#field.scores[team] ?? 0),
        reach,
      );
      const matching = this.#match(core.kept, price, band);
      const laidOut = core.kept.length * core.kept.length;
      this.effort += laidOut + (matching?.effort ?? 0);
      // Reach first: while the core is small, it is cheap to find out how far it has to be.
      if (matching === null || !band.proves(matching, gapCost)) {
        reach *= REACH_GROWTH;
      } else if (core.spared.length > 0 && !this.#proves(matching, core, price, chooser)) {
        pairsKept *= CORE_GROWTH;
      } else {
        matching.mate.forEach((two, one) => {
          this.mate[core.kept[one] ?? 0] = core.kept[two] ?? 0;
        });
        return;
      }
    }
  }

  #match(
    kept: readonly number[],
    price: (one: number, two: number) => number,
    band: Band,
  ): Matching | null {
    const size = kept.length;
    const costs = new Float64Array(size * size).fill(Infinity);
    const indexes = new Int32Array(this.#field.size).fill(-1);
    kept.forEach((team, index) => {
      indexes[team] = index;
      for (let other = band.first[index] ?? 0; other < index; other++) {
        const sum = price(team, kept[other] ?? 0);
        costs[index * size + other] = sum;
        costs[other * size + index] = sum;
      }
    });
    const start = Int32Array.from(kept, (team) => indexes[this.mate[team] ?? -1] ?? -1);
    return cheapestMatching(size, costs, start, band);
  }

  /** Open teams, split into those matched anew and the free pairs inside a kind that are spared. */
  #core(pairsKept: number, required: readonly number[]): Core {
    const { kinds, cost, size } = this.#field;
    const needed = new Set(required.flatMap((team) => [team, this.mate[team] ?? team]));
    const keptOfKind = new Map<number, number>();
    const kept: number[] = [];
    const spared: number[] = [];
    for (let one = 0; one < size; one++) {
      if (this.#settled[one] === 1) continue;
      const two = this.mate[one] ?? -1;
      if (two >= 0 && two < one) continue;
      const kind = kinds[one] ?? 0;
      const free = two >= 0 && kinds[two] === kind && cost(one, two) === 0 && !needed.has(one);
      const count = keptOfKind.get(kind) ?? 0;
      if (free && count >= pairsKept) {
        spared.push(one, two);
        continue;
      }
      if (free) keptOfKind.set(kind, count + 1);
      kept.push(one);
      if (two >= 0) kept.push(two);
    }
    return { kept: kept.toSorted((one, two) => one - two), spared };
  }

  /**
   * A spared team takes over the dual values of a kept team of its kind (its model). The pair it is
   * in is then tight, so if no other pair it could form is below its price, the dual solution holds
   * for everybody and the matching on the core is the best there is.
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
      const model = core.kept.findIndex(
        (kept, index) =>
          kept !== chooser && kinds[kept] === kind && matching.potential[index] === 0,
      );
      if (model < 0) return false;
      modelOfKind.set(kind, model);
    }
    const scale = chooser === null ? 1 : this.#field.size;
    const models = [...modelOfKind.values()];
    for (const model of models) {
      const team = core.kept[model] ?? 0;
      const kind = kinds[team] ?? 0;
      for (const [index, other] of core.kept.entries()) {
        if (index === model || other === chooser) continue;
        // As if the two had never met: the model may have met somebody its copies have not.
        const bare = kindCost(kind, kinds[other] ?? 0) * scale;
        if (bare < price(team, other) && matching.slackAt(model, index, bare) < 0) return false;
      }
    }
    if (chooser === null) return true;
    const at = core.kept.indexOf(chooser);
    return core.spared.every((team) => {
      const model = modelOfKind.get(kinds[team] ?? 0) ?? 0;
      if (cost(chooser, team) > this.#remainingCost) return true;
      return matching.slackAt(at, model, price(chooser, team)) >= 0;
    });
  }
}

interface Core {
  readonly kept: readonly number[];
  readonly spared: readonly number[];
}

const CORE_GROWTH = 16;

const NEAR_GROUPS = 1;
const REACH_GROWTH = 4;

/**
 * Histories of hundreds of teams that have nearly all met in cliques would keep level 6 searching for seconds. It stops after so
 * many edges, a count and not a clock, so that the same input still gives the same pairings; levels 1 to 5 are never cut short,
 * and small fields never are. A smaller field needs less time for an edge, and is given more of them.
 */
function effortFor(size: number): number {
  if (size <= 64) return Infinity;
  return size <= 512 ? 16_000_000 : 6_000_000;
}

const SWAPS_TRIED = 8;
