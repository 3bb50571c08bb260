import { Blossoms } from './blossoms.ts';
import { Duals } from './duals.ts';
import type { Graph, SearchStart } from './graph.ts';
import { INNER, NO_TREE, OUTER, Trees } from './trees.ts';

/**
 * Edmonds' search for a perfect matching of least cost.
 *
 * Every vertex has a dual value. Together they are a lower bound for the cost of any matching, and
 * an edge is tight when its cost equals the bound of its ends. Trees grow from every free vertex
 * along tight edges, alternating between unpaired edges and pairs. A tight edge
 * - leads to a pair in no tree: the tree grows by it;
 * - joins two trees: the pairs on the path between their roots are exchanged, which gives one more
 * pair, and both trees are removed;
 * - closes a ring of an odd number of nodes in one tree: the ring shrinks into a blossom, which is
 * a node like any other.
 * When no tight edge is left, the dual values shift until there is one, or until an inner blossom
 * reaches 0 and expands into its petals. No slack is ever negative, so once all vertices are paired
 * by tight edges no other matching costs less.
 *
 * `Blossoms` stores the content of blossoms, `Trees` the pairs and the trees, `Duals` the dual
 * values.
 */
export class Search {
  readonly #graph: Graph;
  readonly #blossoms: Blossoms;
  readonly #trees: Trees;
  readonly #duals: Duals;
  /** Outer vertices whose edges have not been examined. */
  #queue: number[] = [];
  #free = 0;
  #effort: number;

  constructor(graph: Graph, start: SearchStart) {
    this.#graph = graph;
    this.#blossoms = new Blossoms(graph.size);
    this.#trees = new Trees(this.#blossoms, graph.size, start.mate);
    this.#duals = new Duals(graph, this.#blossoms, this.#trees.role, start.dual);
    this.#effort = start.effort;
  }

  /** False when no perfect matching of finite cost exists. */
  run(): boolean {
    this.#plantTrees();
    while (this.#free > 0) {
      this.#scanQueue();
      if (this.#free === 0) return true;
      if (!this.#duals.shift()) return false;
      this.#followTightEdges();
      this.#expandWorthless();
    }
    return true;
  }

  mateOf(vertex: number): number {
    return this.#trees.mate[vertex] ?? 0;
  }

  dualOf(vertex: number): number {
    return this.#duals.value[vertex] ?? 0;
  }

  /** The blossoms with a dual value, and all vertices inside them. */
  *blossoms(): Generator<{ readonly dual: number; readonly vertices: readonly number[] }> {
    const { outermost, highest } = this.#blossoms;
    for (let blossom = this.#graph.size + 1; blossom <= highest; blossom++) {
      const dual = this.#duals.value[blossom] ?? 0;
      if (outermost[blossom] === 0 || dual === 0) continue;
      const inside = this.#blossoms.inside(blossom);
      yield { dual, vertices: inside.filter((node) => node <= this.#graph.size) };
    }
  }

  /** The number of edges examined. Unlike a time, it is the same on every machine. */
  get effort(): number {
    return this.#effort + this.#duals.effort;
  }

  #plantTrees(): void {
    for (let vertex = 1; vertex <= this.#graph.size; vertex++) {
      if (this.#trees.mate[vertex] !== 0) continue;
      this.#trees.plant(vertex);
      this.#enqueue(vertex);
      this.#free++;
    }
  }

  #scanQueue(): void {
    const { size, cost, first, last } = this.#graph;
    const { outermost } = this.#blossoms;
    const { role } = this.#trees;
    const { value } = this.#duals;
    const queue = this.#queue;
    // The queue grows during the loop.
    for (let head = 0; head < queue.length; head++) {
      const vertex = queue[head] ?? 0;
      const valueHere = value[vertex] ?? 0;
      const row = (vertex - 1) * size - 1;
      const end = last[vertex] ?? 0;
      const begin = first[vertex] ?? 0;
      this.#effort += end - begin;
      for (let other = begin; other <= end; other++) {
        const here = outermost[vertex] ?? 0;
        if (role[here] !== OUTER) break;
        const there = outermost[other] ?? 0;
        if (there === here || role[there] === INNER) continue;
        const slack = valueHere + (value[other] ?? 0) + 2 * (cost[row + other] ?? 0);
        if (slack === 0) this.#followEdge(vertex, other);
        else this.#duals.offerNearest(there, vertex, slack);
      }
    }
    this.#queue = [];
  }

  #followTightEdges(): void {
    for (let node = 1; node <= this.#blossoms.highest; node++) {
      const nearest = this.#duals.tightNeighbour(node);
      if (nearest !== 0) this.#followEdge(nearest, this.#blossoms.endOf(node, nearest));
    }
  }

  /** Follows a tight edge from an outer vertex to another node that is not inner. */
  #followEdge(from: number, to: number): void {
    const { outermost } = this.#blossoms;
    const trees = this.#trees;
    const one = outermost[from] ?? 0;
    const two = outermost[to] ?? 0;
    if (trees.role[two] === NO_TREE) this.#grow(from, two);
    else if (trees.role[two] !== OUTER) return;
    else if (trees.rootOf(one) === trees.rootOf(two)) this.#shrink(one, two);
    else this.#pair(one, two);
  }

  #grow(from: number, inner: number): void {
    const outer = this.#trees.grow(from, inner);
    this.#duals.forgetNearest(inner);
    this.#duals.forgetNearest(outer);
    this.#enqueue(outer);
  }

