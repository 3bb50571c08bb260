import { type BracketRound, type Side, bracketId } from '../match-ids.ts';
import type { Node, Source } from './node.ts';

/**
 * The two trees. Each is built as a full one, seeds folded and byes in it, round by round from the leaves; a pair that only one
 * team comes to is no match and leaves no node.
 */

/** Nobody comes from a bye. */
type Comer = Source | null;
type Pair = readonly [Comer, Comer];

/** Out after the first loss: winner rounds up to the semi-finals, the match for third place if there is one, the final. */
export function singleElimination(teamCount: number, thirdPlace: boolean): Node[] {
  const nodes: Node[] = [];
  const last = roundsToOne(teamCount);
  let survivors = seats(teamCount);
  let beaten: Comer[] = [];
  for (let round = 1; round < last; round++) {
    const played = playRound(nodes, { side: 'winner', round, reach: round }, neighbours(survivors));
    survivors = played.winners;
    beaten = played.losers;
  }
  if (thirdPlace) {
    playRound(nodes, { side: 'third', round: 1, reach: last - 1 }, neighbours(beaten));
  }
  playRound(nodes, { side: 'final', round: 1, reach: last }, neighbours(survivors), 'F');
  return nodes;
}

/** Out after the second loss: those who drop from the winner side enter the loser side, and its winner the grand final. */
export function doubleElimination(teamCount: number): Node[] {
  const nodes: Node[] = [];
  const winnerRounds = roundsToOne(teamCount);
  const loserRounds = 2 * (winnerRounds - 1);
  let survivors = seats(teamCount);
  const dropped: Comer[][] = [];
  for (let round = 1; round <= winnerRounds; round++) {
    const played = playRound(nodes, { side: 'winner', round, reach: 0 }, neighbours(survivors));
    survivors = played.winners;
    dropped.push(played.losers);
  }
  let below: Comer[] = dropped[0] ?? [];
  for (let round = 1; round <= loserRounds; round++) {
    const pairs =
      round % 2 === 1 ? neighbours(below) : joined(dropped[round / 2] ?? [], below, round / 2 + 1);
    below = playRound(nodes, { side: 'loser', round, reach: round }, pairs).winners;
  }
  const [champion = null] = survivors;
  const [challenger = null] = below;
  const reach = loserRounds + 1;
  const final = playRound(nodes, { side: 'final', round: 1, reach }, [[champion, challenger]]);
  // The decider is due when the challenger has won, so these are the sides of the final: were they to swap, a score typed in the
  // same place as just before would go to the wrong team.
  const sides: Pair = [final.losers[0] ?? null, final.winners[0] ?? null];
  playRound(nodes, { side: 'final', round: 2, reach }, [sides]);
  return nodes;
}

/** Every round of the full tree, also one that only byes pass through. */
export function roundsOfSingle(teamCount: number, thirdPlace: boolean): BracketRound[] {
  return [
    ...numbered('W', roundsToOne(teamCount) - 1),
    ...(thirdPlace ? (['P3'] as const) : []),
    'F',
  ];
}

export function roundsOfDouble(teamCount: number): BracketRound[] {
  const winnerRounds = roundsToOne(teamCount);
  return [...numbered('W', winnerRounds), ...numbered('L', 2 * (winnerRounds - 1)), 'GF', 'GF2'];
}

function numbered(letter: 'W' | 'L', count: number): BracketRound[] {
  return Array.from({ length: count }, (_, index): BracketRound => `${letter}${index + 1}`);
}

/** How many rounds it takes until one is left who has not lost. */
function roundsToOne(teamCount: number): number {
  return Math.ceil(Math.log2(teamCount));
}

function seats(teamCount: number): Comer[] {
  return leafSeeds(teamCount).map((seed) => (seed <= teamCount ? { from: 'seed', seed } : null));
}

/** The seeds in the order of the tree's leaves, byes included: 1 v N, and so on down, so that 1 and 2 can only meet in the final. */
export function leafSeeds(teamCount: number): number[] {
  let seeds = [1];
  while (seeds.length < teamCount) {
    const sum = 2 * seeds.length + 1;
    seeds = seeds.flatMap((seed) => [seed, sum - seed]);
  }
  return seeds;
}

/** A pair with one team is no match: the team goes on, and nobody drops. */
function playRound(
  nodes: Node[],
  { side, round, reach }: { side: Side; round: number; reach: number },
  pairs: readonly Pair[],
  roundName: BracketRound = nameOf(side, round),
): { winners: Comer[]; losers: Comer[] } {
  const winners: Comer[] = [];
  const losers: Comer[] = [];
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

function nameOf(side: Side, round: number): BracketRound {
  if (side === 'third') return 'P3';
  if (side === 'final') return round === 1 ? 'GF' : 'GF2';
  return `${side === 'winner' ? 'W' : 'L'}${round}`;
}

function neighbours(comers: readonly Comer[]): Pair[] {
  return Array.from({ length: comers.length / 2 }, (_, index) => [
    comers[2 * index] ?? null,
    comers[2 * index + 1] ?? null,
  ]);
}

/** Those who drop from a winner round meet the survivors of the loser side, crossed over so that teams that have met do so again late. */
function joined(dropped: readonly Comer[], below: readonly Comer[], winnerRound: number): Pair[] {
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
