import { type Blossoms, nodeNumbers } from './blossoms.ts';

export const OUTER = 0;
export const INNER = 1;
/** In no tree. */
export const NOWHERE = -1;

/**
 * The pairs so far, and the trees that grow from the free nodes. Going up from any node of a tree, pairs and other edges take turns: an outer
 * node goes up to its mate, which is inner, and an inner node to the outer vertex that it was reached from. So on the way from an outer
 * node to the root every pair can be given up for the edge beside it, and the root is no longer free.
 */
export class Trees {
  /** By outermost node: `OUTER`, `INNER` or `NOWHERE`. */
  readonly role: ArrayLike<number>;
  /** By node: the vertex at the other end of its pair, or 0. */
  readonly mate: ArrayLike<number>;
  readonly #blossoms: Blossoms;
  readonly #size: number;
  readonly #role: Int8Array;
  readonly #mate: Int32Array;
  readonly #root: Int32Array;
  /** By inner node: the outer vertex from which the tree came to it. */
  readonly #reachedFrom: Int32Array;
  readonly #passed: Int32Array;
  #passes = 0;

  constructor(blossoms: Blossoms, size: number, mate: Int32Array) {
    const numbers = nodeNumbers(size);
    this.#blossoms = blossoms;
    this.#size = size;
    this.#role = new Int8Array(numbers).fill(NOWHERE);
    this.role = this.#role;
    this.#mate = new Int32Array(numbers);
    this.#mate.set(mate);
    this.mate = this.#mate;
    this.#root = new Int32Array(numbers);
    this.#reachedFrom = new Int32Array(numbers);
    this.#passed = new Int32Array(numbers);
  }

  rootOf(node: number): number {
    return this.#root[node] ?? 0;
  }

  reachedFrom(inner: number): number {
    return this.#reachedFrom[inner] ?? 0;
  }

  plant(vertex: number): void {
    this.#role[vertex] = OUTER;
    this.#root[vertex] = vertex;
  }

  /** The tree of an outer vertex takes in a node, as an inner one, and the node's mate, which it answers, as an outer one. */
  grow(from: number, inner: number): number {
    const outer = this.#outermostOf(this.#mate[inner] ?? 0);
    const root = this.rootOf(this.#outermostOf(from));
    this.#reachedFrom[inner] = from;
    this.#role[inner] = INNER;
    this.#role[outer] = OUTER;
    this.#root[inner] = root;
    this.#root[outer] = root;
    return outer;
  }

  /** Takes every node out of these two trees, and answers which they were. */
  drop(one: number, two: number): number[] {
    const { outermost, highest } = this.#blossoms;
    const role = this.#role;
    const root = this.#root;
    const dropped: number[] = [];
    for (let node = 1; node <= highest; node++) {
      if (outermost[node] !== node || role[node] === NOWHERE) continue;
      if (root[node] !== one && root[node] !== two) continue;
      role[node] = NOWHERE;
      dropped.push(node);
    }
    return dropped;
  }

  /** Two outer nodes of different trees become a pair, and all pairs on the ways to the two roots change over. */
  augment(one: number, two: number): void {
    this.#changeOver(one, two);
    this.#changeOver(two, one);
  }

  /** Where the ways of two outer nodes of one tree to its root meet. Goes up from both in turn, so that it takes no longer than the ways are. */
  meetingPoint(one: number, two: number): number {
    const pass = ++this.#passes;
    let here = one;
    let there = two;
    while (here !== 0 || there !== 0) {
      if (here !== 0) {
        if (this.#passed[here] === pass) return here;
        this.#passed[here] = pass;
        here = this.#outermostOf(this.reachedFrom(this.#outermostOf(this.#mate[here] ?? 0)));
      }
      [here, there] = [there, here];
    }
    return 0;
  }

  /** The nodes from an outer one up to the one given, without it: outer and inner in turn. */
  wayUp(from: number, to: number): number[] {
    const way: number[] = [];
    let outer = from;
    while (outer !== to) {
      const inner = this.#outermostOf(this.#mate[outer] ?? 0);
      way.push(outer, inner);
      outer = this.#outermostOf(this.reachedFrom(inner));
    }
    return way;
  }

  /** A blossom stands in the tree where its base stood. */
  takeIn(blossom: number, base: number): void {
    this.#role[blossom] = OUTER;
    this.#mate[blossom] = this.#mate[base] ?? 0;
    this.#root[blossom] = this.rootOf(base);
  }

  /**
   * The petals of an inner blossom stand in the tree instead of it: those on the even way from the petal that was reached, `steps` from
   * the base, to the base, which has the mate. The others are in no tree.
   */
  putBack(blossom: number, ring: readonly number[], steps: number): void {
    ring.forEach((petal, index) => {
      this.#root[petal] = this.rootOf(blossom);
      this.#role[petal] = NOWHERE;
      if (index <= steps) this.#role[petal] = index % 2 === 0 ? INNER : OUTER;
    });
    for (let index = 0; index < steps; index += 2) {
      const inner = ring[index] ?? 0;
      this.#reachedFrom[inner] = this.#blossoms.endOf(ring[index + 1] ?? 0, inner);
    }
    this.#reachedFrom[ring[steps] ?? 0] = this.reachedFrom(blossom);
  }

  #changeOver(from: number, to: number): void {
    let outer = from;
    let newMate = to;
    for (;;) {
      const inner = this.#outermostOf(this.#mate[outer] ?? 0);
      this.#setMate(outer, newMate);
      if (inner === 0) return;
      const above = this.#outermostOf(this.reachedFrom(inner));
      this.#setMate(inner, above);
      newMate = inner;
      outer = above;
    }
  }

  /** Inside a blossom the petal where the edge to the mate starts becomes the base, and the pairs between it and the old one change over. */
  #setMate(node: number, mate: number): void {
    this.#mate[node] = this.#blossoms.endOf(mate, node);
    if (node <= this.#size) return;
    const petal = this.#blossoms.petalWith(node, this.#blossoms.endOf(node, mate));
    const steps = this.#blossoms.stepsFromBase(node, petal);
    const ring = this.#blossoms.petals(node);
    for (let index = 0; index < steps; index++) {
      this.#setMate(ring[index] ?? 0, ring[index ^ 1] ?? 0);
    }
    this.#setMate(petal, mate);
    this.#blossoms.moveBase(node, steps);
  }

  #outermostOf(node: number): number {
    return this.#blossoms.outermost[node] ?? 0;
  }
}
