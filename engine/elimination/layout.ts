import type { Side, Source, Target } from './bracket.ts';

/** What no result can change: the matches for a number of teams, and how they feed each other. */
export type Layout = {
  /** Every match after the ones that feed it. The last is `GF2`, which only a grand final won from below brings about. */
  readonly matches: readonly Fixture[];
  readonly rounds: readonly RoundOfLayout[];
  readonly indexByKey: ReadonlyMap<string, number>;
};

type Fixture = {
  readonly origins: readonly [Origin, Origin];
  /** What anyone may know about the match before it has teams. */
  readonly plan: {
    readonly key: string;
    readonly side: Side;
    readonly round: number;
    readonly number: number;
    readonly sources: readonly [Source, Source];
    readonly winnerTo: Target | null;
    readonly loserTo: Target | null;
  };
};

/** With n teams: a seed (0 to n−1), or n+2i for the winner of match i and n+2i+1 for its loser. */
type Origin = number;

type RoundOfLayout = {
  readonly side: Side;
  readonly number: number;
  readonly fromEnd: number;
  readonly first: number;
  readonly count: number;
};

const REMEMBERED_LAYOUTS = 16;
const layouts = new Map<number, Layout>();

export function layoutOf(teamCount: number): Layout {
  const known = layouts.get(teamCount);
  if (known) return known;
  const layout = drawLayout(teamCount);
  const [oldest] = layouts.keys();
  if (layouts.size >= REMEMBERED_LAYOUTS && oldest !== undefined) layouts.delete(oldest);
  layouts.set(teamCount, layout);
  return layout;
}

/** 1 v N and so on inwards, so that the best two can only meet at the end: 1 8 4 5 2 7 3 6. */
function seedOrder(size: number): number[] {
  let order = [1];
  while (order.length < size) {
    const sum = order.length * 2 + 1;
    order = order.flatMap((seed) => [seed, sum - seed]);
  }
  return order;
}

/** Where in loser round 2(r−1) the loser of winner round r ≥ 2, match m of n, enters; all 0-based but the round. */
function dropSlot(round: number, match: number, count: number): number {
  if (count === 1) return 0;
  const half = count / 2;
  switch (round % 4) {
    case 2:
      return count - 1 - match;
    case 3:
      return match < half ? half - 1 - match : count + half - 1 - match;
    case 0:
      return (match + half) % count;
    default:
      return match;
  }
}

function drawLayout(teamCount: number): Layout {
  const drafts = drawMatches(teamCount);
  const targets = new Map<Origin, Target>();
  for (const draft of drafts) {
    targets.set(draft.origins[0], { key: draft.key, slot: 1 });
    targets.set(draft.origins[1], { key: draft.key, slot: 2 });
  }
  const sourceOf = (origin: Origin): Source => {
    if (origin < teamCount) return { seed: origin + 1 };
    const way = origin - teamCount;
    return { key: drafts[way >> 1]?.key ?? '', outcome: way % 2 === 0 ? 'winner' : 'loser' };
  };
  return {
    matches: drafts.map(({ origins, ...draft }, match) => ({
      origins,
      plan: {
        ...draft,
        sources: [sourceOf(origins[0]), sourceOf(origins[1])],
        winnerTo: targets.get(teamCount + 2 * match) ?? null,
        loserTo: targets.get(teamCount + 2 * match + 1) ?? null,
      },
    })),
    rounds: roundsOf(drafts),
    indexByKey: new Map(drafts.map((draft, match) => [draft.key, match])),
  };
}

type Draft = Pick<Fixture, 'origins'> & Pick<Fixture['plan'], 'key' | 'side' | 'round' | 'number'>;
type Slots = readonly (Origin | null)[];

function drawMatches(teamCount: number): Draft[] {
  const drafts: Draft[] = [];

  // A bye is a slot that nobody fills: whoever stands opposite goes straight on, and no match is drawn.
  const meet = (side: Side, round: number, slots: Slots): { winners: Slots; losers: Slots } => {
    const winners: (Origin | null)[] = [];
    const losers: (Origin | null)[] = [];
    for (let number = 1; number * 2 <= slots.length; number++) {
      const one = slots[number * 2 - 2] ?? null;
      const two = slots[number * 2 - 1] ?? null;
      if (one === null || two === null) {
        winners.push(one ?? two);
        losers.push(null);
        continue;
      }
      winners.push(teamCount + 2 * drafts.length);
      losers.push(teamCount + 2 * drafts.length + 1);
      drafts.push({ key: keyOf(side, round, number), side, round, number, origins: [one, two] });
    }
    return { winners, losers };
  };

  const size = 2 ** Math.ceil(Math.log2(teamCount));
  let above: Slots = seedOrder(size).map((seed) => (seed <= teamCount ? seed - 1 : null));
  const dropping: Slots[] = [];
  for (let round = 1; above.length > 1; round++) {
    const { winners, losers } = meet('winner', round, above);
    above = winners;
    dropping.push(losers);
  }
  let [below = []] = dropping;
  for (let round = 2; round <= dropping.length; round++) {
    const survivors = meet('loser', 2 * round - 3, below).winners;
    const fallen = dropping[round - 1] ?? [];
    // Every drop pattern is its own inverse, so it also tells who comes into a slot.
    const slots = survivors.flatMap((survivor, slot) => [
      fallen[dropSlot(round, slot, fallen.length)] ?? null,
      survivor,
    ]);
    below = meet('loser', 2 * round - 2, slots).winners;
  }
  const grandFinal = meet('final', 1, [...above, ...below]);
  meet('final', 2, [...grandFinal.losers, ...grandFinal.winners]);
  return drafts;
}

function keyOf(side: Side, round: number, number: number): string {
  if (side === 'final') return round === 1 ? 'GF' : 'GF2';
  return `${side === 'winner' ? 'W' : 'L'}${round}-${number}`;
}

function roundsOf(drafts: readonly Draft[]): RoundOfLayout[] {
  const lastRound = { winner: 0, loser: 0, final: 0 };
  const byRound = new Map<string, { side: Side; number: number; first: number; count: number }>();
  for (const [first, { side, round: number }] of drafts.entries()) {
    lastRound[side] = number;
    const round = byRound.get(`${side} ${number}`);
    if (round) round.count++;
    else byRound.set(`${side} ${number}`, { side, number, first, count: 1 });
  }
  return [...byRound.values()].map((round) => ({
    ...round,
    fromEnd: lastRound[round.side] - round.number,
  }));
}
