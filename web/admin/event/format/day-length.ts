import type {
  EliminationFormat,
  Format,
  GroupsFormat,
  SwissFormat,
} from '#contract/tournament/format.ts';
import { usualMatchMinutes } from '#contract/day/match-length.ts';

/**
 * How long the stages of a format take, by a simple count. All matches last as long as a usual one, each station plays one at a
 * time, and a round begins when the one before is over.
 */

export type Estimate = { teams: number; stations: number };

export function firstStageMinutes(
  first: SwissFormat | GroupsFormat,
  { teams, stations }: Estimate,
): number {
  const round = playedAtOnce(stations);
  if (first.kind === 'swiss') {
    const rounds = first.rounds ?? usualRounds(teams);
    return rounds * round(Math.floor(teams / 2), first.best_of);
  }
  const sizes = groupSizes(teams, first.groups);
  const largest = Math.max(...sizes);
  const rounds = largest % 2 === 0 ? largest - 1 : largest;
  const matches = sizes.reduce((sum, size) => sum + Math.floor(size / 2), 0);
  return Math.max(0, rounds) * round(matches, first.best_of);
}

/** Without the decider of a double elimination, which is only played if the finalist from the winner side loses. */
export function lastStageMinutes(last: EliminationFormat, { teams, stations }: Estimate): number {
  return waves(last, teams).reduce((sum, wave) => sum + waveMinutes(wave, stations), 0);
}

/** How many teams reach the last stage. */
export function qualifiedCount({ first }: Format, teams: number): number {
  if (first === null || first.qualifiers === null) return teams;
  const qualifierTotal =
    first.kind === 'groups' ? first.qualifiers * first.groups : first.qualifiers;
  return Math.min(qualifierTotal, teams);
}

/** Enough rounds that only one team can have won all its matches, and at least three from five teams on. */
export function usualRounds(teams: number): number {
  const enough = Math.max(1, Math.ceil(Math.log2(Math.max(2, teams))));
  return teams >= 5 ? Math.max(3, enough) : enough;
}

/** What is played at the same time: so many matches of each best-of. */
export type Wave = readonly { matches: number; bestOf: number }[];

/** The rounds of a bracket in the order in which they can be played. */
export function waves(last: EliminationFormat, teams: number): Wave[] {
  if (teams < 2) return [];
  return last.kind === 'single' ? singleWaves(last, teams) : doubleWaves(last, teams);
}

function singleWaves(last: Extract<EliminationFormat, { kind: 'single' }>, teams: number): Wave[] {
  const { winner, final, third } = last.best_of;
  const before = winnerRounds(teams).slice(0, -1);
  const hasThird = last.third_place && teams >= 4;
  const end = [{ matches: 1, bestOf: final }, ...(hasThird ? [{ matches: 1, bestOf: third }] : [])];
  return [...before.map((matches) => [{ matches, bestOf: winner }]), end];
}

function doubleWaves(last: Extract<EliminationFormat, { kind: 'double' }>, teams: number): Wave[] {
  const { winner, loser, final } = last.best_of;
  const winnerSide = winnerRounds(teams);
  const loserSide = loserRounds(teams);
  const all = winnerSide.map((matches, round): Wave => {
    const besides = loserSide[2 * round - 2] ?? 0;
    return [
      { matches, bestOf: winner },
      { matches: round === 0 ? 0 : besides, bestOf: loser },
    ];
  });
  // Teams that just lost on the winner side meet those left on the loser side.
  const between = winnerSide.map((_matches, round): Wave =>
    round === 0 ? [] : [{ matches: loserSide[2 * round - 1] ?? 0, bestOf: loser }],
  );
  return [
    ...all.flatMap((wave, round) => [wave, between[round] ?? []]),
    [{ matches: 1, bestOf: final }],
  ];
}

/** Matches of each round. Only the surplus teams play in the first one. */
function winnerRounds(teams: number): number[] {
  const size = bracketSize(teams);
  const rounds = Math.log2(size);
  return Array.from({ length: rounds }, (_, round) =>
    round === 0 ? teams - size / 2 : size / 2 ** (round + 1),
  );
}

/** Two rounds for each winner round after the first: one among the teams already there, then one against those that just lost. */
function loserRounds(teams: number): number[] {
  const size = bracketSize(teams);
  const losers = teams - size / 2;
  const rounds = 2 * (Math.log2(size) - 1);
  return Array.from({ length: rounds }, (_, round) => {
    const slots = size / 2 ** (Math.floor(round / 2) + 2);
    if (round === 0) return Math.max(0, losers - slots);
    return round === 1 ? Math.min(slots, losers) : slots;
  });
}

function bracketSize(teams: number): number {
  return 2 ** Math.ceil(Math.log2(teams));
}

function waveMinutes(wave: Wave, stations: number): number {
  // Longest match first; each station takes the next match when it is free.
  const minutes = wave
    .flatMap(({ matches, bestOf }) =>
      Array.from({ length: matches }, () => usualMatchMinutes(bestOf)),
    )
    .toSorted((one, two) => two - one);
  const free = Array.from({ length: Math.max(1, stations) }, () => 0);
  for (const length of minutes) {
    const next = free.indexOf(Math.min(...free));
    free[next] = (free[next] ?? 0) + length;
  }
  return Math.max(...free);
}

function playedAtOnce(stations: number) {
  return (matches: number, bestOf: number): number =>
    Math.ceil(matches / Math.max(1, stations)) * usualMatchMinutes(bestOf);
}

function groupSizes(teams: number, groups: number): number[] {
  const count = Math.max(1, groups);
  return Array.from({ length: count }, (_, index) =>
    Math.floor((teams + count - 1 - index) / count),
  );
}
