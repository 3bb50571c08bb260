import { groupBy } from '../lib/group-by.ts';
import { leafSeeds } from '../bracket/trees.ts';

/** A team that goes on from a group. */
export interface Qualifier {
  /** From 1 up. */
  readonly group: number;
}

/**
 * How many teams of each group sit in each part of the tree. Parts are numbered as in a heap: 1 is
 * the whole tree, 2p and 2p + 1 are the halves of part p, and the seats come last. Seats are
 * counted from 0 in the order of the seeds.
 */
export class Seating {
  /**
   * The number of pairs of the same group inside the parts of two seats, of four, and so on: they
   * can meet in round 1, by round 2, …
   */
  readonly pairs: number[] = [];
  readonly #leaves: readonly number[];
  readonly #groups = new Map<number, GroupSeats>();

  constructor(tiers: readonly (readonly Qualifier[])[]) {
    const all = tiers.flat();
    const seeds = leafSeeds(all.length);
    const leaves: number[] = [];
    for (const [position, seed] of seeds.entries()) leaves[seed - 1] = seeds.length + position;
    this.#leaves = leaves;
    for (const [group, members] of groupBy(all, (team) => team.group)) {
      this.#groups.set(group, {
        members: members.length,
        waiting: members.length,
        inPart: new Int32Array(2 * seeds.length),
        missing: new Map(),
      });
    }
  }

  /**
   * Whether the group can still be spread evenly over the parts of every size after it takes the
   * seat.
   */
  keepsEven(group: number, seat: number): boolean {
    const seats = this.#groups.get(group);
    if (seats === undefined) return false;
    for (const [part, partCount] of this.#partsAround(seat)) {
      const { least, most } = evenShare(seats.members, partCount);
      const inPart = seats.inPart[part] ?? 0;
      if (inPart >= most) return false;
      const missing = seats.missing.get(partCount) ?? least * partCount;
      if (missing - (inPart < least ? 1 : 0) > seats.waiting - 1) return false;
    }
    return true;
  }

  add(group: number, seat: number): void {
    this.#count(group, seat, 1);
  }

  remove(group: number, seat: number): void {
    this.#count(group, seat, -1);
  }

  /**
   * Whether swapping the two seats lowers the number of same-group pairs in the first round in
   * which it makes a difference.
   */
  isBetterExchanged(
    [one, seat]: readonly [group: number, seat: number],
    [two, other]: readonly [group: number, seat: number],
  ): boolean {
    if (one === two) return false;
    const [ours, theirs] = [this.#groups.get(one)?.inPart, this.#groups.get(two)?.inPart];
    const parts = this.#partsAround(other);
    for (const [index, [from]] of this.#partsAround(seat).entries()) {
      const to = parts[index]?.[0] ?? 1;
      if (from === to) return false;
      const joined = (ours?.[to] ?? 0) + (theirs?.[from] ?? 0);
      const left = (ours?.[from] ?? 0) - 1 + ((theirs?.[to] ?? 0) - 1);
      if (joined !== left) return joined < left;
    }
    return false;
  }

  #count(group: number, seat: number, by: 1 | -1): void {
    const seats = this.#groups.get(group);
    if (seats === undefined) return;
    seats.waiting -= by;
    for (const [index, [part, partCount]] of this.#partsAround(seat).entries()) {
      const { least } = evenShare(seats.members, partCount);
      const before = seats.inPart[part] ?? 0;
      const after = before + by;
      seats.inPart[part] = after;
      this.pairs[index] = (this.pairs[index] ?? 0) + by * Math.min(before, after);
      const missing = seats.missing.get(partCount) ?? least * partCount;
      const closed = Math.min(after, least) - Math.min(before, least);
      seats.missing.set(partCount, missing - closed);
    }
  }

  /**
   * The parts that contain the seat, from two seats up to half of the tree, each with the number of
   * parts of that size.
   */
  #partsAround(seat: number): [part: number, partCount: number][] {
    const parts: [number, number][] = [];
    let partCount = this.#leaves.length / 2;
    for (let part = (this.#leaves[seat] ?? 1) >> 1; part > 1; part >>= 1) {
      parts.push([part, partCount]);
      partCount /= 2;
    }
    return parts;
  }
}

interface GroupSeats {
  readonly members: number;
  /** The number of members without a seat. */
  waiting: number;
  readonly inPart: Int32Array;
  /** By the number of parts: how many members are still needed until each part has its minimum. */
  readonly missing: Map<number, number>;
}

function evenShare(members: number, partCount: number): { least: number; most: number } {
  return { least: Math.floor(members / partCount), most: Math.ceil(members / partCount) };
}
