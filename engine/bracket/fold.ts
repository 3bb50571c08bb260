import type { Side } from '../match-ids.ts';
import { matchBetween } from '../match-between.ts';
import type { Conflict, Folded, Match, MatchId, Placing, Result, TeamId } from '../matches.ts';
import { remembered } from '../remembered.ts';
import { isBetween } from '../results.ts';
import { graphOf, waysOf } from './graph.ts';
import type { Node, Source, Ways } from './node.ts';
import { type Exits, leaveAt, placingsAt } from './placings.ts';
import type { BracketState } from './state.ts';

export type BracketMatch = Match &
  Ways & {
    readonly side: Side;
    /** In the full round, byes included, from 1: what a drawing of the tree needs. */
    readonly position: number;
    readonly from: readonly [Source, Source];
  };

export interface FoldedBracket extends Folded {
  readonly matches: readonly BracketMatch[];
  /** Teams that are out or have won, best first. */
  readonly placings: readonly Placing[];
}

export const foldBracket = remembered(fold);

/** Who comes to a slot: a team, one that is not known yet, or nobody, because nobody went on from there. */
type Comer = TeamId | null | typeof NOBODY;

const NOBODY = Symbol('nobody');

function fold(state: BracketState): FoldedBracket {
  const graph = graphOf(state.teams.length, state.options);
  const left = new Map(state.withdrawals.map(({ team }, order) => [team, order]));
  const matches: BracketMatch[] = [];
  const winners: Comer[] = [];
  const losers: Comer[] = [];
  const exits: Exits = [];
  const orphans = new Set(Object.keys(state.results));
  const conflicts: Conflict[] = [];
  const comerFrom = (source: Source, origin: number): Comer => {
    if (source.from === 'seed') return state.teams[source.seed - 1]?.id ?? NOBODY;
    return (source.from === 'winner' ? winners : losers)[origin] ?? null;
  };
  for (const node of graph) {
    if (node.id === 'GF2' && !isReset(state, matches.at(-1))) continue;
    const one = comerFrom(node.one, node.origins.one);
    const two = comerFrom(node.two, node.origins.two);
    const stored = state.results[node.id];
    const match = matchOf(node, state, one, two, stored, left);
    if (stored !== undefined) {
      orphans.delete(node.id);
      if (match.state !== 'played' && match.state !== 'unwon') {
        conflicts.push({ match: node.id, result: stored, teamsNow: [match.one, match.two] });
      }
    }
    const winner = winnerOf(match, one, two);
    const loser = loserOf(match, one, two);
    if (!isReset(state, match)) leave(exits, node, match, winner, loser);
    matches.push(match);
    winners.push(winner);
    losers.push(loser);
  }
  for (const match of orphans) {
    const result = state.results[match];
    if (result !== undefined) conflicts.push({ match, result, teamsNow: [null, null] });
  }
  return { matches, conflicts, placings: placingsAt(exits) };
}

function matchOf(
  node: Node,
  state: BracketState,
  one: Comer,
  two: Comer,
  stored: Result | undefined,
  left: ReadonlyMap<TeamId, number>,
): BracketMatch {
  const head = {
    id: node.id,
    round: node.round,
    bestOf: bestOfNode(node, state),
    side: node.side,
    position: node.position,
    from: [node.one, node.two] as const,
    ...waysOf(node, state.options.reset),
  };
  if (one === NOBODY && two === NOBODY) return { ...head, state: 'empty', one: null, two: null };
  if (one === NOBODY) {
    return two === null || two === NOBODY
      ? { ...head, state: 'waiting', one: null, two: null }
      : { ...head, state: 'bye', one: null, two };
  }
  if (two === NOBODY) {
    return one === null
      ? { ...head, state: 'waiting', one, two: null }
      : { ...head, state: 'bye', one, two: null };
  }
  if (one === null || two === null) return { ...head, state: 'waiting', one, two };
  const fits = stored !== undefined && isBetween(stored, one, two);
  return matchBetween(head, one, two, fits ? stored : null, left);
}

/** What each match is played to, also a second grand final that is not due, or not any more. */
export function bestOfEach(state: BracketState): ReadonlyMap<MatchId, number> {
  const graph = graphOf(state.teams.length, state.options);
  const possible = graph.filter(({ id }) => id !== 'GF2' || state.options.reset);
  return new Map(possible.map((node) => [node.id, bestOfNode(node, state)]));
}

function bestOfNode({ roundName, side }: Node, { options: { bestOf } }: BracketState): number {
  return bestOf.rounds[roundName] ?? bestOf[side];
}

/** Whoever comes alone goes on, as soon as it is known that the other side stays empty. */
function winnerOf(match: BracketMatch, one: Comer, two: Comer): Comer {
  if (match.state === 'played' || match.state === 'walkover') return match.winner;
  if (match.state === 'unwon') return NOBODY;
  if (one === NOBODY) return two;
  return two === NOBODY ? one : null;
}

function loserOf(match: BracketMatch, one: Comer, two: Comer): Comer {
  if (match.state === 'played' || match.state === 'walkover') return match.loser;
  return match.state === 'unwon' || one === NOBODY || two === NOBODY ? NOBODY : null;
}

/** Who has no further match after this one; in an open match, that one of the two will have none. Who wins it stands above who loses. */
function leave(exits: Exits, node: Node, match: BracketMatch, winner: Comer, loser: Comer): void {
  if (match.state === 'unwon') {
    leaveAt(exits, 2 * node.outAt, match.one);
    leaveAt(exits, 2 * node.outAt, match.two);
    return;
  }
  const isLast = node.side === 'final';
  if (winner !== NOBODY && (isLast || node.winnerTo === null)) {
    leaveAt(exits, 2 * node.reach + 1, winner);
  }
  if (loser !== NOBODY && (isLast || node.loserTo === null)) leaveAt(exits, 2 * node.reach, loser);
}

/** Whether this is a grand final that has to be played a second time. */
function isReset({ options }: BracketState, match: BracketMatch | undefined): boolean {
  if (!options.reset || match?.id !== 'GF') return false;
  // Nobody has to win twice against a team that has withdrawn; a forfeit is one lost match like another.
  return match.state === 'played' && match.winner === match.two;
}
