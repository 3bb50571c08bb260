import { type Blossoms, nodeCapacity } from './blossoms.ts';
import type { Graph } from './graph.ts';
import { INNER, NO_TREE, OUTER } from './trees.ts';

/**
 * The dual values and the slack of edges. The slack of an edge is twice its cost plus the values of
 * its two ends. It is never negative, and an edge without slack is tight. The search only follows
 * tight edges, so a perfect matching made of them has the least cost.
 *
 * A shift lowers the values of outer vertices and raises those of inner ones, until some slack
 * reaches 0. To find how far, each node that is not inner stores the slack of its edge to the
 * nearest outer vertex of another node.
 */
export class Duals {
  /** By vertex and by blossom. A blossom's value is never below 0. */
  readonly value: ArrayLike<number>;
  readonly #value: Float64Array;
  readonly #graph: Graph;
  readonly #blossoms: Blossoms;
  readonly #role: ArrayLike<number>;
  readonly #nearest: Int32Array;
  readonly #nearestSlack: Float64Array;
  /** By node: the first and the last vertex that it has an edge to. */
  readonly #first: Int32Array;
  readonly #last: Int32Array;
  #effort = 0;

  constructor(graph: Graph, blossoms: Blossoms, role: ArrayLike<number>, value: Float64Array) {
    const numbers = nodeCapacity(graph.size);
    this.#graph = graph;
    this.#blossoms = blossoms;
    this.#role = role;
    this.#value = new Float64Array(numbers);
    this.#value.set(value);
    this.value = this.#value;
    this.#nearest = new Int32Array(numbers);
    this.#nearestSlack = new Float64Array(numbers);
    this.#first = new Int32Array(numbers);
    this.#last = new Int32Array(numbers);
    this.#first.set(graph.first);
    this.#last.set(graph.last);
  }

  /** The number of edges examined. */
  get effort(): number {
    return this.#effort;
  }

  /**
   * Adds a blossom with the value 0. For each neighbour it gets the edge with the least slack among
   * those of its petals.
   */
  add(blossom: number): void {
    const { size } = this.#graph;
    const { highest } = this.#blossoms;
    const petals = this.#blossoms.petals(blossom);
    this.#first[blossom] = Math.min(...petals.map((petal) => this.#first[petal] ?? 1));
    this.#last[blossom] = Math.max(...petals.map((petal) => this.#last[petal] ?? size));
    const least = new Float64Array(highest + 1).fill(Infinity);
    for (const petal of petals) {
      this.#offerEdges(blossom, petal, least, this.#first[petal] ?? 1, this.#last[petal] ?? size);
      this.#offerEdges(blossom, petal, least, size + 1, highest);
    }
    this.findNearest(blossom);
  }

  /**
   * Shifts the values until an edge becomes tight or an inner blossom reaches 0. False when nothing
   * limits the shift.
   */
  shift(): boolean {
    const { size } = this.#graph;
    const { outermost, highest } = this.#blossoms;
    const role = this.#role;
    const value = this.#value;
    const nearestSlack = this.#nearestSlack;
    const by = this.#furthestShift();
    if (by === Infinity) return false;
    for (let vertex = 1; vertex <= size; vertex++) {
      const where = role[outermost[vertex] ?? 0];
      if (where === OUTER) value[vertex] = (value[vertex] ?? 0) - by;
      else if (where === INNER) value[vertex] = (value[vertex] ?? 0) + by;
    }
    for (let node = 1; node <= highest; node++) {
      if (outermost[node] !== node) continue;
      const where = role[node];
      if (node > size && where !== NO_TREE) {
        value[node] = (value[node] ?? 0) + (where === OUTER ? 2 : -2) * by;
      }
      if (where !== INNER) {
        nearestSlack[node] = (nearestSlack[node] ?? 0) - (where === OUTER ? 2 : 1) * by;
      }
    }
    return true;
  }

