import { isTeamCount } from '../seeds/checked-teams.ts';
import type { BracketRound } from '../match-ids.ts';
import type { MatchId } from '../matches.ts';
import type { Node, Destinations } from './node.ts';
import {
  doubleElimination,
  doubleRoundNames,
  singleRoundNames,
  singleElimination,
} from './trees.ts';

/** The settings that decide the shape of a tree, besides the number of teams. */
export interface BracketShape {
  readonly elimination: 'single' | 'double';
  readonly thirdPlace: boolean;
}

/**
 * The tree for this many teams, with byes already resolved. Each node is a match that is played,
 * and a match comes after those it depends on. A tree is cached for ever: it only depends on the
 * number of teams and the shape, and is never changed.
 */
export function bracketGraph(teamCount: number, shape: BracketShape): readonly Node[] {
  const kind = treeKind(teamCount, shape);
  const cached = graphs[kind].get(teamCount);
  if (cached !== undefined) return cached;
  const built = linkNodes(trees[kind].build(teamCount));
  graphs[kind].set(teamCount, built);
  return built;
}

/** The names of all rounds, including rounds that only have byes. */
export function roundNames(teamCount: number, shape: BracketShape): ReadonlySet<string> {
  return new Set(trees[treeKind(teamCount, shape)].rounds(teamCount));
}

/**
 * Where the teams of a match go next in a bracket of this many teams. Both are null for a match
 * that the bracket does not have.
 */
export function destinationsOf(
  teamCount: number,
  options: BracketShape & { readonly reset: boolean },
  match: MatchId,
): Destinations {
  // An invalid number must not start building an endless tree.
  if (!isTeamCount(teamCount)) return NO_DESTINATIONS;
  const node = bracketGraph(teamCount, options).find(({ id }) => id === match);
  return node === undefined ? NO_DESTINATIONS : nodeDestinations(node, options.reset);
}

/** The grand final only leads to a second one when the bracket has a reset. */
export function nodeDestinations({ id, winnerTo, loserTo }: Node, reset: boolean): Destinations {
  return id === 'GF' && !reset ? NO_DESTINATIONS : { winnerTo, loserTo };
}

const NO_DESTINATIONS: Destinations = { winnerTo: null, loserTo: null };

type TreeKind = 'double' | 'single' | 'single-with-third';

const trees: Readonly<
  Record<TreeKind, { build: (teams: number) => Node[]; rounds: (teams: number) => BracketRound[] }>
> = {
  double: { build: doubleElimination, rounds: doubleRoundNames },
  single: {
    build: (teams) => singleElimination(teams, false),
    rounds: (teams) => singleRoundNames(teams, false),
  },
  'single-with-third': {
    build: (teams) => singleElimination(teams, true),
    rounds: (teams) => singleRoundNames(teams, true),
  },
};

const graphs: Readonly<Record<TreeKind, Map<number, readonly Node[]>>> = {
  double: new Map(),
  single: new Map(),
  'single-with-third': new Map(),
};

/** With fewer than four teams only one team loses a semi-final. It is third without a match. */
function treeKind(teamCount: number, { elimination, thirdPlace }: BracketShape): TreeKind {
  if (elimination === 'double') return 'double';
  return thirdPlace && teamCount >= 4 ? 'single-with-third' : 'single';
}

/** Fills in where the teams of each node come from and go to. */
function linkNodes(nodes: Node[]): Node[] {
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
