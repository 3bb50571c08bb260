import { isTeamCount } from '../entry.ts';
import type { BracketRound } from '../match-ids.ts';
import type { MatchId } from '../matches.ts';
import type { Node, Ways } from './node.ts';
import { doubleElimination, roundsOfDouble, roundsOfSingle, singleElimination } from './trees.ts';

/** What the shape of a tree depends on, besides the number of teams. */
export interface BracketShape {
  readonly elimination: 'single' | 'double';
  readonly thirdPlace: boolean;
}

/**
 * The tree for this many teams, byes already resolved: every node is a match that is played, in an order in which they can be.
 * Remembered for good, once per number of teams and shape: it depends on nothing else, and nobody changes it.
 */
export function graphOf(teamCount: number, shape: BracketShape): readonly Node[] {
  const kind = treeOf(teamCount, shape);
  const known = graphs[kind].get(teamCount);
  if (known !== undefined) return known;
  const built = linked(trees[kind].build(teamCount));
  graphs[kind].set(teamCount, built);
  return built;
}

/** The names of all its rounds, also of one that only byes pass through. */
export function roundsFor(teamCount: number, shape: BracketShape): ReadonlySet<string> {
  return new Set(trees[treeOf(teamCount, shape)].rounds(teamCount));
}

/** Where the teams of a match go on in a bracket of this many teams; nowhere from a match that it does not have. */
export function destinationsOf(
  teamCount: number,
  options: BracketShape & { readonly reset: boolean },
  match: MatchId,
): Ways {
  // A number from elsewhere must not have a tree built that never ends.
  if (!isTeamCount(teamCount)) return NOWHERE;
  const node = graphOf(teamCount, options).find(({ id }) => id === match);
  return node === undefined ? NOWHERE : waysOf(node, options.reset);
}

/** The grand final leads to a second one only where it can be reset. */
export function waysOf({ id, winnerTo, loserTo }: Node, reset: boolean): Ways {
  return id === 'GF' && !reset ? NOWHERE : { winnerTo, loserTo };
}

const NOWHERE: Ways = { winnerTo: null, loserTo: null };

type Tree = 'double' | 'single' | 'single-with-third';

const trees: Readonly<
  Record<Tree, { build: (teams: number) => Node[]; rounds: (teams: number) => BracketRound[] }>
> = {
  double: { build: doubleElimination, rounds: roundsOfDouble },
  single: {
    build: (teams) => singleElimination(teams, false),
    rounds: (teams) => roundsOfSingle(teams, false),
  },
  'single-with-third': {
    build: (teams) => singleElimination(teams, true),
    rounds: (teams) => roundsOfSingle(teams, true),
  },
};

const graphs: Readonly<Record<Tree, Map<number, readonly Node[]>>> = {
  double: new Map(),
  single: new Map(),
  'single-with-third': new Map(),
};

/** Below four teams only one can lose a semi-final, and it is third without a match. */
function treeOf(teamCount: number, { elimination, thirdPlace }: BracketShape): Tree {
  if (elimination === 'double') return 'double';
  return thirdPlace && teamCount >= 4 ? 'single-with-third' : 'single';
}

/** The nodes, each knowing where its teams come from and go to. */
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
      else {
        origin.loserTo = destination;
        origin.outAt = node.reach;
      }
    }
  }
  return nodes;
}