  /**
   * The slack between two outer nodes shrinks from both sides, so it only allows half the shift.
   */
  #furthestShift(): number {
    const { size } = this.#graph;
    const { outermost, highest } = this.#blossoms;
    const role = this.#role;
    let by = Infinity;
    this.#effort += 2 * highest;
    for (let node = 1; node <= highest; node++) {
      if (outermost[node] !== node) continue;
      if (role[node] === INNER) {
        if (node > size) by = Math.min(by, (this.#value[node] ?? 0) / 2);
      } else if (this.#nearest[node] !== 0) {
        const slack = this.#nearestSlack[node] ?? 0;
        by = Math.min(by, role[node] === OUTER ? slack / 2 : slack);
      }
    }
    return by;
  }

  /** The outer vertex that a node, which is not inner, has a tight edge to, or 0. */
  tightNeighbour(node: number): number {
    const { outermost } = this.#blossoms;
    const nearest = this.#nearest[node] ?? 0;
    if (nearest === 0 || outermost[node] !== node || this.#role[node] === INNER) return 0;
    return outermost[nearest] !== node && this.#nearestSlack[node] === 0 ? nearest : 0;
  }

  findNearest(node: number): void {
    const { size, cost } = this.#graph;
    const { outermost, ends } = this.#blossoms;
    const row = this.#blossoms.endsRow(node);
    const role = this.#role;
    const value = this.#value;
    const first = this.#first[node] ?? 1;
    const last = this.#last[node] ?? size;
    let nearest = 0;
    let least = Infinity;
    this.#effort += last - first;
    for (let vertex = first; vertex <= last; vertex++) {
      const other = outermost[vertex] ?? 0;
      if (other === node || role[other] !== OUTER) continue;
      const end = node <= size ? node : (ends[row + vertex] ?? 0);
      const price = cost[(end - 1) * size + vertex - 1] ?? 0;
      const slack = (value[vertex] ?? 0) + (value[end] ?? 0) + 2 * price;
      if (slack >= least) continue;
      least = slack;
      nearest = vertex;
    }
    this.#nearest[node] = nearest;
    this.#nearestSlack[node] = least;
  }

  /** Searches again for each node whose nearest vertex is no longer outer. */
  replaceLostNearest(): void {
    const { outermost, highest } = this.#blossoms;
    const role = this.#role;
    for (let node = 1; node <= highest; node++) {
      const nearest = this.#nearest[node] ?? 0;
      if (outermost[node] !== node || nearest === 0 || role[node] === INNER) continue;
      if (role[outermost[nearest] ?? 0] !== OUTER) this.findNearest(node);
    }
  }

  offerNearest(node: number, vertex: number, slack: number): void {
    if (this.#nearest[node] !== 0 && slack >= (this.#nearestSlack[node] ?? 0)) return;
    this.#nearest[node] = vertex;
    this.#nearestSlack[node] = slack;
  }

  forgetNearest(node: number): void {
    this.#nearest[node] = 0;
  }

  /**
   * For each neighbour in the range, keeps the petal's edge if it has less slack than those of the
   * earlier petals.
   */
  #offerEdges(
    blossom: number,
    petal: number,
    least: Float64Array,
    first: number,
    last: number,
  ): void {
    const { size, cost } = this.#graph;
    const blossoms = this.#blossoms;
    const { outermost } = blossoms;
    const value = this.#value;
    this.#effort += last - first;
    for (let neighbour = first; neighbour <= last; neighbour++) {
      if (outermost[neighbour] === blossom || outermost[neighbour] === 0) continue;
      const one = blossoms.endOf(petal, neighbour);
      const two = blossoms.endOf(neighbour, petal);
      const price = cost[(one - 1) * size + two - 1] ?? 0;
      const slack = (value[one] ?? 0) + (value[two] ?? 0) + 2 * price;
      if (slack >= (least[neighbour] ?? 0)) continue;
      least[neighbour] = slack;
      blossoms.setEnd(blossom, neighbour, one);
      if (neighbour > size) blossoms.setEnd(neighbour, blossom, two);
    }
  }
}
