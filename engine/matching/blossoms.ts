/**
 * The blossoms and their content. A blossom is a ring of an odd number of nodes, its petals, that
 * the search treats as one node. A petal is a vertex or an older blossom. The first petal is the
 * base: its mate is outside. The others are paired around the ring, 1 with 2, 3 with 4.
 *
 * This class knows nothing about costs. The caller sets, with `setEnd`, at which vertex of a
 * blossom its edge to a neighbour starts.
 */
export class Blossoms {
  /**
   * By node: the outermost blossom that contains it, or the node itself. 0 for an unused number.
   */
  readonly outermost: ArrayLike<number>;
  /**
   * A row for each blossom, starting at `endsRow`: the vertex inside it at which its edge to a
   * neighbour starts.
   */
  readonly ends: ArrayLike<number>;
  readonly #outermost: Int32Array;
  readonly #size: number;
  #highest: number;
  readonly #petals: number[][];
  /** Everything inside a blossom, at any depth, so that no recursion is needed. */
  readonly #inside: number[][];
  /** A row for each blossom: the petal that contains a vertex of the blossom. */
  readonly #petalWith: Int16Array;
  readonly #ends: Int16Array;
  readonly #endsWidth: number;

  constructor(size: number) {
    const numbers = nodeCapacity(size);
    this.#size = size;
    this.#highest = size;
    this.#outermost = new Int32Array(numbers);
    this.outermost = this.#outermost;
    for (let vertex = 1; vertex <= size; vertex++) this.#outermost[vertex] = vertex;
    this.#petals = Array.from({ length: numbers }, () => []);
    this.#inside = Array.from({ length: numbers }, () => []);
    this.#petalWith = new Int16Array((numbers - size) * (size + 1));
    this.#ends = new Int16Array((numbers - size) * numbers);
    this.ends = this.#ends;
    this.#endsWidth = numbers;
  }

  /** The highest number used so far. */
  get highest(): number {
    return this.#highest;
  }

  petals(blossom: number): readonly number[] {
    return this.#petals[blossom] ?? [];
  }

  /** The vertices and blossoms inside, at any depth. Empty for a vertex. */
  inside(node: number): readonly number[] {
    return this.#inside[node] ?? [];
  }

  petalWith(blossom: number, vertex: number): number {
    return this.#petalWith[(blossom - this.#size) * (this.#size + 1) + vertex] ?? 0;
  }

  /** The vertex of the node at which its edge to the neighbour starts. */
  endOf(node: number, neighbour: number): number {
    if (node <= this.#size) return node;
    return this.#ends[this.endsRow(node) + neighbour] ?? 0;
  }

  endsRow(blossom: number): number {
    return (blossom - this.#size) * this.#endsWidth;
  }

  setEnd(blossom: number, neighbour: number, vertex: number): void {
    this.#ends[this.endsRow(blossom) + neighbour] = vertex;
  }

  /**
   * Turns a ring, base first, into one node and returns its number. Its edges are those of its base
   * until `setEnd` changes them.
   */
  form(ring: number[]): number {
    const blossom = this.#unusedNumber();
    const inside: number[] = [];
    const row = (blossom - this.#size) * (this.#size + 1);
    for (const petal of ring) {
      inside.push(petal);
      for (const node of this.inside(petal)) inside.push(node);
      if (petal <= this.#size) this.#petalWith[row + petal] = petal;
      for (const node of this.inside(petal)) {
        if (node <= this.#size) this.#petalWith[row + node] = petal;
      }
    }
    this.#petals[blossom] = ring;
    this.#inside[blossom] = inside;
    this.#moveInto(blossom, blossom);
    this.#takeEndsOf(ring[0] ?? 0, blossom);
    return blossom;
  }

  /** Its petals become nodes of their own again, and its number is free. */
  dissolve(blossom: number): void {
    for (const petal of this.petals(blossom)) this.#moveInto(petal, petal);
    this.#outermost[blossom] = 0;
  }

  /**
   * The number of steps around the ring from the base to the petal, in the direction in which it is
   * even: in that direction the petals in between are paired with each other. The ring is reversed
   * if needed.
   */
  stepsFromBase(blossom: number, petal: number): number {
    const ring = this.#petals[blossom] ?? [];
    const position = ring.indexOf(petal);
    if (position % 2 === 0) return position;
    ring.splice(1, ring.length - 1, ...ring.slice(1).toReversed());
    return ring.length - position;
  }

  /** The petal this many steps further becomes the base. */
  moveBase(blossom: number, steps: number): void {
    const ring = this.petals(blossom);
    this.#petals[blossom] = [...ring.slice(steps), ...ring.slice(0, steps)];
  }

  #unusedNumber(): number {
    let blossom = this.#size + 1;
    while (blossom <= this.#highest && this.#outermost[blossom] !== 0) blossom++;
    this.#highest = Math.max(this.#highest, blossom);
    return blossom;
  }

  #moveInto(node: number, outermost: number): void {
    this.#outermost[node] = outermost;
    for (const member of this.inside(node)) this.#outermost[member] = outermost;
  }

  #takeEndsOf(base: number, blossom: number): void {
    const row = this.endsRow(blossom);
    const baseRow = this.endsRow(base);
    const length = this.#highest + 1;
    if (base <= this.#size) this.#ends.fill(base, row, row + length);
    else this.#ends.copyWithin(row, baseRow, baseRow + length);
    for (let other = this.#size + 1; other <= this.#highest; other++) {
      this.setEnd(other, blossom, this.endOf(other, base));
    }
  }
}

/** The vertices, the largest possible number of blossoms at one time, and 0. */
export function nodeCapacity(size: number): number {
  return size + (size >> 1) + 2;
}
