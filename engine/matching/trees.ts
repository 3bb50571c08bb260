import { type Blossoms, nodeCapacity } from './blossoms.ts';

export const OUTER = 0;
export const INNER = 1;
/** In no tree. */
export const NO_TREE = -1;

/**
 * The pairs so far, and the trees that grow from the free nodes. On the path up, pairs and other
 * edges alternate: an outer node goes up to its mate, which is inner, and an inner node to the
 * outer vertex from which it was reached. So on the path from an outer node to the root every pair
 * can be replaced by the edge next to it, and the root is no longer free.
 */
export class Trees {
  /** By outermost node: `OUTER`, `INNER` or `NO_TREE`. */
  readonly role: ArrayLike<number>;
  /** By node: the vertex at the other end of its pair, or 0. */
  readonly mate: ArrayLike<number>;
  readonly #blossoms: Blossoms;
  readonly #size: number;
  readonly #role: Int8Array;
  readonly #mate: Int32Array;
  readonly #root: Int32Array;
  /** By inner node: the outer vertex from which the tree reached it. */
  readonly #reachedFrom: Int32Array;
  readonly #passed: Int32Array;
  #passes = 0;

  constructor(blossoms: Blossoms, size: number, mate: Int32Array) {
    const numbers = nodeCapacity(size);
    this.#blossoms = blossoms;
    this.#size = size;
    this.#role = new Int8Array(numbers).fill(NO_TREE);
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

  /**
   * Adds a node to the tree of an outer vertex as inner, and the node's mate as outer. Returns the
   * mate.
   */
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

  /** Removes all nodes of these two trees, and returns them. */
  drop(one: number, two: number): number[] {
    const { outermost, highest } = this.#blossoms;
    const role = this.#role;
    const root = this.#root;
    const dropped: number[] = [];
    for (let node = 1; node <= highest; node++) {
      if (outermost[node] !== node || role[node] === NO_TREE) continue;
      if (root[node] !== one && root[node] !== two) continue;
      role[node] = NO_TREE;
      dropped.push(node);
    }
    return dropped;
  }

  /**
   * Pairs two outer nodes of different trees, and exchanges all pairs on the paths to the two
   * roots.
   */
  augment(one: number, two: number): void {
    this.#changeOver(one, two);
    this.#changeOver(two, one);
  }

  /**
   * The node at which the paths of two outer nodes of one tree to its root meet. It goes up from
   * both in turn, so that it never goes further than needed.
   */
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

  /**
   * The path from an outer node up to the given one, without the latter: outer and inner alternate.
   */
  pathUp(from: number, to: number): number[] {
    const path: number[] = [];
    let outer = from;
    while (outer !== to) {
      const inner = this.#outermostOf(this.#mate[outer] ?? 0);
      path.push(outer, inner);
      outer = this.#outermostOf(this.reachedFrom(inner));
    }
    return path;
  }

  /** A blossom takes the place of its base in the tree. */
  addBlossom(blossom: number, base: number): void {
    this.#role[blossom] = OUTER;
    this.#mate[blossom] = this.#mate[base] ?? 0;
    this.#root[blossom] = this.rootOf(base);
  }

  /**
   * Replaces an inner blossom in the tree by its petals. The petals between the base and the petal
   * that was reached, `steps` from the base, join the tree. The others are in no tree.
   */
  replaceBlossom(blossom: number, ring: readonly number[], steps: number): void {
    ring.forEach((petal, index) => {
      this.#root[petal] = this.rootOf(blossom);
      this.#role[petal] = NO_TREE;
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

  /**
   * Inside a blossom, the petal at which the edge to the mate starts becomes the base, and the
   * pairs between it and the old base are exchanged.
   */
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
