import { type BracketRound, type Side, bracketId } from '../match-ids.ts';
import type { Node, Source } from './node.ts';

/**
 * The trees of single and double elimination. Each is built in full, with byes, round by round from
 * the leaves. A pair with only one team is no match and gets no node.
 */

/** Null for a bye. */
type TeamOrigin = Source | null;
type Pair = readonly [TeamOrigin, TeamOrigin];

/**
 * Out after the first loss: winner rounds up to the semi-finals, an optional match for third place,
 * the final.
 */
export function singleElimination(teamCount: number, thirdPlace: boolean): Node[] {
  const nodes: Node[] = [];
  const last = winnerRoundCount(teamCount);
  let survivors = leafOrigins(teamCount);
  let beaten: TeamOrigin[] = [];
  for (let round = 1; round < last; round++) {
    const played = playRound(
      nodes,
      { side: 'winner', round, reach: round },
      pairNeighbours(survivors),
    );
    survivors = played.winners;
    beaten = played.losers;
  }
  if (thirdPlace) {
    playRound(nodes, { side: 'third', round: 1, reach: last - 1 }, pairNeighbours(beaten));
  }
  playRound(nodes, { side: 'final', round: 1, reach: last }, pairNeighbours(survivors), 'F');
  return nodes;
}

/**
 * Out after the second loss. The losers of the winner side enter the loser side, and its winner
 * enters the grand final.
 */
export function doubleElimination(teamCount: number): Node[] {
  const nodes: Node[] = [];
  const winnerRounds = winnerRoundCount(teamCount);
  const loserRounds = 2 * (winnerRounds - 1);
  let survivors = leafOrigins(teamCount);
  const dropped: TeamOrigin[][] = [];
  for (let round = 1; round <= winnerRounds; round++) {
    const played = playRound(nodes, { side: 'winner', round, reach: 0 }, pairNeighbours(survivors));
    survivors = played.winners;
    dropped.push(played.losers);
  }
  let below: TeamOrigin[] = dropped[0] ?? [];
  for (let round = 1; round <= loserRounds; round++) {
    const pairs =
      round % 2 === 1
        ? pairNeighbours(below)
        : pairWithDropped(dropped[round / 2] ?? [], below, round / 2 + 1);
    below = playRound(nodes, { side: 'loser', round, reach: round }, pairs).winners;
  }
  const [champion = null] = survivors;
  const [challenger = null] = below;
  const reach = loserRounds + 1;
  const final = playRound(nodes, { side: 'final', round: 1, reach }, [[champion, challenger]]);
  // The decider is played when the challenger has won, so it keeps the sides of the final. If they
  // swapped, a score that is typed in the same order as before would go to the wrong team.
  const sides: Pair = [final.losers[0] ?? null, final.winners[0] ?? null];
  playRound(nodes, { side: 'final', round: 2, reach }, [sides]);
  return nodes;
}

/** All rounds of the full tree, including rounds that only have byes. */
export function singleRoundNames(teamCount: number, thirdPlace: boolean): BracketRound[] {
  return [
    ...numberedRounds('W', winnerRoundCount(teamCount) - 1),
    ...(thirdPlace ? (['P3'] as const) : []),
    'F',
  ];
}

export function doubleRoundNames(teamCount: number): BracketRound[] {
  const winnerRounds = winnerRoundCount(teamCount);
  return [
    ...numberedRounds('W', winnerRounds),
    ...numberedRounds('L', 2 * (winnerRounds - 1)),
    'GF',
    'GF2',
  ];
}

function numberedRounds(letter: 'W' | 'L', count: number): BracketRound[] {
  return Array.from({ length: count }, (_, index): BracketRound => `${letter}${index + 1}`);
}

/** How many rounds are needed until one team is unbeaten. */
function winnerRoundCount(teamCount: number): number {
  return Math.ceil(Math.log2(teamCount));
}

function leafOrigins(teamCount: number): TeamOrigin[] {
  return leafSeeds(teamCount).map((seed) => (seed <= teamCount ? { from: 'seed', seed } : null));
}

/**
 * The seeds in the order of the tree's leaves, byes included: 1 v N, and so on, so that 1 and 2 can
 * only meet in the final.
 */
export function leafSeeds(teamCount: number): number[] {
  let seeds = [1];
  while (seeds.length < teamCount) {
    const sum = 2 * seeds.length + 1;
    seeds = seeds.flatMap((seed) => [seed, sum - seed]);
  }
  return seeds;
}

/** A pair with one team is no match: the team goes on, and there is no loser. */
function playRound(
  nodes: Node[],
  { side, round, reach }: { side: Side; round: number; reach: number },
  pairs: readonly Pair[],
  roundName: BracketRound = roundNameFor(side, round),
): { winners: TeamOrigin[]; losers: TeamOrigin[] } {
  const winners: TeamOrigin[] = [];
  const losers: TeamOrigin[] = [];
  for (const [index, [one, two]] of pairs.entries()) {
    if (one === null || two === null) {
      winners.push(one ?? two);
      losers.push(null);
      continue;
    }
    const position = index + 1;
    const id = bracketId(roundName, position);
    nodes.push({
      id,
      side,
      round,
      roundName,
      position,
      one,
      two,
      reach,
      outAt: reach,
      origins: { one: -1, two: -1 },
      winnerTo: null,
      loserTo: null,
    });
    winners.push({ from: 'winner', match: id });
    losers.push({ from: 'loser', match: id });
  }
  return { winners, losers };
}

function roundNameFor(side: Side, round: number): BracketRound {
  if (side === 'third') return 'P3';
  if (side === 'final') return round === 1 ? 'GF' : 'GF2';
  return `${side === 'winner' ? 'W' : 'L'}${round}`;
}

function pairNeighbours(comers: readonly TeamOrigin[]): Pair[] {
  return Array.from({ length: comers.length / 2 }, (_, index) => [
    comers[2 * index] ?? null,
    comers[2 * index + 1] ?? null,
  ]);
}

/**
 * Pairs the losers of a winner round with the survivors of the loser side. They are crossed over,
 * so that teams that have met meet again as late as possible.
 */
function pairWithDropped(
  dropped: readonly TeamOrigin[],
  below: readonly TeamOrigin[],
  winnerRound: number,
): Pair[] {
  const pairs: Pair[] = Array.from(below, (survivor) => [null, survivor]);
  for (const [match, loser] of dropped.entries()) {
    const slot = dropSlot(winnerRound, match, dropped.length);
    pairs[slot] = [loser, below[slot] ?? null];
  }
  return pairs;
}

/** The slot of loser round 2(r − 1) that the loser of winner round r ≥ 2, match m of n, enters. */
function dropSlot(round: number, match: number, count: number): number {
  if (count === 1) return 0;
  const half = count / 2;
  const reversedInHalf = match < half ? half - 1 - match : half + count - 1 - match;
  const bySlot = [(match + half) % count, match, count - 1 - match, reversedInHalf];
  return bySlot[round % 4] ?? match;
}
