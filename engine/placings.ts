import { foldBracket } from './bracket/fold.ts';
import { groupPlacings } from './groups/standings.ts';
import type { Placing, TeamId } from './matches.ts';
import type { State } from './state.ts';
import { isOver } from './swiss/phase.ts';
import { standings } from './swiss/standings.ts';

/** The known final ranks, best first. A Swiss phase and groups have them when they are over. */
export function placingsOf(state: State): readonly Placing[] {
  if (state.kind === 'bracket') return foldBracket(state).placings;
  if (state.kind === 'groups') return groupPlacings(state);
  if (!isOver(state)) return [];
  return standings(state).map(({ team, rank }) => ({ team, from: rank, to: rank }));
}

/** The winner of the stage; null while there is none. */
export function championOf(state: State): TeamId | null {
  const [first] = placingsOf(state);
  return first?.to === 1 ? first.team : null;
}
