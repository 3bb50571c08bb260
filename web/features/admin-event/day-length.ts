import type { EliminationFormat, Format, GroupsFormat, SwissFormat } from '#contract/format.ts';
import { matchMinutes } from '#contract/match-length.ts';

/**
 * How long the stages of a format take, by a simple count: in each round as many matches are played at once as there are stations,
 * all of them as long as a usual match, and a round begins when the one before is over.
 */

export type Estimate = { teams: number; stations: number };

export function firstMinutes(
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

/** Of a double elimination without the decider, which is only played if the winner side's finalist loses. */
export function lastMinutes(last: EliminationFormat, { teams, stations }: Estimate): number {
  return waves(last, teams).reduce((sum, wave) => sum + waveMinutes(wave, stations), 0);
}

/** How many teams go on to the last stage. */
export function goingOn({ first }: Format, teams: number): number {
  if (first === null || first.qualifiers === null) return teams;
  const places = first.kind === 'groups' ? first.qualifiers * first.groups : first.qualifiers;
  return Math.min(places, teams);
}

/** As many as it takes until one team alone can have won all its matches, and never fewer than three for five teams. */
export function usualRounds(teams: number): number {
  const enough = Math.max(1, Math.ceil(Math.log2(Math.max(2, teams))));
  return teams >= 5 ? Math.max(3, enough) : enough;
}

/** What is played at the same time, each kind with its best-of. */
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
  // Who has just lost on the winner side meets whoever is left on the other one.
  const between = winnerSide.map((_matches, round): Wave =>
    round === 0 ? [] : [{ matches: loserSide[2 * round - 1] ?? 0, bestOf: loser }],
  );
  return [
    ...all.flatMap((wave, round) => [wave, between[round] ?? []]),
    [{ matches: 1, bestOf: final }],
  ];
}

/** Matches of each round; in the first one those play who are too many for the next. */
function winnerRounds(teams: number): number[] {
  const size = bracketSize(teams);
  const rounds = Math.log2(size);
  return Array.from({ length: rounds }, (_, round) =>
    round === 0 ? teams - size / 2 : size / 2 ** (round + 1),
  );
}

/** Two rounds for each of the winner side after its first: those who were there, then with those who have just lost. */
function loserRounds(teams: number): number[] {
  const size = bracketSize(teams);
  const losers = teams - size / 2;
  const rounds = 2 * (Math.log2(size) - 1);
  return Array.from({ length: rounds }, (_, round) => {
    const places = size / 2 ** (Math.floor(round / 2) + 2);
    if (round === 0) return Math.max(0, losers - places);
    return round === 1 ? Math.min(places, losers) : places;
  });
}

function bracketSize(teams: number): number {
  return 2 ** Math.ceil(Math.log2(teams));
}

function waveMinutes(wave: Wave, stations: number): number {
  // The longest first: each station takes the next match when it is free.
  const minutes = wave
    .flatMap(({ matches, bestOf }) => Array.from({ length: matches }, () => matchMinutes(bestOf)))
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
    Math.ceil(matches / Math.max(1, stations)) * matchMinutes(bestOf);
}

function groupSizes(teams: number, groups: number): number[] {
  const count = Math.max(1, groups);
  return Array.from({ length: count }, (_, index) =>
    Math.floor((teams + count - 1 - index) / count),
  );
}
