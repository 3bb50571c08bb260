import type { TeamKey } from './outcome.ts';
import type { Bracket, BracketMatch, BracketRound, BracketState, Placing } from './bracket.ts';
import { NOBODY, type PlayOut, playAsStored } from './play-out.ts';

/** Everything that can be said about a bracket, from the little that is stored. */
export function foldBracket<Team extends TeamKey>(state: BracketState<Team>): Bracket<Team> {
  const played = playAsStored(state);
  const matches: BracketMatch<Team>[] = [];
  for (let index = 0; index < played.layout.matches.length; index++) {
    const match = matchAt(state, played, index);
    if (match) matches.push(match);
  }
  const rounds = roundsOf(state, played, matches);
  const champion = matches.at(-1)?.winner ?? null;
  return { rounds, matches, champion, placings: placingsOf(state, played) };
}

/** Null for a second grand final that is not needed. */
export function matchAt<Team extends TeamKey>(
  { seeds, options }: BracketState<Team>,
  played: PlayOut<Team>,
  index: number,
): BracketMatch<Team> | null {
  const drawn = played.layout.matches[index]?.plan;
  if (!drawn || (drawn.key === 'GF2' && !played.isReset)) return null;

  // Whether the grand final leads anywhere is only known once it is won.
  const isLast = drawn.key === 'GF' && !played.isReset;
  const plan = isLast ? { ...drawn, winnerTo: null, loserTo: null } : drawn;
  const bestOf = bestOfSide(options, plan.side);
  const one = teamOf(seeds, played.teams[2 * index]);
  const two = teamOf(seeds, played.teams[2 * index + 1]);
  if (one === null || two === null) {
    const teams = [one, two] as const;
    return { ...plan, bestOf, state: 'waiting', teams, result: null, winner: null, loser: null };
  }
  const teams = [one, two] as const;
  const winner = teamOf(seeds, played.winners[index]);
  if (winner === null) {
    return { ...plan, bestOf, state: 'ready', teams, result: null, winner, loser: null };
  }
  const loser = winner === one ? two : one;
  const result = played.results[index] ?? null;
  if (!result) return { ...plan, bestOf, state: 'walkover', teams, result, winner, loser };
  return { ...plan, bestOf, state: 'played', teams, result, winner, loser };
}

function roundsOf<Team extends TeamKey>(
  { options }: BracketState<Team>,
  { layout, isReset }: PlayOut<Team>,
  matches: readonly BracketMatch<Team>[],
): BracketRound<Team>[] {
  const rounds = isReset ? layout.rounds : layout.rounds.slice(0, -1);
  return rounds.map(({ side, number, fromEnd, first, count }) => ({
    side,
    number,
    fromEnd: side === 'final' && !isReset ? 0 : fromEnd,
    bestOf: bestOfSide(options, side),
    matches: matches.slice(first, first + count),
  }));
}

/** The first two by the grand final, everybody else by the loser round of the second loss. */
function placingsOf<Team extends TeamKey>(
  { seeds }: BracketState<Team>,
  { layout, teams, winners, isReset }: PlayOut<Team>,
): Placing<Team>[] {
  const placings: Placing<Team>[] = [];
  const place = (seed: number, from: number, to: number): void => {
    const team = teamOf(seeds, seed);
    if (team !== null) placings.push({ team, from, to });
  };
  const loserOf = (match: number): number => {
    const winner = winners[match] ?? NOBODY;
    if (winner === NOBODY) return NOBODY;
    return (teams[2 * match] ?? NOBODY) + (teams[2 * match + 1] ?? NOBODY) - winner;
  };

  const decider = layout.matches.length - (isReset ? 1 : 2);
  place(winners[decider] ?? NOBODY, 1, 1);
  place(loserOf(decider), 2, 2);
  let placed = 2;
  for (const { side, first, count } of layout.rounds.toReversed()) {
    if (side !== 'loser') continue;
    const out = Array.from({ length: count }, (_, index) => loserOf(first + index));
    for (const seed of out.toSorted((one, two) => one - two))
      place(seed, placed + 1, placed + count);
    placed += count;
  }
  return placings;
}

function bestOfSide(
  { bestOf, grandFinalBestOf }: BracketState<TeamKey>['options'],
  side: BracketRound<TeamKey>['side'],
): number {
  return side === 'final' ? grandFinalBestOf : bestOf;
}

function teamOf<Team extends TeamKey>(seeds: readonly Team[], seed = NOBODY): Team | null {
  return seed === NOBODY ? null : (seeds[seed] ?? null);
}
