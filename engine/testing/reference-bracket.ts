import type { BracketState, TeamId } from '../index.ts';

export type ReferenceMatch = {
  teams: [TeamId | null, TeamId | null];
  winner: TeamId | null;
};

/** An empty seat of the draw: there is no such match. */
const BYE = Symbol('bye');
/**
 * No team comes from there, because none came to that match, or only one did. The match is listed
 * and needs no result.
 */
const NOBODY = Symbol('nobody');
type Arrival = TeamId | typeof BYE | typeof NOBODY;
type Position = { side: 'W' | 'L'; round: number; index: number };

/**
 * A second implementation of double elimination, for the tests: the full tree with its byes, in
 * which teams are pushed from match to match. It shares only the state with the engine. Matches
 * that a bye decides are left out.
 */
export function referenceBracket(state: BracketState): Record<string, ReferenceMatch> {
  const { teams, options, results } = state;
  const seeds = teams.map(({ id }) => id);
  const depth = Math.ceil(Math.log2(seeds.length));
  const arrived = new Map<string, [Arrival?, Arrival?]>();
  const played: Record<string, ReferenceMatch> = {};

  const arriveInFinal = (slot: 0 | 1, team: Arrival): void => {
    const here = arrived.get('GF') ?? [];
    here[slot] = team;
    arrived.set('GF', here);
    const [one, two] = here;
    const final = { teams: [teamOrNull(one), teamOrNull(two)], winner: null } as ReferenceMatch;
    played['GF'] = final;
    if (one === undefined || two === undefined) return;
    if (!isTeam(one) || !isTeam(two)) {
      final.winner = teamOrNull(isTeam(one) ? one : two);
      return;
    }
    final.winner = referenceWinner(state, 'GF', one, two) ?? null;
    if (!options.reset || !results['GF'] || final.winner !== two) return;
    played['GF2'] = {
      teams: [one, two],
      winner: referenceWinner(state, 'GF2', one, two) ?? null,
    };
  };

  const arrive = (position: Position | 'GF', slot: 0 | 1, team: Arrival): void => {
    if (position === 'GF') {
      arriveInFinal(slot, team);
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
      advance(position, one === BYE ? two : one);
      drop(position, BYE);
      return;
    }
    played[key] = { teams: [teamOrNull(one), teamOrNull(two)], winner: null };
    // A team without an opponent cannot lose, whichever team it will be.
    if (one === NOBODY || two === NOBODY) drop(position, NOBODY);
    if (one === undefined || two === undefined) return;
    if (!isTeam(one) || !isTeam(two)) {
      const alone = isTeam(one) ? one : two;
      played[key].winner = teamOrNull(alone);
      advance(position, alone);
      return;
    }
    const winner = referenceWinner(state, key, one, two);
    if (winner === undefined) return;
    played[key].winner = winner;
    advance(position, winner ?? NOBODY);
    if (winner === null) drop(position, NOBODY);
    else drop(position, winner === one ? two : one);
  };

  const advance = ({ side, round, index }: Position, winner: Arrival): void => {
    const half = (index % 2) as 0 | 1;
    const above = index >> 1;
    if (side === 'W') {
      if (round === depth) arrive('GF', 0, winner);
      else arrive({ side, round: round + 1, index: above }, half, winner);
    } else if (round === 2 * depth - 2) arrive('GF', 1, winner);
    else if (round % 2 === 1) arrive({ side, round: round + 1, index }, 1, winner);
    else arrive({ side, round: round + 1, index: above }, half, winner);
  };

  const drop = ({ side, round, index }: Position, loser: Arrival): void => {
    if (side === 'L') return;
    if (depth === 1) arrive('GF', 1, loser);
    else if (round === 1) {
      arrive({ side: 'L', round: 1, index: index >> 1 }, (index % 2) as 0 | 1, loser);
    } else arrive({ side: 'L', round: 2 * round - 2, index: crossed(round, index) }, 0, loser);
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

/**
 * A second implementation of single elimination: the final asks which team comes out of each half,
 * and so on down to the seeds. The loser of each half of the final plays for third place.
 */
export function referenceSingle(state: BracketState): Record<string, ReferenceMatch> {
  const seeds = state.teams.map(({ id }) => id);
  const depth = Math.ceil(Math.log2(seeds.length));
  const order = firstRound(depth);
  const played: Record<string, ReferenceMatch> = {};
  type Ending = { winner: Arrival | undefined; loser: Arrival | undefined };

  const ending = (key: string, one: Arrival | undefined, two: Arrival | undefined): Ending => {
    if (one === BYE) return { winner: two, loser: BYE };
    if (two === BYE) return { winner: one, loser: BYE };
    played[key] = { teams: [teamOrNull(one), teamOrNull(two)], winner: null };
    const alone = one === NOBODY ? two : one;
    if (one === NOBODY || two === NOBODY) {
      played[key].winner = teamOrNull(alone);
      return { winner: alone, loser: NOBODY };
    }
    if (one === undefined || two === undefined) return { winner: undefined, loser: undefined };
    const winner = referenceWinner(state, key, one, two);
    if (winner === undefined) return { winner, loser: undefined };
    played[key].winner = winner;
    if (winner === null) return { winner: NOBODY, loser: NOBODY };
    return { winner, loser: winner === one ? two : one };
  };
  const outcomeAbove = (round: number, index: number): Ending => {
    if (round === 0) return { winner: seeds[(order[index] ?? 0) - 1] ?? BYE, loser: BYE };
    const [one, two] = [outcomeAbove(round - 1, 2 * index), outcomeAbove(round - 1, 2 * index + 1)];
    const key = round === depth ? 'F' : `W${round}-${index + 1}`;
    if (round === depth && state.options.thirdPlace && seeds.length >= 4) {
      ending('P3', one.loser, two.loser);
    }
    return ending(key, one.winner, two.winner);
  };
  outcomeAbove(depth, 0);
  return played;
}

/**
 * The team that goes on: the winner, null when there is none, undefined while the match is open.
 */
function referenceWinner(
  { results, withdrawals }: BracketState,
  key: string,
  one: TeamId,
  two: TeamId,
): TeamId | null | undefined {
  const reported = results[key];
  if (reported) return reported.winner;
  const withdrawn = withdrawals.map(({ team }) => team);
  const oneLeft = withdrawn.indexOf(one);
  const twoLeft = withdrawn.indexOf(two);
  if (oneLeft < 0 && twoLeft < 0) return undefined;
  if (oneLeft < 0) return one;
  if (twoLeft < 0) return two;
  return oneLeft > twoLeft ? one : two;
}

function isTeam(arrival: Arrival | undefined): arrival is TeamId {
  return typeof arrival === 'number' || typeof arrival === 'string';
}

function teamOrNull(arrival: Arrival | undefined): TeamId | null {
  return isTeam(arrival) ? arrival : null;
}

/**
 * Each round of seeds is the one before, with the opponent next to each seed: the two add up to the
 * size plus one.
 */
function firstRound(depth: number): number[] {
  if (depth === 0) return [1];
  return firstRound(depth - 1).flatMap((seed) => [seed, 2 ** depth + 1 - seed]);
}
