import type { MatchId } from '../matches.ts';

export type Side = 'winner' | 'loser' | 'final';

/** Where a team of a match comes from. */
export type Source =
  | { readonly from: 'seed'; readonly seed: number }
  | { readonly from: 'winner' | 'loser'; readonly match: MatchId };

export type BracketRound = `W${number}` | `L${number}` | 'GF' | 'GF2';

export interface Destination {
  readonly match: MatchId;
  readonly slot: 'one' | 'two';
}

export interface Node {
  readonly id: MatchId;
  readonly side: Side;
  readonly round: number;
  readonly roundName: BracketRound;
  /** 0-based position in the full round, byes included: what a drawing of the tree needs. */
  readonly position: number;
  readonly one: Source;
  readonly two: Source;
  /** Index, in the tree's order, of the match that each team comes from; -1 for a seed. */
  readonly origins: { one: number; two: number };
  winnerTo: Destination | null;
  loserTo: Destination | null;
}

/**
 * The tree for this many teams, byes already resolved: every node is a match that is played, in an
 * order in which they can be.
 * It depends on the number of teams alone, so it is built once per size.
 */
export function graphOf(teamCount: number): readonly Node[] {
  const known = graphs.get(teamCount);
  if (known !== undefined) return known;
  const built = build(teamCount);
  graphs.set(teamCount, built);
  return built;
}

const graphs = new Map<number, readonly Node[]>();

/** Where the teams of a match go on in a bracket of this many teams; nowhere from a match that it does not have. */
export function destinationsOf(
  teamCount: number,
  match: MatchId,
): Pick<Node, 'winnerTo' | 'loserTo'> {
  const node = graphOf(teamCount).find(({ id }) => id === match);
  return { winnerTo: node?.winnerTo ?? null, loserTo: node?.loserTo ?? null };
}

function build(teamCount: number): Node[] {
  const nodes: Node[] = [];
  const size = 2 ** Math.ceil(Math.log2(teamCount));
  const winnerRounds = Math.log2(size);
  let survivors: (Source | null)[] = foldedSeeds(size).map((seed) =>
    seed <= teamCount ? { from: 'seed', seed } : null,
  );
  const dropped: (Source | null)[][] = [];
  for (let round = 1; round <= winnerRounds; round++) {
    const played = playRound(nodes, 'winner', round, neighbours(survivors));
    survivors = played.winners;
    dropped.push(played.losers);
  }
  let below: (Source | null)[] = dropped[0] ?? [];
  for (let round = 1; round <= 2 * (winnerRounds - 1); round++) {
    const pairs =
      round % 2 === 1 ? neighbours(below) : joined(dropped[round / 2] ?? [], below, round / 2 + 1);
    below = playRound(nodes, 'loser', round, pairs).winners;
  }
  const [champion = null] = survivors;
  const [challenger = null] = below;
  const final = playRound(nodes, 'final', 1, [[champion, challenger]]);
  // The decider is due when the challenger has won, so these are the sides of the final: were they to swap, a score typed in the
  // same place as just before would go to the wrong team.
  playRound(nodes, 'final', 2, [[final.losers[0] ?? null, final.winners[0] ?? null]]);
  return linked(nodes);
}

/** 1 v N, and so on down: 1 and 2 can only meet in the final. */
function foldedSeeds(size: number): number[] {
  let seeds = [1];
  while (seeds.length < size) {
    const sum = 2 * seeds.length + 1;
    seeds = seeds.flatMap((seed) => [seed, sum - seed]);
  }
  return seeds;
}

type Pair = readonly [Source | null, Source | null];

/** A pair with one team is no match: the team goes on, and nobody drops. */
function playRound(
  nodes: Node[],
  side: Side,
  round: number,
  pairs: readonly Pair[],
): { winners: (Source | null)[]; losers: (Source | null)[] } {
  const winners: (Source | null)[] = [];
  const losers: (Source | null)[] = [];
  for (const [position, [one, two]] of pairs.entries()) {
    if (one === null || two === null) {
      winners.push(one ?? two);
      losers.push(null);
      continue;
    }
    const roundName = nameOf(side, round);
    const id = side === 'final' ? roundName : `${roundName}-${position + 1}`;
    const links = { origins: { one: -1, two: -1 }, winnerTo: null, loserTo: null };
    nodes.push({ id, side, round, roundName, position, one, two, ...links });
    winners.push({ from: 'winner', match: id });
    losers.push({ from: 'loser', match: id });
  }
  return { winners, losers };
}

function nameOf(side: Side, round: number): BracketRound {
  if (side === 'final') return round === 1 ? 'GF' : 'GF2';
  return `${side === 'winner' ? 'W' : 'L'}${round}`;
}

/** Every round of the full tree, also one that only byes pass through. */
export function roundsFor(teamCount: number): ReadonlySet<string> {
  const winnerRounds = Math.ceil(Math.log2(teamCount));
  return new Set([
    ...Array.from({ length: winnerRounds }, (_, index) => nameOf('winner', index + 1)),
    ...Array.from({ length: 2 * (winnerRounds - 1) }, (_, index) => nameOf('loser', index + 1)),
    nameOf('final', 1),
    nameOf('final', 2),
  ]);
}

function neighbours(sources: readonly (Source | null)[]): Pair[] {
  return Array.from({ length: sources.length / 2 }, (_, index) => [
    sources[2 * index] ?? null,
    sources[2 * index + 1] ?? null,
  ]);
}

/** Those who drop from a winner round meet the survivors of the loser side, crossed over so that teams that have met do so again late. */
function joined(
  dropped: readonly (Source | null)[],
  below: readonly (Source | null)[],
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

function linked(nodes: Node[]): Node[] {
  const indexes = new Map(nodes.map(({ id }, index) => [id, index]));
  for (const node of nodes) {
    for (const slot of ['one', 'two'] as const) {
      const source = node[slot];
      if (source.from === 'seed') continue;
      const index = indexes.get(source.match) ?? -1;
      const origin = nodes[index];
      if (origin === undefined) continue;
      node.origins[slot] = index;
      const destination = { match: node.id, slot };
      if (source.from === 'winner') origin.winnerTo = destination;
      else origin.loserTo = destination;
    }
  }
  return nodes;
}
