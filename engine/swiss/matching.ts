import { type Reach, Search } from './blossom.ts';
import { jumpStart } from './jump-start.ts';

/**
 * Perfect matching of least total cost in a complete graph with an even number of vertices
 * (Edmonds' weighted blossom algorithm, one search forest per augmentation).
 *
 * It starts from any pairs that cost nothing, so that a round which is nearly drawn costs nearly
 * nothing to finish, and it hands back the dual solution, so that the caller can prove that vertices
 * it left out would not have changed the answer.
 *
 * Costs are whole numbers, never negative. Vertices are 0-based outside and 1-based inside, where
 * numbers above `size` are blossoms and 0 is nobody.
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
  const search = new Search(size, cost, reach);
  let free = size;
  for (let one = 0; one < size; one++) {
    const two = start[one] ?? -1;
    if (two <= one || cost[one * size + two] !== 0) continue;
    search.join(one + 1, two + 1);
    free -= 2;
  }
  if (free >= manyFree && !jumpStart(search)) return null;
  return search.run() ? solutionOf(search) : null;
}

/** Below this the search is done before a jump start would have paid for itself. */
const MANY_FREE = 16;

function solutionOf(search: Search): Matching {
  const { size } = search;
  const mate = new Int32Array(size);
  const potential = new Float64Array(size);
  const floor = new Float64Array(size);
  const nests: number[][] = Array.from({ length: size }, () => []);
  const half = search.label.map((label) => label / 2);
  for (let vertex = 1; vertex <= size; vertex++) {
    mate[vertex - 1] = (search.match[vertex] ?? 0) - 1;
    potential[vertex - 1] = search.label[vertex] ?? 0;
    floor[vertex - 1] = search.label[vertex] ?? 0;
  }
  for (let b = size + 1; b <= search.top; b++) {
    if (search.home[b] === 0 || search.label[b] === 0) continue;
    for (let vertex = 1; vertex <= size; vertex++) {
      if (search.petalOf[(b - size) * (size + 1) + vertex] === 0) continue;
      nests[vertex - 1]?.push(b);
      potential[vertex - 1] = (potential[vertex - 1] ?? 0) + (half[b] ?? 0);
    }
  }
  const slackAt = (one: number, two: number, price: number): number => {
    let slack = (potential[one] ?? 0) + (potential[two] ?? 0) + 2 * price;
    const oneNests = nests[one] ?? [];
    const twoNests = nests[two] ?? [];
    for (const b of oneNests) if (!twoNests.includes(b)) slack -= half[b] ?? 0;
    for (const b of twoNests) if (!oneNests.includes(b)) slack -= half[b] ?? 0;
    return slack;
  };
  return { mate, slackAt, potential, floor, effort: search.effort };
}
