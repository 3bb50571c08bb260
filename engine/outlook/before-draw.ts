import type { SwissState } from '../swiss/state.ts';
import { provedByWins } from './proof.ts';
import { winsLeftIn } from './remaining.ts';
import { prospectSentence } from './text.ts';
import { type Prospect, overall } from './types.ts';

/** What match wins make certain, however the open matches end and whoever meets whom in the last round. */
export function prospectsOf(state: SwissState, places: number): Prospect[] {
  const left = winsLeftIn(state, places);
  const proved = provedByWins(left);
  return state.teams.map((team) => {
    const ifWins = proved.get(team.id) ?? ['out'];
    const isOnlyLastRound = left.open.length === 0;
    return {
      team,
      status: overall(ifWins),
      ifWins,
      sentence: prospectSentence(ifWins, isOnlyLastRound),
    };
  });
}
