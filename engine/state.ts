import { type BracketMatch, foldBracket } from './bracket/fold.ts';
import type { BracketState } from './bracket/state.ts';
import { type GroupMatch, type GroupsState, foldGroups } from './groups/state.ts';
import type { Conflict, Folded, Match, TeamId } from './matches.ts';
import { type SwissState, foldSwiss } from './swiss/state.ts';

/** A stage of a tournament, as plain data. Nothing in it is ever changed in place: each action returns another one. */
export type State = SwissState | BracketState | GroupsState;

/** Every match that the stage has by now, in an order in which they can be played. */
export function matchesOf<S extends State>(state: S): readonly MatchOf<S>[];
export function matchesOf(state: State): readonly Match[] {
  return fold(state).matches;
}

/** A match of a bracket also says where its teams come from and go to, one of a group which group that is. */
export type MatchOf<S extends State> = {
  swiss: Match;
  bracket: BracketMatch;
  groups: GroupMatch;
}[S['kind']];

/** Stored results that count for no match at present. */
export function conflictsOf(state: State): readonly Conflict[] {
  return fold(state).conflicts;
}

/** Everything that follows from the facts of a stage. */
export function fold(state: State): Folded {
  if (state.kind === 'swiss') return foldSwiss(state);
  return state.kind === 'groups' ? foldGroups(state) : foldBracket(state);
}

/** In a bracket and in groups all matches are there from the start. */
export function roundsDrawn(state: State): number {
  return state.kind === 'swiss' ? state.drawn.length : 0;
}

/** Whether the team has left and is not back. */
export function isGone({ withdrawals }: State, team: TeamId): boolean {
  return withdrawals.some((left) => left.team === team && left.backInRound === undefined);
}
