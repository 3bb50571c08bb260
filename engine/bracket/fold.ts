import type { Side } from '../match-ids.ts';
import { matchBetween } from '../match-between.ts';
import type { Conflict, FoldedStage, Match, MatchId, Placing, Result, TeamId } from '../matches.ts';
import { memoize } from '../lib/memoize.ts';
import { isBetween } from '../results.ts';
import { bracketGraph, nodeDestinations } from './graph.ts';
import type { Node, Source, Destinations } from './node.ts';
import { type Exits, recordExit, placingsFromExits } from './placings.ts';
import type { BracketState } from './state.ts';

export type BracketMatch = Match &
  Destinations & {
    readonly side: Side;
    /** The position in the full round, byes included, from 1. It is needed to draw the tree. */
    readonly position: number;
    readonly from: readonly [Source, Source];
  };

export interface FoldedBracket extends FoldedStage {
  readonly matches: readonly BracketMatch[];
  /** The teams that are out or have won, best first. */
  readonly placings: readonly Placing[];
}

export const foldBracket = memoize(fold);

/**
 * What arrives at a slot: a team, null for a team that is not known yet, or NOBODY when no team
 * comes.
 */
type SlotContent = TeamId | null | typeof NOBODY;

const NOBODY = Symbol('nobody');

function fold(state: BracketState): FoldedBracket {
  const graph = bracketGraph(state.teams.length, state.options);
  const departures = new Map(state.withdrawals.map(({ team }, order) => [team, order]));
  const matches: BracketMatch[] = [];
  const winners: SlotContent[] = [];
  const losers: SlotContent[] = [];
  const exits: Exits = [];
  const orphans = new Set(Object.keys(state.results));
  const conflicts: Conflict[] = [];
  const slotContent = (source: Source, origin: number): SlotContent => {
    if (source.from === 'seed') return state.teams[source.seed - 1]?.id ?? NOBODY;
    return (source.from === 'winner' ? winners : losers)[origin] ?? null;
  };
  for (const node of graph) {
    if (node.id === 'GF2' && !isReset(state, matches.at(-1))) continue;
    const one = slotContent(node.one, node.origins.one);
    const two = slotContent(node.two, node.origins.two);
    const stored = state.results[node.id];
    const match = foldMatch(node, state, one, two, stored, departures);
    if (stored !== undefined) {
      orphans.delete(node.id);
      if (match.state !== 'played' && match.state !== 'unwon') {
        conflicts.push({ match: node.id, result: stored, teamsNow: [match.one, match.two] });
      }
    }
    const winner = winnerContent(match, one, two);
    const loser = loserContent(match, one, two);
    if (!isReset(state, match)) recordExits(exits, node, match, winner, loser);
    matches.push(match);
    winners.push(winner);
    losers.push(loser);
  }
  for (const match of orphans) {
    const result = state.results[match];
    if (result !== undefined) conflicts.push({ match, result, teamsNow: [null, null] });
  }
  return { matches, conflicts, placings: placingsFromExits(exits) };
}

function foldMatch(
  node: Node,
  state: BracketState,
  one: SlotContent,
  two: SlotContent,
  stored: Result | undefined,
  departures: ReadonlyMap<TeamId, number>,
): BracketMatch {
  const head = {
    id: node.id,
    round: node.round,
    bestOf: nodeBestOf(node, state),
    side: node.side,
    position: node.position,
    from: [node.one, node.two] as const,
    ...nodeDestinations(node, state.options.reset),
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
  return matchBetween(head, one, two, fits ? stored : null, departures);
}

/** The best-of of each match. A second grand final is included even if it is not due. */
export function bestOfByMatch(state: BracketState): ReadonlyMap<MatchId, number> {
  const graph = bracketGraph(state.teams.length, state.options);
  const possible = graph.filter(({ id }) => id !== 'GF2' || state.options.reset);
  return new Map(possible.map((node) => [node.id, nodeBestOf(node, state)]));
}

function nodeBestOf({ roundName, side }: Node, { options: { bestOf } }: BracketState): number {
  return bestOf.rounds[roundName] ?? bestOf[side];
}

/** A team without an opponent goes on as soon as it is certain that the other slot stays empty. */
function winnerContent(match: BracketMatch, one: SlotContent, two: SlotContent): SlotContent {
  if (match.state === 'played' || match.state === 'walkover') return match.winner;
  if (match.state === 'unwon') return NOBODY;
  if (one === NOBODY) return two;
  return two === NOBODY ? one : null;
}

function loserContent(match: BracketMatch, one: SlotContent, two: SlotContent): SlotContent {
  if (match.state === 'played' || match.state === 'walkover') return match.loser;
  return match.state === 'unwon' || one === NOBODY || two === NOBODY ? NOBODY : null;
}

/**
 * Records the teams that play no further match after this one. In an open match one of the two will
 * be such a team. The winner ranks above the loser.
 */
function recordExits(
  exits: Exits,
  node: Node,
  match: BracketMatch,
  winner: SlotContent,
  loser: SlotContent,
): void {
  if (match.state === 'unwon') {
    recordExit(exits, 2 * node.outAt, match.one);
    recordExit(exits, 2 * node.outAt, match.two);
    return;
  }
  const isLast = node.side === 'final';
  if (winner !== NOBODY && (isLast || node.winnerTo === null)) {
    recordExit(exits, 2 * node.reach + 1, winner);
  }
  if (loser !== NOBODY && (isLast || node.loserTo === null))
    recordExit(exits, 2 * node.reach, loser);
}

/** Whether this is a grand final that must be played a second time. */
function isReset({ options }: BracketState, match: BracketMatch | undefined): boolean {
  if (!options.reset || match?.id !== 'GF') return false;
  // A team need not win twice against a withdrawn team. A forfeit counts as one lost match.
  return match.state === 'played' && match.winner === match.two;
}
