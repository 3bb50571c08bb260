import type { TeamId } from '../matches.ts';

/** Whether two teams have met before. */
export type HaveMet = (one: TeamId, two: TeamId) => boolean;

/**
 * The order with the fewest rematches in the first round that moves no team by more than one seed.
 * If several have as few, the one that takes the fewest byes from teams that earned them, since a
 * lost bye costs a team an extra match. Then the one that moves the fewest teams.
 */
export function withFewestRematches(teams: readonly TeamId[], met: HaveMet): TeamId[] {
  const order = [...teams];
  for (const index of bestPlan(teams, met).swapped) {
    const [one, two] = [order[index], order[index + 1]];
    if (one !== undefined && two !== undefined) order.splice(index, 2, two, one);
  }
  return order;
}

/** The first-round matches, for seeds in this order, between teams that have met. */
export function rematchesAmong(order: readonly TeamId[], met: HaveMet): [TeamId, TeamId][] {
  const size = bracketSize(order.length);
  const matches = order.slice(0, size / 2).flatMap((team, index): [TeamId, TeamId][] => {
    const opponent = order[size - 1 - index];
    return opponent === undefined ? [] : [[team, opponent]];
  });
  return matches.filter(([one, two]) => met(one, two));
}

interface Plan {
  readonly rematches: number;
  readonly byesTaken: number;
  /** The index of the better seed of each swapped pair. */
  readonly swapped: readonly number[];
}

/**
 * No team moves by more than one seed, so an order is a set of swaps of neighbours. Seed s first
 * meets seed N + 1 − s. Going inwards from both ends, only the swaps with the next column matter,
 * which gives four cases at each step.
 */
function bestPlan(teams: readonly TeamId[], met: HaveMet): Plan {
  const size = bracketSize(teams.length);
  const lastWithBye = size - teams.length - 1;
  const nothingDone: Plan = { rematches: 0, byesTaken: 0, swapped: [] };
  let plans = new Map<string, Plan>([['--', nothingDone]]);
  for (let top = 0; top < size / 2; top++) {
    const bottom = size - 1 - top;
    const next = new Map<string, Plan>();
    for (const [link, plan] of plans) {
      for (const swapTop of [false, true]) {
        for (const swapBottom of [false, true]) {
          if ((swapTop || swapBottom) && top + 1 >= size / 2) continue;
          if (swapTop && (link[0] === 'x' || top + 1 >= teams.length)) continue;
          if (swapBottom && (link[1] === 'x' || bottom >= teams.length)) continue;
          const one = teams[top + seedOffset(swapTop, link[0])];
          const two = teams[bottom - seedOffset(swapBottom, link[1])];
          const rematch = one !== undefined && two !== undefined && met(one, two);
          const swapped = [...plan.swapped];
          if (swapTop) swapped.push(top);
          if (swapBottom) swapped.push(bottom - 1);
          const candidate = {
            rematches: plan.rematches + (rematch ? 1 : 0),
            byesTaken: plan.byesTaken + (swapTop && top === lastWithBye ? 1 : 0),
            swapped,
          };
          const key = `${swapTop ? 'x' : '-'}${swapBottom ? 'x' : '-'}`;
          const bestSoFar = next.get(key);
          if (bestSoFar === undefined || isBetter(candidate, bestSoFar)) next.set(key, candidate);
        }
      }
    }
    plans = next;
  }
  return plans.get('--') ?? nothingDone;
}

function bracketSize(teamCount: number): number {
  return 2 ** Math.ceil(Math.log2(teamCount));
}

/**
 * The offset of the team that takes this seed: the next one inwards, the one before, or the team
 * itself.
 */
function seedOffset(swapsInwards: boolean, linkBefore: string | undefined): number {
  if (swapsInwards) return 1;
  return linkBefore === 'x' ? -1 : 0;
}

function isBetter(one: Plan, two: Plan): boolean {
  if (one.rematches !== two.rematches) return one.rematches < two.rematches;
  if (one.byesTaken !== two.byesTaken) return one.byesTaken < two.byesTaken;
  return one.swapped.length < two.swapped.length;
}
