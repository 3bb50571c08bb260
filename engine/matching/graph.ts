/**
 * By vertex, from 0: the first and the last vertex that it can be matched with at a finite cost.
 */
export interface Reach {
  readonly first: ArrayLike<number>;
  readonly last: ArrayLike<number>;
}

/**
 * The vertices of a search are counted from 1. 0 means none, and numbers above `size` are blossoms.
 */
export interface Graph extends Reach {
  readonly size: number;
  /** Row by row, the row of vertex 1 first: `cost[(one - 1) * size + two - 1]`. */
  readonly cost: Float64Array;
}

export function buildGraph(size: number, cost: Float64Array, reach: Reach | null): Graph {
  const first = new Int32Array(size + 1);
  const last = new Int32Array(size + 1);
  for (let vertex = 1; vertex <= size; vertex++) {
    first[vertex] = (reach?.first[vertex - 1] ?? 0) + 1;
    last[vertex] = (reach?.last[vertex - 1] ?? size - 1) + 1;
  }
  return { size, cost, first, last };
}

/**
 * The start of a search: dual values under which no slack is negative, and pairs that are tight.
 */
export interface SearchStart {
  /** By vertex; 0 for a free one. */
  readonly mate: Int32Array;
  readonly dual: Float64Array;
  /** The number of edges examined so far. */
  readonly effort: number;
}
