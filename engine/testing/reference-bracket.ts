import type { BracketState, TeamId } from '../index.ts';

export type ReferenceMatch = {
  teams: [TeamId | null, TeamId | null];
  winner: TeamId | null;
};

const BYE = Symbol('bye');
type Arrival = TeamId | typeof BYE;
type Position = { side: 'W' | 'L'; round: number; index: number };

/**
 * The bracket said a second time, for the tests: the full tree with its byes in it, teams pushed from match to match as they
 * win and lose. It shares nothing with the engine but the state. Matches that a bye decides are left out.
 */
export function referenceBracket({
  teams,
  options,
  results,
  withdrawals,
}: BracketState): Record<string, ReferenceMatch> {
  const seeds = teams.map(({ id }) => id);
  const withdrawn = withdrawals.map(({ team }) => team);
  const depth = Math.ceil(Math.log2(seeds.length));
  const arrived = new Map<string, [Arrival?, Arrival?]>();
  const played: Record<string, ReferenceMatch> = {};

  const decide = (key: string, one: TeamId, two: TeamId): TeamId | null => {
    const reported = results[key];
    if (reported) return reported.winner;
    const oneLeft = withdrawn.indexOf(one);
    const twoLeft = withdrawn.indexOf(two);
    if (oneLeft < 0 && twoLeft < 0) return null;
    if (oneLeft < 0) return one;
    if (twoLeft < 0) return two;
    return oneLeft > twoLeft ? one : two;
  };

  const arriveInFinal = (slot: 0 | 1, team: TeamId): void => {
    const final = (played['GF'] ??= { teams: [null, null], winner: null });
    final.teams[slot] = team;
    const [one, two] = final.teams;
    if (one === null || two === null) return;
    final.winner = decide('GF', one, two);
    if (!options.reset || !results['GF'] || final.winner !== two) return;
    played['GF2'] = { teams: [one, two], winner: decide('GF2', one, two) };
  };

  const arrive = (position: Position | 'GF', slot: 0 | 1, team: Arrival): void => {
    if (position === 'GF') {
      if (team !== BYE) arriveInFinal(slot, team);
      return;
    }
    const key = `${position.side}${position.round}-${position.index + 1}`;
    const here = arrived.get(key) ?? [];
    here[slot] = team;
    arrived.set(key, here);
    const [one, two] = here;
    if (one === BYE || two === BYE) {
      delete played[key];
      if (one === undefined || two === undefined) return;
      leave(position, one === BYE ? two : one, BYE);
      return;
    }
    played[key] = { teams: [one ?? null, two ?? null], winner: null };
    if (one === undefined || two === undefined) return;
    const winner = decide(key, one, two);
    played[key].winner = winner;
    if (winner !== null) leave(position, winner, winner === one ? two : one);
  };

  const leave = ({ side, round, index }: Position, winner: Arrival, loser: Arrival) => {
    const half = (index % 2) as 0 | 1;
    const above = index >> 1;
    if (side === 'W') {
      if (round === depth) arrive('GF', 0, winner);
      else arrive({ side, round: round + 1, index: above }, half, winner);
      if (depth === 1) arrive('GF', 1, loser);
      else if (round === 1) arrive({ side: 'L', round: 1, index: above }, half, loser);
      else arrive({ side: 'L', round: 2 * round - 2, index: crossed(round, index) }, 0, loser);
    } else if (round === 2 * depth - 2) arrive('GF', 1, winner);
    else if (round % 2 === 1) arrive({ side, round: round + 1, index }, 1, winner);
    else arrive({ side, round: round + 1, index: above }, half, winner);
  };

  const crossed = (round: number, index: number): number => {
    const all = Array.from({ length: 2 ** (depth - round) }, (_, match) => match);
    if (all.length === 1) return 0;
    const [low, high] = [all.slice(0, all.length / 2), all.slice(all.length / 2)];
    const orders = [
      [...high, ...low],
      all,
      all.toReversed(),
      [...low.toReversed(), ...high.toReversed()],
    ];
    return orders[round % 4]?.indexOf(index) ?? 0;
  };

  for (const [seat, seed] of firstRound(depth).entries()) {
    const index = seat >> 1;
    arrive({ side: 'W', round: 1, index }, (seat % 2) as 0 | 1, seeds[seed - 1] ?? BYE);
  }
  return played;
}

/** Each round of favourites is the one before it, with the opponent beside each: both add up to the size and one. */
function firstRound(depth: number): number[] {
  if (depth === 0) return [1];
  return firstRound(depth - 1).flatMap((seed) => [seed, 2 ** depth + 1 - seed]);
}
