import { enteredTeams, isBestOf } from '../entry.ts';
import type { Conflict, Facts, Folded, Match, Result, Team, TeamId } from '../matches.ts';
import { type Refused, refuse } from '../refusals.ts';
import { isBetween, orient } from '../results.ts';
import {
  type BracketRound,
  type Destination,
  type Node,
  type Side,
  type Source,
  graphOf,
  roundsFor,
} from './graph.ts';

export interface BracketState extends Facts {
  readonly kind: 'bracket';
  readonly options: BracketOptions;
}

export interface BracketOptions {
  readonly bestOf: BracketBestOf;
  /** Whether a first win from below in the grand final forces a second, deciding match. */
  readonly reset: boolean;
}

/** For the winner side, the loser side and the grand final. */
export interface BracketBestOf {
  readonly winner: number;
  readonly loser: number;
  readonly final: number;
  /** Rounds that have one of their own: `{ W4: 7, L6: 7 }`. */
  readonly rounds: Readonly<Partial<Record<BracketRound, number>>>;
}

export type BracketMatch = Match & {
  readonly side: Side;
  readonly position: number;
  readonly from: readonly [Source, Source];
  readonly winnerTo: Destination | null;
  readonly loserTo: Destination | null;
};

/** The final rank of a team; those that lost for the second time in the same loser round share theirs. */
export interface Placing {
  readonly team: TeamId;
  readonly from: number;
  readonly to: number;
}

export interface FoldedBracket extends Folded {
  readonly matches: readonly BracketMatch[];
  /** Teams whose final rank is certain, best first. */
  readonly placings: readonly Placing[];
  readonly champion: TeamId | null;
}

/** Teams are seeded in the order of their `seed`, whatever the numbers are. */
export function startBracket(
  teams: readonly Team[],
  options: { readonly bestOf?: Partial<BracketBestOf>; readonly reset?: boolean } = {},
): { readonly ok: true; readonly state: BracketState } | Refused {
  const entered = enteredTeams(teams);
  if (!entered.ok) return entered;
  const { bestOf = {}, reset = false } = options;
  const { winner = 5, loser = 5, final = 7, rounds = {} } = bestOf;
  if (![winner, loser, final, ...Object.values(rounds)].every((games = 0) => isBestOf(games))) {
    return refuse('bad-best-of');
  }
  const known = roundsFor(teams.length);
  const unknown = Object.keys(rounds).find((round) => !known.has(round));
  if (unknown !== undefined) return refuse('unknown-round', { round: unknown });
  return {
    ok: true,
    state: {
      kind: 'bracket',
      teams: entered.teams,
      results: {},
      withdrawals: [],
      options: { bestOf: { winner, loser, final, rounds: { ...rounds } }, reset },
    },
  };
}

/** Folded once per state: states are never changed in place. */
export function foldBracket(state: BracketState): FoldedBracket {
  const known = folds.get(state);
  if (known !== undefined) return known;
  const folded = fold(state);
  folds.set(state, folded);
  return folded;
}

const folds = new WeakMap<BracketState, FoldedBracket>();

function fold(state: BracketState): FoldedBracket {
  const graph = graphOf(state.teams.length);
  const gone = new Map(state.withdrawals.map(({ team }, order) => [team, order]));
  const matches: BracketMatch[] = [];
  const orphans = new Set(Object.keys(state.results));
  const conflicts: Conflict[] = [];
  for (const node of graph) {
    if (node.id === 'GF2' && !isReset(state, matches)) continue;
    const one = teamFrom(node.one, state, matches[node.origins.one]);
    const two = teamFrom(node.two, state, matches[node.origins.two]);
    const stored = state.results[node.id];
    orphans.delete(node.id);
    const result = stored !== undefined && isBetween(stored, one, two) ? stored : null;
    if (stored !== undefined && result === null) {
      conflicts.push({ match: node.id, result: stored, teamsNow: [one, two] });
    }
    matches.push(matchOf(node, state, one, two, result, gone));
  }
  for (const match of orphans) {
    const result = state.results[match];
    if (result !== undefined) conflicts.push({ match, result, teamsNow: [null, null] });
  }
  const placings = placingsOf(matches);
  const [first] = placings;
  return { matches, conflicts, placings, champion: first?.to === 1 ? first.team : null };
}

