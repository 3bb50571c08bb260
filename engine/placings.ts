import { foldBracket } from './bracket/fold.ts';
import { groupPlacings } from './groups/standings.ts';
import type { Placing, TeamId } from './matches.ts';
import type { State } from './state.ts';
import { isOver } from './swiss/phase.ts';
import { standings } from './swiss/standings.ts';

/** The final ranks that are known, best first; of a Swiss phase and of groups when they are over. */
export function placingsOf(state: State): readonly Placing[] {
  if (state.kind === 'bracket') return foldBracket(state).placings;
  if (state.kind === 'groups') return groupPlacings(state);
  if (!isOver(state)) return [];
  return standings(state).map(({ team, rank }) => ({ team, from: rank, to: rank }));
}

/** Who has won the stage; null while nobody has. */
export function championOf(state: State): TeamId | null {
  const [first] = placingsOf(state);
  return first?.to === 1 ? first.team : null;
}
