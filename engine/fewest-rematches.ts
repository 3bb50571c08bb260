import type { TeamId } from './matches.ts';

/** Whether two teams have met before. */
export type Met = (one: TeamId, two: TeamId) => boolean;

/**
 * The order that has the fewest first-round rematches without moving anybody by more than one place; among those the one that
 * takes the fewest byes away from the teams that earned them, since that costs a team a match more; then the one that moves the
 * fewest teams.
 */
export function withFewestRematches(teams: readonly TeamId[], met: Met): TeamId[] {
  const order = [...teams];
  for (const index of bestPlan(teams, met).swapped) {
    const [one, two] = [order[index], order[index + 1]];
    if (one !== undefined && two !== undefined) order.splice(index, 2, two, one);
  }
  return order;
}

/** First-round matches of a bracket in this order between teams that have met. */
export function rematchesAmong(order: readonly TeamId[], met: Met): [TeamId, TeamId][] {
  const size = sizeFor(order.length);
  const matches = order.slice(0, size / 2).flatMap((team, index): [TeamId, TeamId][] => {
    const opponent = order[size - 1 - index];
    return opponent === undefined ? [] : [[team, opponent]];
  });
  return matches.filter(([one, two]) => met(one, two));
}

interface Plan {
  readonly rematches: number;
  readonly byesTaken: number;
  /** Index of the better seed of each exchanged pair. */
  readonly swapped: readonly number[];
}

/**
 * Nobody moves by more than one place, so an order is a choice of neighbours that change places. The first match of seed s is
 * against seed N + 1 − s: walking inwards from both ends, only the exchanges with the next column matter, four cases at each step.
 */
function bestPlan(teams: readonly TeamId[], met: Met): Plan {
  const size = sizeFor(teams.length);
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
          const one = teams[top + shift(swapTop, link[0])];
          const two = teams[bottom - shift(swapBottom, link[1])];
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
          const known = next.get(key);
          if (known === undefined || isBetter(candidate, known)) next.set(key, candidate);
        }
      }
    }
    plans = next;
  }
  return plans.get('--') ?? nothingDone;
}

function sizeFor(teamCount: number): number {
  return 2 ** Math.ceil(Math.log2(teamCount));
}

/** Who sits here: the next one inwards, the one before, or the seed itself. */
function shift(swapsInwards: boolean, linkBefore: string | undefined): number {
  if (swapsInwards) return 1;
  return linkBefore === 'x' ? -1 : 0;
}

function isBetter(one: Plan, two: Plan): boolean {
  if (one.rematches !== two.rematches) return one.rematches < two.rematches;
  if (one.byesTaken !== two.byesTaken) return one.byesTaken < two.byesTaken;
  return one.swapped.length < two.swapped.length;
}
