import { type BracketMatch, foldBracket } from './bracket/fold.ts';
import type { BracketState } from './bracket/state.ts';
import { type GroupMatch, type GroupsState, foldGroups } from './groups/state.ts';
import type { Conflict, FoldedStage, Match, TeamId } from './matches.ts';
import { type SwissState, foldSwiss } from './swiss/state.ts';

/**
 * A stage of a tournament as plain data. It is never changed in place: each action returns a new
 * state.
 */
export type State = SwissState | BracketState | GroupsState;

/** All matches that exist so far. A match comes after those it depends on. */
export function matchesOf<S extends State>(state: S): readonly MatchOf<S>[];
export function matchesOf(state: State): readonly Match[] {
  return fold(state).matches;
}

/**
 * A match of a bracket also has the sources and destinations of its teams. A match of groups has
 * its group.
 */
export type MatchOf<S extends State> = {
  swiss: Match;
  bracket: BracketMatch;
  groups: GroupMatch;
}[S['kind']];

/** Stored results that currently count for no match. */
export function conflictsOf(state: State): readonly Conflict[] {
  return fold(state).conflicts;
}

/** Everything that is computed from the stored facts of a stage. */
export function fold(state: State): FoldedStage {
  if (state.kind === 'swiss') return foldSwiss(state);
  return state.kind === 'groups' ? foldGroups(state) : foldBracket(state);
}

/** 0 in a bracket and in groups: there all matches exist from the start. */
export function roundsDrawn(state: State): number {
  return state.kind === 'swiss' ? state.drawn.length : 0;
}

/** Whether the team has left and has not returned. */
export function isWithdrawn({ withdrawals }: State, team: TeamId): boolean {
  return withdrawals.some((left) => left.team === team && left.backInRound === undefined);
}
