import type { Result, TeamKey } from './outcome.ts';
import type { BracketState } from './bracket.ts';
import { type Layout, layoutOf } from './layout.ts';

/** Who stands where, in numbers: a team is its place in the seeds, a match its place in the layout. */
export type PlayOut<Team extends TeamKey> = {
  readonly layout: Layout;
  /** Match i has its teams at 2i and 2i+1. */
  readonly teams: Int32Array;
  readonly winners: Int32Array;
  /** Null where a match has not been played. */
  readonly results: readonly (Result<Team> | null)[];
  /** Whether the grand final was won from below and has to be played again. */
  readonly isReset: boolean;
};

export const NOBODY = -1;

/** The result that counts for a match between these two, either of whom may be NOBODY. */
type ResultAt<Team extends TeamKey> = (
  match: number,
  one: number,
  two: number,
) => Result<Team> | null;

export function playOut<Team extends TeamKey>(
  state: BracketState<Team>,
  resultAt: ResultAt<Team>,
): PlayOut<Team> {
  const { seeds, options } = state;
  const layout = layoutOf(seeds.length);
  const matchCount = layout.matches.length;
  const teams = new Int32Array(2 * matchCount);
  const winners = new Int32Array(matchCount);
  const results: (Result<Team> | null)[] = [];
  const departures = departuresOf(state);
  let isReset = false;

  // Indexed by origin: the seeds, then the winner and the loser of each match.
  const stands = new Int32Array(seeds.length + 2 * matchCount);
  for (let seed = 0; seed < seeds.length; seed++) stands[seed] = seed;

  for (const [match, { origins, plan }] of layout.matches.entries()) {
    const isPossible: boolean = plan.key !== 'GF2' || isReset;
    const one: number = isPossible ? (stands[origins[0]] ?? NOBODY) : NOBODY;
    const two: number = isPossible ? (stands[origins[1]] ?? NOBODY) : NOBODY;
    const isComplete = one !== NOBODY && two !== NOBODY;
    const result = resultAt(match, one, two);
    let winner = NOBODY;
    if (result) winner = result.winner === seeds[one] ? one : two;
    else if (isComplete && departures) winner = walkover(departures, one, two);
    teams[2 * match] = one;
    teams[2 * match + 1] = two;
    winners[match] = winner;
    results.push(result);
    stands[seeds.length + 2 * match] = winner;
    stands[seeds.length + 2 * match + 1] = winner === NOBODY ? NOBODY : one + two - winner;
    // Nobody has to win twice against a team that is not there.
    if (plan.key === 'GF') isReset = options.grandFinalReset && result !== null && winner === two;
  }
  return { layout, teams, winners, results, isReset };
}

/** Takes the state at its word, but for a result that its match cannot have: that one does not count. */
export function playAsStored<Team extends TeamKey>(state: BracketState<Team>): PlayOut<Team> {
  const { matches } = layoutOf(state.seeds.length);
  return playOut(state, (match, one, two) => {
    const result = state.results[matches[match]?.plan.key ?? ''];
    return result && isBetween(state, result, one, two) ? result : null;
  });
}

function isBetween<Team extends TeamKey>(
  { seeds }: BracketState<Team>,
  { winner }: Result<Team>,
  one: number,
  two: number,
): boolean {
  if (one === NOBODY || two === NOBODY) return false;
  return winner === seeds[one] || winner === seeds[two];
}

/** By seed: how many teams had withdrawn when this one did, itself included; 0 while it plays. Null when nobody has. */
function departuresOf<Team extends TeamKey>({
  seeds,
  withdrawn,
}: BracketState<Team>): Int32Array | null {
  if (withdrawn.length === 0) return null;
  const order = new Map(withdrawn.map((team, index) => [team, index + 1]));
  return Int32Array.from(seeds, (team) => order.get(team) ?? 0);
}

/**
 * Of two absent teams, the one that withdrew last goes on (and is walked over in turn): it had already gone on when only
 * the other was away, and what was played since must not be undone by a team that goes home.
 */
function walkover(departures: Int32Array, one: number, two: number): number {
  const oneLeft = departures[one] ?? 0;
  const twoLeft = departures[two] ?? 0;
  if (oneLeft === twoLeft) return NOBODY;
  if (oneLeft === 0 || twoLeft === 0) return oneLeft === 0 ? one : two;
  return oneLeft > twoLeft ? one : two;
}
