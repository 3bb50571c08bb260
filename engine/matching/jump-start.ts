import type { Graph, SearchStart } from './graph.ts';

/**
 * Starts a search that has many free vertices. Each vertex gets a successor so that the total cost
 * is the least (the assignment problem, solved by shortest paths). The resulting cycles are cut
 * into pairs, and one vertex of each odd cycle stays free. The prices are duals under which all
 * these pairs are tight, so the search only has to handle the odd cycles. Null when a vertex cannot
 * get a successor: then there is no perfect matching either. The given pairs cost nothing.
 */
export function jumpStart(graph: Graph, pairs: Int32Array): SearchStart | null {
  const { size } = graph;
  const assignment = new Assignment(graph, pairs);
  for (let vertex = 1; vertex <= size; vertex++) {
    if (pairs[vertex] === 0 && !assignment.giveSuccessor(vertex)) return null;
  }
  const dual = new Float64Array(size + 1);
  for (let vertex = 1; vertex <= size; vertex++) dual[vertex] = -assignment.price(vertex);
  return { mate: pairsFromCycles(assignment.successor), dual, effort: assignment.effort };
}

function pairsFromCycles(successor: ArrayLike<number>): Int32Array {
  const mate = new Int32Array(successor.length);
  const visited = new Uint8Array(successor.length);
  for (let first = 1; first < successor.length; first++) {
    let vertex = first;
    while (visited[vertex] === 0) {
      const next = successor[vertex] ?? 0;
      visited[vertex] = 1;
      if (visited[next] === 1) break;
      visited[next] = 1;
      mate[vertex] = next;
      mate[next] = vertex;
      vertex = successor[next] ?? 0;
    }
  }
  return mate;
}

class Assignment {
  readonly successor: ArrayLike<number>;
  /** The number of edges examined. */
  effort = 0;
  readonly #successor: Int32Array;
  readonly #predecessor: Int32Array;
  /** The dual price of each vertex as a successor. */
  readonly #worth: Float64Array;
  readonly #graph: Graph;
  readonly #distance: Float64Array;
  readonly #from: Int32Array;
  readonly #reached: Uint8Array;

  constructor(graph: Graph, pairs: Int32Array) {
    const { size } = graph;
    this.#graph = graph;
    this.#successor = pairs.slice();
    this.successor = this.#successor;
    this.#predecessor = pairs.slice();
    this.#worth = new Float64Array(size + 1);
    this.#distance = new Float64Array(size + 1);
    this.#from = new Int32Array(size + 1);
    this.#reached = new Uint8Array(size + 1);
  }

  /** The sum of the vertex's two dual prices: as the owner of a successor, and as a successor. */
  price(vertex: number): number {
    const next = this.#successor[vertex] ?? 0;
    return this.#costOf(vertex, next) - (this.#worth[next] ?? 0) + (this.#worth[vertex] ?? 0);
  }

  /**
   * Uses the cheapest chain of vertices that pass their successor on, up to a vertex that nobody
   * has as successor. False when there is none.
   */
  giveSuccessor(vertex: number): boolean {
    const graph = this.#graph;
    this.#distance.fill(Infinity);
    this.#reached.fill(0);
    let first = graph.first[vertex] ?? 1;
    let last = graph.last[vertex] ?? 1;
    const passedOn: number[] = [];
    let end = this.#look(vertex, 0, passedOn);
    let scanned = 0;
    let shortest = 0;
    while (end === 0) {
      if (scanned === passedOn.length) {
        shortest = this.#next(first, last, passedOn);
        if (shortest === Infinity) return false;
        end = passedOn.slice(scanned).find((to) => this.#predecessor[to] === 0) ?? 0;
        continue;
      }
      const owner = this.#predecessor[passedOn[scanned++] ?? 0] ?? 0;
      first = Math.min(first, graph.first[owner] ?? 1);
      last = Math.max(last, graph.last[owner] ?? 1);
      end = this.#look(owner, shortest, passedOn);
    }
    for (const to of passedOn) {
      const less = (this.#distance[to] ?? 0) - shortest;
      if (less < 0) this.#worth[to] = (this.#worth[to] ?? 0) + less;
    }
    this.#handOn(vertex, end);
    return true;
  }

  /**
   * Updates the distance of each successor that the owner could take instead. Returns one at the
   * shortest distance that nobody has yet, or 0.
   */
  #look(owner: number, shortest: number, passedOn: number[]): number {
    const { size, cost } = this.#graph;
    const currentSuccessor = this.#successor[owner] ?? 0;
    const row = (owner - 1) * size - 1;
    const first = this.#graph.first[owner] ?? 1;
    const last = this.#graph.last[owner] ?? 1;
    this.effort += last - first;
    const baseline =
      currentSuccessor === 0
        ? 0
        : (cost[row + currentSuccessor] ?? 0) - (this.#worth[currentSuccessor] ?? 0) - shortest;
    for (let to = first; to <= last; to++) {
      if (to === owner || this.#reached[to] === 1) continue;
      const distance = (cost[row + to] ?? 0) - (this.#worth[to] ?? 0) - baseline;
      if (distance >= (this.#distance[to] ?? 0)) continue;
      this.#distance[to] = distance;
      this.#from[to] = owner;
      if (currentSuccessor === 0 || distance !== shortest) continue;
      if (this.#predecessor[to] === 0) return to;
      this.#reached[to] = 1;
      passedOn.push(to);
    }
    return 0;
  }

  /** Adds all vertices that are nearest among those not reached yet, and returns their distance. */
  #next(first: number, last: number, passedOn: number[]): number {
    let shortest = Infinity;
    const already = passedOn.length;
    this.effort += last - first;
    for (let to = first; to <= last; to++) {
      const distance = this.#distance[to] ?? 0;
      if (this.#reached[to] === 1 || distance > shortest || distance === Infinity) continue;
      if (distance < shortest) passedOn.length = already;
      shortest = distance;
      passedOn.push(to);
    }
    for (let index = already; index < passedOn.length; index++)
      this.#reached[passedOn[index] ?? 0] = 1;
    return shortest;
  }

  #handOn(vertex: number, end: number): void {
    let to = end;
    for (;;) {
      const owner = this.#from[to] ?? 0;
      const before = this.#successor[owner] ?? 0;
      this.#successor[owner] = to;
      this.#predecessor[to] = owner;
      if (owner === vertex) return;
      to = before;
    }
  }

  #costOf(one: number, two: number): number {
    return this.#graph.cost[(one - 1) * this.#graph.size + two - 1] ?? 0;
  }
}
