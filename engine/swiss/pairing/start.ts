import type { Field } from './field.ts';

/**
 * A first pairing, usually the final one. Inside each score group the best unpaired team meets the
 * lowest one that it has not met. A team that is left over joins the next group.
 */
export function topAgainstBottom(field: Field): Int32Array {
  const { scores, size, meetings } = field;
  const mate = new Int32Array(size).fill(-1);
  let open: number[] = [];
  let start = 0;
  while (start < size) {
    let end = start;
    while (end < size && scores[end] === scores[start]) end++;
    for (let team = start; team < end; team++) open.push(team);
    const left: number[] = [];
    for (const [index, team] of open.entries()) {
      if (mate[team] !== -1) continue;
      let other = open.length - 1;
      while (other > index && !pairable(team, open[other] ?? 0)) other--;
      if (other <= index) {
        left.push(team);
        continue;
      }
      const found = open[other] ?? 0;
      mate[team] = found;
      mate[found] = team;
    }
    open = left;
    start = end;
  }
  return mate;

  function pairable(one: number, two: number): boolean {
    return mate[two] === -1 && meetings(one, two) === 0;
  }
}

/**
 * Removes the pairs that cost something, and repairs what it can inside a score group: two unpaired
 * teams that cannot meet take the two opponents of a third pair.
 */
export function keepFreePairs({ size, scores, cost }: Field, mate: Int32Array): void {
  const open: number[] = [];
  for (let one = 0; one < size; one++) {
    const two = mate[one] ?? -1;
    if (two > one && cost(one, two) > 0) {
      mate[one] = -1;
      mate[two] = -1;
    }
    if (mate[one] === -1) open.push(one);
  }
  open.forEach((one, index) => {
    for (let next = index + 1; next < open.length && mate[one] === -1; next++) {
      const two = open[next] ?? 0;
      if (scores[two] !== scores[one]) break;
      if (mate[two] === -1) repairPair(one, two);
    }
  });

  function repairPair(one: number, two: number): void {
    if (cost(one, two) === 0) {
      join(one, two);
      return;
    }
    let other = scores.indexOf(scores[one] ?? 0);
    for (; scores[other] === scores[one]; other++) {
      const otherMate = mate[other] ?? -1;
      if (otherMate < 0 || cost(one, other) !== 0 || cost(two, otherMate) !== 0) continue;
      join(one, other);
      join(two, otherMate);
      return;
    }
  }

  function join(one: number, two: number): void {
    mate[one] = two;
    mate[two] = one;
  }
}