function matchOf(
  node: Node,
  state: BracketState,
  one: TeamId | null,
  two: TeamId | null,
  result: Result | null,
  gone: ReadonlyMap<TeamId, number>,
): BracketMatch {
  const { bestOf } = state.options;
  const head = {
    id: node.id,
    round: node.round,
    bestOf: bestOf.rounds[node.roundName] ?? bestOf[node.side],
    side: node.side,
    position: node.position,
    from: [node.one, node.two] as const,
    ...(node.id === 'GF' && !state.options.reset ? NOWHERE : waysOf(node)),
  };
  if (one === null || two === null) return { ...head, state: 'waiting', one, two };
  if (result !== null) {
    const { winner } = result;
    const loser = winner === one ? two : one;
    return { ...head, state: 'played', one, two, result: orient(result, one), winner, loser };
  }
  const oneLeft = gone.get(one) ?? Infinity;
  const twoLeft = gone.get(two) ?? Infinity;
  if (oneLeft === twoLeft) return { ...head, state: 'ready', one, two };
  // Of two that are gone, the one that left last goes on: it had already gone on when only the other was away, and what
  // was played since must not be undone by a team that goes home.
  const winner = oneLeft > twoLeft ? one : two;
  return { ...head, state: 'walkover', one, two, winner, loser: winner === one ? two : one };
}

const NOWHERE = { winnerTo: null, loserTo: null };

function waysOf({ winnerTo, loserTo }: Node): Pick<Node, 'winnerTo' | 'loserTo'> {
  return { winnerTo, loserTo };
}

function teamFrom(
  source: Source,
  state: BracketState,
  origin: BracketMatch | undefined,
): TeamId | null {
  if (source.from === 'seed') return state.teams[source.seed - 1]?.id ?? null;
  return origin !== undefined && isDecided(origin) ? origin[source.from] : null;
}

function isDecided(match: Match): match is Match & { state: 'played' | 'walkover' } {
  return match.state === 'played' || match.state === 'walkover';
}

function isReset(state: BracketState, matches: readonly BracketMatch[]): boolean {
  const final = matches.at(-1);
  if (!state.options.reset || final === undefined) return false;
  // Nobody has to win twice against a team that has withdrawn; a forfeit is one lost match like another.
  return final.state === 'played' && final.winner === final.two;
}

function placingsOf(matches: readonly BracketMatch[]): Placing[] {
  const placings: Placing[] = [];
  const last = matches.at(-1);
  const decider = last?.side === 'final' && isDecided(last) ? last : null;
  if (decider !== null && !awaitsReset(matches)) {
    placings.push({ team: decider.winner, from: 1, to: 1 });
    placings.push({ team: decider.loser, from: 2, to: 2 });
  }
  let next = 3;
  for (let end = matches.length - 1; end >= 0;) {
    const match = matches[end];
    if (match === undefined || match.side === 'winner') break;
    let start = end;
    while (matches[start - 1]?.side === match.side && matches[start - 1]?.round === match.round)
      start--;
    if (match.side === 'loser') {
      const to = next + end - start;
      for (const lost of matches.slice(start, end + 1)) {
        if (isDecided(lost)) placings.push({ team: lost.loser, from: next, to });
      }
      next = to + 1;
    }
    end = start - 1;
  }
  return placings;
}

/** The fold lists the second grand final as soon as it is due, so the last match is the decider. */
function awaitsReset(matches: readonly BracketMatch[]): boolean {
  const last = matches.at(-1);
  return last?.id === 'GF2' && !isDecided(last);
}
