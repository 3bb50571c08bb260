import { type Graph, type Reach, type SearchStart, buildGraph } from './graph.ts';
import { jumpStart } from './jump-start.ts';
import { Search } from './search.ts';

/**
 * Perfect matching of least total cost in a complete graph with an even number of vertices
 * (Edmonds' weighted blossom algorithm, one search forest per augmentation).
 *
 * It starts from given pairs that cost nothing, so a round that is nearly drawn takes little time
 * to finish. It returns the dual solution, so that the caller can prove that vertices which it left
 * out would not have changed the answer.
 *
 * Costs are integers and never negative. Vertices are counted from 0 here and from 1 inside.
 */
export interface Matching {
  readonly mate: Int32Array;
  /** Twice the reduced cost of the pair under the final dual solution, if its cost were `cost`. */
  readonly slackAt: (one: number, two: number, cost: number) => number;
  readonly potential: Float64Array;
  /**
   * The potential of each vertex minus the values of the blossoms around it: the least that it adds
   * to a slack.
   */
  readonly floor: Float64Array;
  /** The number of edges examined. Unlike a time, it is the same on every machine. */
  readonly effort: number;
}

/**
 * A pair with the cost Infinity cannot be matched. `reach` limits the search: for each vertex, no
 * vertex outside its range has a finite cost. The answer is null when no perfect matching of finite
 * cost exists. `manyFree` changes the time needed and never the total cost.
 */
export function cheapestMatching(
  size: number,
  cost: Float64Array,
  start: ArrayLike<number>,
  reach: Reach | null = null,
  manyFree = MANY_FREE,
): Matching | null {
  const graph = buildGraph(size, cost, reach);
  const mate = freePairs(graph, start);
  const free = mate.reduce((count, other) => count + (other === 0 ? 1 : 0), -1);
  const searchStart = free >= manyFree ? jumpStart(graph, mate) : zeroStart(mate);
  if (searchStart === null) return null;
  const search = new Search(graph, searchStart);
  return search.run() ? toMatching(search, size) : null;
}

/** Below this number of free vertices a jump start takes longer than it saves. */
const MANY_FREE = 16;

function freePairs({ size, cost }: Graph, start: ArrayLike<number>): Int32Array {
  const mate = new Int32Array(size + 1);
  for (let one = 0; one < size; one++) {
    const two = start[one] ?? -1;
    if (two <= one || cost[one * size + two] !== 0) continue;
    mate[one + 1] = two + 1;
    mate[two + 1] = one + 1;
  }
  return mate;
}

/** With pairs that cost nothing, all dual values are 0. */
function zeroStart(mate: Int32Array): SearchStart {
  return { mate, dual: new Float64Array(mate.length), effort: 0 };
}

function toMatching(search: Search, size: number): Matching {
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