  /** Two trees meet and are removed. Nodes that were nearest to them are searched again. */
  #pair(one: number, two: number): void {
    this.#trees.augment(one, two);
    this.#free -= 2;
    this.#effort += this.#blossoms.highest;
    const dropped = this.#trees.drop(this.#trees.rootOf(one), this.#trees.rootOf(two));
    if (this.#free === 0) return;
    for (const node of dropped) this.#duals.findNearest(node);
    this.#duals.replaceLostNearest();
  }

  /**
   * Two outer nodes of one tree: their paths up to their meeting point form a ring, and all of it
   * becomes outer.
   */
  #shrink(one: number, two: number): void {
    const base = this.#trees.meetingPoint(one, two);
    const pathOne = this.#trees.pathUp(one, base);
    const pathTwo = this.#trees.pathUp(two, base);
    for (const node of [...pathOne, ...pathTwo]) {
      if (this.#trees.role[node] === INNER) this.#enqueue(node);
    }
    const blossom = this.#blossoms.form([base, ...pathOne.toReversed(), ...pathTwo]);
    this.#trees.addBlossom(blossom, base);
    this.#duals.add(blossom);
  }

  #expandWorthless(): void {
    const { outermost, highest } = this.#blossoms;
    for (let blossom = this.#graph.size + 1; blossom <= highest; blossom++) {
      const inner = outermost[blossom] === blossom && this.#trees.role[blossom] === INNER;
      if (inner && this.#duals.value[blossom] === 0) this.#expand(blossom);
    }
  }

  #expand(blossom: number): void {
    const reachedAt = this.#blossoms.endOf(blossom, this.#trees.reachedFrom(blossom));
    const entry = this.#blossoms.petalWith(blossom, reachedAt);
    const steps = this.#blossoms.stepsFromBase(blossom, entry);
    const ring = this.#blossoms.petals(blossom);
    this.#blossoms.dissolve(blossom);
    // All roles first: otherwise a petal could see the outdated role of a neighbour.
    this.#trees.replaceBlossom(blossom, ring, steps);
    for (const petal of ring) {
      this.#duals.forgetNearest(petal);
      if (this.#trees.role[petal] === INNER) continue;
      this.#duals.findNearest(petal);
      if (this.#trees.role[petal] === OUTER) this.#enqueue(petal);
    }
  }

  #enqueue(outer: number): void {
    const { size } = this.#graph;
    if (outer <= size) this.#queue.push(outer);
    else for (const node of this.#blossoms.inside(outer)) if (node <= size) this.#queue.push(node);
  }
}
