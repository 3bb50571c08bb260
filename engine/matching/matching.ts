import { type Graph, type Reach, type Start, graphOf } from './graph.ts';
import { jumpStart } from './jump-start.ts';
import { Search } from './search.ts';

/**
 * Perfect matching of least total cost in a complete graph with an even number of vertices
 * (Edmonds' weighted blossom algorithm, one search forest per augmentation).
 *
 * It starts from any pairs that cost nothing, so that a round which is nearly drawn costs nearly
 * nothing to finish, and it hands back the dual solution, so that the caller can prove that vertices
 * it left out would not have changed the answer.
 *
 * Costs are whole numbers, never negative. Vertices count from 0 here and from 1 inside.
 */
export interface Matching {
  readonly mate: Int32Array;
  /** Twice the reduced cost of the pair under the final dual solution, if it cost `cost`. */
  readonly slackAt: (one: number, two: number, cost: number) => number;
  readonly potential: Float64Array;
  /** The potential of each vertex less every blossom around it: the least it adds to a slack. */
  readonly floor: Float64Array;
  /** Edges looked at: the same on every machine, unlike a clock. */
  readonly effort: number;
}

/**
 * A pair whose cost is Infinity cannot be matched. `reach` says, for each vertex, up to which vertex
 * before and after it the finite costs go: what lies beyond is not even looked at. The answer is null
 * when no perfect matching of finite cost exists. `manyFree` changes the time it takes, never the total.
 */
export function cheapestMatching(
  size: number,
  cost: Float64Array,
  start: ArrayLike<number>,
  reach: Reach | null = null,
  manyFree = MANY_FREE,
): Matching | null {
  const graph = graphOf(size, cost, reach);
  const mate = pairsAtNoCost(graph, start);
  const free = mate.reduce((count, other) => count + (other === 0 ? 1 : 0), -1);
  const begin = free >= manyFree ? jumpStart(graph, mate) : plainStart(mate);
  if (begin === null) return null;
  const search = new Search(graph, begin);
  return search.run() ? solutionOf(search, size) : null;
}

/** Below this the search is done before a jump start would have paid for itself. */
const MANY_FREE = 16;

function pairsAtNoCost({ size, cost }: Graph, start: ArrayLike<number>): Int32Array {
  const mate = new Int32Array(size + 1);
  for (let one = 0; one < size; one++) {
    const two = start[one] ?? -1;
    if (two <= one || cost[one * size + two] !== 0) continue;
    mate[one + 1] = two + 1;
    mate[two + 1] = one + 1;
  }
  return mate;
}

/** Where nothing is paid for, every dual value is 0. */
function plainStart(mate: Int32Array): Start {
  return { mate, dual: new Float64Array(mate.length), effort: 0 };
}

function solutionOf(search: Search, size: number): Matching {
  const mate = new Int32Array(size);
  const floor = new Float64Array(size);
  for (let vertex = 1; vertex <= size; vertex++) {
    mate[vertex - 1] = search.mateOf(vertex) - 1;
    floor[vertex - 1] = search.dualOf(vertex);
  }
  const potential = floor.slice();
  const halves: number[] = [];
  const blossomsAround: number[][] = Array.from({ length: size }, () => []);
  for (const { dual, vertices } of search.blossoms()) {
    for (const vertex of vertices) {
      blossomsAround[vertex - 1]?.push(halves.length);
      potential[vertex - 1] = (potential[vertex - 1] ?? 0) + dual / 2;
    }
    halves.push(dual / 2);
  }
  const slackAt = (one: number, two: number, price: number): number => {
    let slack = (potential[one] ?? 0) + (potential[two] ?? 0) + 2 * price;
    const aroundOne = blossomsAround[one] ?? [];
    const aroundTwo = blossomsAround[two] ?? [];
    for (const blossom of aroundOne)
      if (!aroundTwo.includes(blossom)) slack -= halves[blossom] ?? 0;
    for (const blossom of aroundTwo)
      if (!aroundOne.includes(blossom)) slack -= halves[blossom] ?? 0;
    return slack;
  };
  return { mate, slackAt, potential, floor, effort: search.effort };
}
