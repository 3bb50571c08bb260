import { type Qualifier, Seating } from './seating.ts';

/**
 * An order of all qualifiers, best seed first, in which group mates meet as late as they can in the bracket: as few pairs of them as
 * possible can meet in round 1, then in round 2, and so on. The tiers (all firsts, all seconds, …) keep their seeds; inside a tier,
 * given best first, anybody may sit anywhere.
 *
 * Nothing has fewer pairs inside the parts of a tree than a group that is spread evenly over them. So an order that spreads every
 * group evenly over the halves, the quarters and so on is the best in all rounds at once. There is one unless groups send very
 * different numbers; then the orders are gone through. Of the best orders the first is taken: each seed, from the best down, goes to
 * the best of its tier who leaves such an order possible.
 */
export function withLateMeetings<Q extends Qualifier>(tiers: readonly (readonly Q[])[]): Q[] {
  return firstEvenOrder(tiers) ?? firstBestOrder(tiers, exchangedOrder(tiers));
}

/**
 * Enough for up to four of each group without ever turning back. It is a number of steps and never a time, so that the same groups
 * always give the same bracket.
 */
const MAX_STEPS = 4000;

/** Null when there is none, or none was found. */
function firstEvenOrder<Q extends Qualifier>(tiers: readonly (readonly Q[])[]): Q[] | null {
  const seating = new Seating(tiers);
  let even: Q[] | null = null;
  searchOrders(tiers, seating, {
    mayTake: ({ group }, seat) => seating.keepsEven(group, seat),
    mayGoOn: (waiting, seat) => canSit(waiting, seat, seating),
    isLast: (order) => {
      even = order;
      return true;
    },
  });
  return even;
}

/** The first of the orders that are better than all others, or the given one if none as good is found. */
function firstBestOrder<Q extends Qualifier>(tiers: readonly (readonly Q[])[], given: Q[]): Q[] {
  const seating = new Seating(tiers);
  let best = given;
  let fewest = pairsIn(given, tiers);
  searchOrders(tiers, seating, {
    mayTake: () => true,
    // The given order is no first one: another that is as good comes before it.
    mayGoOn: () => compareLists(seating.pairs, fewest) < (best === given ? 1 : 0),
    isLast: (order) => {
      best = order;
      fewest = [...seating.pairs];
      return false;
    },
  });
  return best;
}

interface Rule<Q> {
  readonly mayTake: (team: Q, seat: number) => boolean;
  /** Asked when a team has been seated: those of its tier who wait, and the seat that comes next. */
  readonly mayGoOn: (waiting: readonly Q[], seat: number) => boolean;
  /** Handed an order that the rule allows; true ends the search. */
  readonly isLast: (order: Q[]) => boolean;
}

/** Seats the teams seed by seed, the best of each tier first, and turns back where the rule ends: the first orders come first. */
function searchOrders<Q extends Qualifier>(
  tiers: readonly (readonly Q[])[],
  seating: Seating,
  rule: Rule<Q>,
): void {
  const order: Q[] = [];
  const seated = new Set<Q>();
  let steps = 0;
  const seatFrom = (tierIndex: number, tierStart: number): boolean => {
    const tier = tiers[tierIndex];
    if (tier === undefined) return rule.isLast([...order]);
    const seat = order.length;
    const tierEnd = tierStart + tier.length;
    if (seat === tierEnd) return seatFrom(tierIndex + 1, tierEnd);
    if (++steps > MAX_STEPS) return true;
    for (const team of tier) {
      if (seated.has(team) || !rule.mayTake(team, seat)) continue;
      seating.add(team.group, seat);
      seated.add(team);
      order.push(team);
      const waiting = tier.filter((other) => !seated.has(other));
      if (rule.mayGoOn(waiting, seat + 1) && seatFrom(tierIndex, tierStart)) return true;
      order.pop();
      seated.delete(team);
      seating.remove(team.group, seat);
    }
    return false;
  };
  seatFrom(0, 0);
}

/** Whether those who wait can fill the next seats, one each, as far as those who sit already are concerned. */
function canSit(waiting: readonly Qualifier[], firstSeat: number, seating: Seating): boolean {
  const seatOf = new Map<Qualifier, number>();
  const fill = (seat: number, asked: Set<Qualifier>): boolean =>
    waiting.some((team) => {
      if (asked.has(team) || !seating.keepsEven(team.group, seat)) return false;
      asked.add(team);
      const other = seatOf.get(team);
      if (other !== undefined && !fill(other, asked)) return false;
      seatOf.set(team, seat);
      return true;
    });
  return waiting.every((_, index) => fill(firstSeat + index, new Set()));
}

/** From the natural order, exchanges two of a tier for as long as that makes group mates meet later. */
function exchangedOrder<Q extends Qualifier>(tiers: readonly (readonly Q[])[]): Q[] {
  const seating = new Seating(tiers);
  const order = tiers.flat();
  for (const [seat, { group }] of order.entries()) seating.add(group, seat);
  const exchangeIfBetter = (seat: number, other: number): boolean => {
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
          if (exchangeIfBetter(seat, other)) again = true;
        }
      }
      start += length;
    }
  }
  return order;
}

function pairsIn(order: readonly Qualifier[], tiers: readonly (readonly Qualifier[])[]): number[] {
  const seating = new Seating(tiers);
  for (const [seat, { group }] of order.entries()) seating.add(group, seat);
  return [...seating.pairs];
}

function compareLists(one: readonly number[], two: readonly number[]): number {
  const index = one.findIndex((value, at) => value !== two[at]);
  return (one[index] ?? 0) - (two[index] ?? 0);
}
