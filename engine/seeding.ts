import type { Team, TeamId } from './matches.ts';
import { type Refused, refuse } from './refusals.ts';
import { standings } from './swiss/standings.ts';
import { type SwissState, foldSwiss } from './swiss/state.ts';

export interface Seeding {
  readonly ok: true;
  /** Ready for `startBracket`: the teams with their bracket seeds. */
  readonly teams: readonly Team[];
  /** Teams that were moved by one place, so that their first match is no rematch. */
  readonly moved: readonly TeamId[];
  /** First-round matches between teams that have already met. */
  readonly rematches: readonly (readonly [TeamId, TeamId])[];
}

/** Seeds a bracket with all qualified teams of a Swiss phase that has ended, or with the best `count`. */
export function seedBracket(
  state: SwissState,
  options: { readonly count?: number; readonly avoidRematches?: boolean } = {},
): Seeding | Refused {
  const { count = state.teams.length } = options;
  if (!Number.isInteger(count) || count < 1) return refuse('bad-qualifier-count');
  if (state.drawn.length < state.options.rounds) return refuse('phase-unfinished');
  const open = foldSwiss(state).matches.find((match) => match.state === 'ready');
  if (open !== undefined) return refuse('round-unfinished', { match: open.id });
  const qualified = standings(state)
    .filter(({ withdrawn }) => !withdrawn)
    .slice(0, count)
    .map(({ team }) => team);
  if (qualified.length < 2) return refuse('too-few-teams');
  const met = meetingsIn(state);
  const order = options.avoidRematches === true ? withFewestRematches(qualified, met) : qualified;
  return {
    ok: true,
    teams: order.map((team, index) => ({ ...team, seed: index + 1 })),
    moved: order.filter((team, index) => qualified[index] !== team).map(({ id }) => id),
    rematches: rematchesAmong(order, met),
  };
}

/** First-round matches of a bracket in this order between teams that have met in the Swiss phase. */
export function firstRematches(
  state: SwissState,
  order: readonly TeamId[],
): readonly (readonly [TeamId, TeamId])[] {
  return rematchesAmong(
    order.map((id) => ({ id })),
    meetingsIn(state),
  );
}

function rematchesAmong(order: readonly Pick<Team, 'id'>[], met: Met): [TeamId, TeamId][] {
  return firstMatches(order).filter(([one, two]) => met(one, two));
}

type Met = (one: TeamId, two: TeamId) => boolean;

function meetingsIn(state: SwissState): Met {
  const pairs = new Set<string>();
  for (const { one, two } of foldSwiss(state).matches) pairs.add(`${one}/${two}`);
  return (one, two) => pairs.has(`${one}/${two}`) || pairs.has(`${two}/${one}`);
}

function firstMatches(order: readonly Pick<Team, 'id'>[]): [TeamId, TeamId][] {
  const size = 2 ** Math.ceil(Math.log2(order.length));
  return order.slice(0, size / 2).flatMap(({ id }, index): [TeamId, TeamId][] => {
    const opponent = order[size - 1 - index];
    return opponent === undefined ? [] : [[id, opponent.id]];
  });
}

interface Plan {
  readonly rematches: number;
  readonly swaps: number;
  /** Index of the better seed of each exchanged pair. */
  readonly swapped: readonly number[];
}

/**
 * Nobody moves by more than one place, so an order is a choice of neighbours that change places. The
 * first match of seed s is against seed N + 1 − s: walking inwards from both ends, only the exchanges
 * with the next column matter, four cases at each step. Fewest rematches first, then fewest changes.
 */
function withFewestRematches(teams: readonly Team[], met: Met): Team[] {
  const size = 2 ** Math.ceil(Math.log2(teams.length));
  let plans = new Map<string, Plan>([['--', { rematches: 0, swaps: 0, swapped: [] }]]);
  for (let top = 0; top < size / 2; top++) {
    const bottom = size - 1 - top;
    const next = new Map<string, Plan>();
    for (const [link, plan] of plans) {
      for (const swapTop of [false, true]) {
        for (const swapBottom of [false, true]) {
          if ((swapTop || swapBottom) && top + 1 >= size / 2) continue;
          if (swapTop && (link[0] === 'x' || top + 1 >= teams.length)) continue;
          if (swapBottom && (link[1] === 'x' || bottom >= teams.length)) continue;
          const one = teams[top + shift(swapTop, link[0])]?.id;
          const two = teams[bottom - shift(swapBottom, link[1])]?.id;
          const rematch = one !== undefined && two !== undefined && met(one, two);
          const swapped = [...plan.swapped];
          if (swapTop) swapped.push(top);
          if (swapBottom) swapped.push(bottom - 1);
          const candidate = {
            rematches: plan.rematches + (rematch ? 1 : 0),
            swaps: swapped.length,
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
  const order = [...teams];
  for (const index of plans.get('--')?.swapped ?? []) {
    const [one, two] = [order[index], order[index + 1]];
    if (one !== undefined && two !== undefined) order.splice(index, 2, two, one);
  }
  return order;
}

/** Who sits here: the next one inwards, the one before, or the seed itself. */
function shift(swapsInwards: boolean, linkBefore: string | undefined): number {
  if (swapsInwards) return 1;
  return linkBefore === 'x' ? -1 : 0;
}

function isBetter(one: Plan, two: Plan): boolean {
  return one.rematches === two.rematches ? one.swaps < two.swaps : one.rematches < two.rematches;
}
