/**
 * Which nodes are blossoms, and what is in them. A blossom is a ring of an odd number of nodes, its petals, that the search treats
 * as one node; a petal is a vertex or an older blossom. The first petal is the base: the one whose mate is outside. The others are
 * paired around the ring, 1 with 2, 3 with 4.
 *
 * Nothing here knows of costs: whoever does says, with `setEnd`, which vertex of a blossom its edge to a neighbour starts from.
 */
export class Blossoms {
  /** For each node the outermost blossom that holds it, itself where none does; 0 for a number that no blossom has now. */
  readonly outermost: ArrayLike<number>;
  /** A row for each blossom, which begins at `endsRow`: the vertex inside it where its edge to a neighbour starts. */
  readonly ends: ArrayLike<number>;
  readonly #outermost: Int32Array;
  readonly #size: number;
  #highest: number;
  readonly #petals: number[][];
  /** Everything inside a blossom, at any depth, so that it can be gone through without descending. */
  readonly #inside: number[][];
  /** A row for each blossom: the petal that holds a vertex of the blossom. */
  readonly #petalWith: Int16Array;
  readonly #ends: Int16Array;
  readonly #endsWidth: number;

  constructor(size: number) {
    const numbers = nodeNumbers(size);
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

  /** The highest number that a node has had. */
  get highest(): number {
    return this.#highest;
  }

  petals(blossom: number): readonly number[] {
    return this.#petals[blossom] ?? [];
  }

  /** Vertices and blossoms, at any depth; nothing for a vertex. */
  inside(node: number): readonly number[] {
    return this.#inside[node] ?? [];
  }

  petalWith(blossom: number, vertex: number): number {
    return this.#petalWith[(blossom - this.#size) * (this.#size + 1) + vertex] ?? 0;
  }

  /** The vertex of the node where its edge to the neighbour starts. */
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

  /** Makes one node of a ring whose base comes first, and answers its number. Its edges are those of its base until told otherwise. */
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

  /** Its petals stand for themselves again, and its number is free. */
  dissolve(blossom: number): void {
    for (const petal of this.petals(blossom)) this.#moveInto(petal, petal);
    this.#outermost[blossom] = 0;
  }

  /**
   * How many steps around the ring the petal is from the base, going in the direction in which that number is even: then the petals
   * on the way are paired with each other. The ring is turned over when it lies in the other one.
   */
  stepsFromBase(blossom: number, petal: number): number {
    const ring = this.#petals[blossom] ?? [];
    const position = ring.indexOf(petal);
    if (position % 2 === 0) return position;
    ring.splice(1, ring.length - 1, ...ring.slice(1).toReversed());
    return ring.length - position;
  }

  /** The petal so many steps on becomes the base. */
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
    for (const held of this.inside(node)) this.#outermost[held] = outermost;
  }

  #takeEndsOf(base: number, blossom: number): void {
    const row = this.endsRow(blossom);
    const rowOfBase = this.endsRow(base);
    const length = this.#highest + 1;
    if (base <= this.#size) this.#ends.fill(base, row, row + length);
    else this.#ends.copyWithin(row, rowOfBase, rowOfBase + length);
    for (let other = this.#size + 1; other <= this.#highest; other++) {
      this.setEnd(other, blossom, this.endOf(other, base));
    }
  }
}

/** Vertices, as many blossoms as there can be at one time, and 0. */
export function nodeNumbers(size: number): number {
  return size + (size >> 1) + 2;
}
