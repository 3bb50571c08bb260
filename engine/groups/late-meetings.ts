import { type Qualifier, Seating } from './seating.ts';

/**
 * An order of all qualifiers, best seed first, in which teams of the same group meet as late as
 * possible: as few such pairs as possible can meet in round 1, then in round 2, and so on. The
 * tiers (all firsts, all seconds, …) keep their range of seeds. Inside a tier, given best first,
 * any order is allowed.
 *
 * A group that is spread evenly over the parts of a tree has the fewest pairs inside them. So an
 * order that spreads every group evenly over the halves, the quarters and so on is the best in all
 * rounds at once. It exists unless groups send very different numbers of teams; then the orders are
 * searched. Among the best orders the first one is taken: each seed, from the best down, goes to
 * the best team of its tier that still allows such an order.
 */
export function orderForLateMeetings<Q extends Qualifier>(tiers: readonly (readonly Q[])[]): Q[] {
  return firstEvenOrder(tiers) ?? firstBestOrder(tiers, swappedOrder(tiers));
}

/**
 * Enough for up to four teams of each group without backtracking. It limits steps and not time, so
 * that the same groups always give the same bracket.
 */
const MAX_STEPS = 4000;

/** Null when there is none, or when none was found. */
function firstEvenOrder<Q extends Qualifier>(tiers: readonly (readonly Q[])[]): Q[] | null {
  const seating = new Seating(tiers);
  let even: Q[] | null = null;
  searchOrders(tiers, seating, {
    canSeat: ({ group }, seat) => seating.keepsEven(group, seat),
    canContinue: (waiting, seat) => canFillSeats(waiting, seat, seating),
    onOrder: (order) => {
      even = order;
      return true;
    },
  });
  return even;
}

/** The first of the best orders, or the given order when the search finds none as good. */
function firstBestOrder<Q extends Qualifier>(tiers: readonly (readonly Q[])[], fallback: Q[]): Q[] {
  const seating = new Seating(tiers);
  let best = fallback;
  let fewest = groupMatePairs(fallback, tiers);
  searchOrders(tiers, seating, {
    canSeat: () => true,
    // The given order need not be the first: an equally good one that comes earlier replaces it.
    canContinue: () => compareLists(seating.pairs, fewest) < (best === fallback ? 1 : 0),
    onOrder: (order) => {
      best = order;
      fewest = [...seating.pairs];
      return false;
    },
  });
  return best;
}

interface SearchRule<Q> {
  readonly canSeat: (team: Q, seat: number) => boolean;
  /** Called after a team was seated, with the unseated teams of its tier and the next seat. */
  readonly canContinue: (waiting: readonly Q[], seat: number) => boolean;
  /** Called with a complete order. Returning true ends the search. */
  readonly onOrder: (order: Q[]) => boolean;
}

/**
 * Seats the teams seed by seed, the best team of each tier first, and backtracks when the rule says
 * no. So the first orders are found first.
 */
function searchOrders<Q extends Qualifier>(
  tiers: readonly (readonly Q[])[],
  seating: Seating,
  rule: SearchRule<Q>,
): void {
  const order: Q[] = [];
  const seated = new Set<Q>();
  let steps = 0;
  const seatFrom = (tierIndex: number, tierStart: number): boolean => {
    const tier = tiers[tierIndex];
    if (tier === undefined) return rule.onOrder([...order]);
    const seat = order.length;
    const tierEnd = tierStart + tier.length;
    if (seat === tierEnd) return seatFrom(tierIndex + 1, tierEnd);
    if (++steps > MAX_STEPS) return true;
    for (const team of tier) {
      if (seated.has(team) || !rule.canSeat(team, seat)) continue;
      seating.add(team.group, seat);
      seated.add(team);
      order.push(team);
      const waiting = tier.filter((other) => !seated.has(other));
      if (rule.canContinue(waiting, seat + 1) && seatFrom(tierIndex, tierStart)) return true;
      order.pop();
      seated.delete(team);
      seating.remove(team.group, seat);
    }
    return false;
  };
  seatFrom(0, 0);
}

/**
 * Whether the unseated teams can fill the next seats, one each, given the teams that are already
 * seated.
 */
function canFillSeats(waiting: readonly Qualifier[], firstSeat: number, seating: Seating): boolean {
  const assignedSeats = new Map<Qualifier, number>();
  const fill = (seat: number, visited: Set<Qualifier>): boolean =>
    waiting.some((team) => {
      if (visited.has(team) || !seating.keepsEven(team.group, seat)) return false;
      visited.add(team);
      const other = assignedSeats.get(team);
      if (other !== undefined && !fill(other, visited)) return false;
      assignedSeats.set(team, seat);
      return true;
    });
  return waiting.every((_, index) => fill(firstSeat + index, new Set()));
}

/**
 * Starts from the order by rank, and swaps two teams of a tier as long as teams of the same group
 * then meet later.
 */
function swappedOrder<Q extends Qualifier>(tiers: readonly (readonly Q[])[]): Q[] {
  const seating = new Seating(tiers);
  const order = tiers.flat();
  for (const [seat, { group }] of order.entries()) seating.add(group, seat);
  const swapIfBetter = (seat: number, other: number): boolean => {
    const [one, two] = [order[seat], order[other]];
    if (one === undefined || two === undefined) return false;
    if (!seating.isBetterExchanged([one.group, seat], [two.group, other])) return false;
    for (const [from, to, { group }] of [
      [seat, other, one],
      [other, seat, two],
    ] as const) {
      seating.remove(group, from);
      seating.add(group, to);
    }
    [order[seat], order[other]] = [two, one];
    return true;
  };
  for (let again = true; again;) {
    again = false;
    let start = 0;
    for (const { length } of tiers) {
      for (let seat = start; seat < start + length; seat++) {
        for (let other = seat + 1; other < start + length; other++) {
          if (swapIfBetter(seat, other)) again = true;
        }
      }
      start += length;
    }
  }
  return order;
}

function groupMatePairs(
  order: readonly Qualifier[],
  tiers: readonly (readonly Qualifier[])[],
): number[] {
  const seating = new Seating(tiers);
  for (const [seat, { group }] of order.entries()) seating.add(group, seat);
  return [...seating.pairs];
}

function compareLists(one: readonly number[], two: readonly number[]): number {
  const index = one.findIndex((value, at) => value !== two[at]);
  return (one[index] ?? 0) - (two[index] ?? 0);
}
