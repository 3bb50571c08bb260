import type { Graph, Start } from './graph.ts';

/**
 * Begins a search that has many free vertices. Each vertex is given a successor so that all of them together cost the least (the
 * assignment problem, solved by shortest paths). The cycles that this leaves are cut into pairs, one vertex of an odd cycle stays
 * free, and the prices found are duals under which all those pairs are tight: the search is left with what the odd cycles hide.
 * Null when some vertex cannot be given a successor, and so no perfect matching exists either. The pairs handed in cost nothing.
 */
export function jumpStart(graph: Graph, pairs: Int32Array): Start | null {
  const { size } = graph;
  const assignment = new Assignment(graph, pairs);
  for (let vertex = 1; vertex <= size; vertex++) {
    if (pairs[vertex] === 0 && !assignment.giveSuccessor(vertex)) return null;
  }
  const dual = new Float64Array(size + 1);
  for (let vertex = 1; vertex <= size; vertex++) dual[vertex] = -assignment.price(vertex);
  return { mate: pairsOfCycles(assignment.successor), dual, effort: assignment.effort };
}

function pairsOfCycles(successor: ArrayLike<number>): Int32Array {
  const mate = new Int32Array(successor.length);
  const seen = new Uint8Array(successor.length);
  for (let first = 1; first < successor.length; first++) {
    let vertex = first;
    while (seen[vertex] === 0) {
      const next = successor[vertex] ?? 0;
      seen[vertex] = 1;
      if (seen[next] === 1) break;
      seen[next] = 1;
      mate[vertex] = next;
      mate[next] = vertex;
      vertex = successor[next] ?? 0;
    }
  }
  return mate;
}

class Assignment {
  readonly successor: ArrayLike<number>;
  /** Edges looked at. */
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

  /** The sum of the vertex's two dual prices: as the one that has a successor, and as a successor. */
  price(vertex: number): number {
    const next = this.#successor[vertex] ?? 0;
    return this.#costOf(vertex, next) - (this.#worth[next] ?? 0) + (this.#worth[vertex] ?? 0);
  }

  /** Along the cheapest chain of vertices that hand their successor on, up to one that is nobody's successor yet; false when there is none. */
  giveSuccessor(vertex: number): boolean {
    const graph = this.#graph;
    this.#distance.fill(Infinity);
    this.#reached.fill(0);
    let first = graph.first[vertex] ?? 1;
    let last = graph.last[vertex] ?? 1;
    const handed: number[] = [];
    let end = this.#look(vertex, 0, handed);
    let scanned = 0;
    let shortest = 0;
    while (end === 0) {
      if (scanned === handed.length) {
        shortest = this.#next(first, last, handed);
        if (shortest === Infinity) return false;
        end = handed.slice(scanned).find((to) => this.#predecessor[to] === 0) ?? 0;
        continue;
      }
      const holder = this.#predecessor[handed[scanned++] ?? 0] ?? 0;
      first = Math.min(first, graph.first[holder] ?? 1);
      last = Math.max(last, graph.last[holder] ?? 1);
      end = this.#look(holder, shortest, handed);
    }
    for (const to of handed) {
      const less = (this.#distance[to] ?? 0) - shortest;
      if (less < 0) this.#worth[to] = (this.#worth[to] ?? 0) + less;
    }
    this.#handOn(vertex, end);
    return true;
  }

  /** Notes how near each successor is that the holder could take instead; answers one at the shortest distance that is nobody's yet, or 0. */
  #look(holder: number, shortest: number, handed: number[]): number {
    const { size, cost } = this.#graph;
    const held = this.#successor[holder] ?? 0;
    const row = (holder - 1) * size - 1;
    const first = this.#graph.first[holder] ?? 1;
    const last = this.#graph.last[holder] ?? 1;
    this.effort += last - first;
    const base = held === 0 ? 0 : (cost[row + held] ?? 0) - (this.#worth[held] ?? 0) - shortest;
    for (let to = first; to <= last; to++) {
      if (to === holder || this.#reached[to] === 1) continue;
      const distance = (cost[row + to] ?? 0) - (this.#worth[to] ?? 0) - base;
      if (distance >= (this.#distance[to] ?? 0)) continue;
      this.#distance[to] = distance;
      this.#from[to] = holder;
      if (held === 0 || distance !== shortest) continue;
      if (this.#predecessor[to] === 0) return to;
      this.#reached[to] = 1;
      handed.push(to);
    }
    return 0;
  }

  /** Adds all those that are nearest among the vertices not reached yet, and answers how far they are. */
  #next(first: number, last: number, handed: number[]): number {
    let shortest = Infinity;
    const already = handed.length;
    this.effort += last - first;
    for (let to = first; to <= last; to++) {
      const distance = this.#distance[to] ?? 0;
      if (this.#reached[to] === 1 || distance > shortest || distance === Infinity) continue;
      if (distance < shortest) handed.length = already;
      shortest = distance;
      handed.push(to);
    }
    for (let index = already; index < handed.length; index++) this.#reached[handed[index] ?? 0] = 1;
    return shortest;
  }

  #handOn(vertex: number, end: number): void {
    let to = end;
    for (;;) {
      const holder = this.#from[to] ?? 0;
      const before = this.#successor[holder] ?? 0;
      this.#successor[holder] = to;
      this.#predecessor[to] = holder;
      if (holder === vertex) return;
      to = before;
    }
  }

  #costOf(one: number, two: number): number {
    return this.#graph.cost[(one - 1) * this.#graph.size + two - 1] ?? 0;
  }
}
