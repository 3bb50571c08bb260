import type { MatchId } from '../matches.ts';
import { isActive } from './ledger.ts';
import { type SwissState, foldSwiss, seatsOf } from './state.ts';

/**
 * Whether the decisions could have been taken one after the other. Taking one of them back by itself can leave a seat for a team
 * that never entered, a round without a team that is there, or results of a round that is not drawn.
 */
export function isPossible(state: SwissState): boolean {
  const { drawn, late, options, teams, withdrawals } = state;
  if (late.length > 0 && (drawn.length === 0 || options.rounds === 1)) return false;
  const next = drawn.length + 1;
  // It would be drawn once more although it has left, or not drawn although it is back.
  if (
    withdrawals.some(({ fromRound, backInRound = next }) => Math.max(fromRound, backInRound) > next)
  ) {
    return false;
  }
  if (foldSwiss(state).conflicts.length > 0) return false;
  const entered = new Set(teams.map(({ id }) => id));
  if (![...late, ...withdrawals.map(({ team }) => team)].every((id) => entered.has(id)))
    return false;
  const lateTeams = new Set(late);
  return drawn.every((tables, index) => {
    const round = index + 1;
    const there = teams.filter(
      ({ id }) => isActive(state, id, round) && !(round === 1 && lateTeams.has(id)),
    );
    const unseated = new Set(there.map(({ id }) => id));
    if (!seatsOf(tables).every((id) => unseated.delete(id))) return false;
    // Where a phase goes to so many wins, who was through or out when the round was drawn may since have been corrected.
    return unseated.size === 0 || options.until !== null;
  });
}

/**
 * For an action that takes tables away: the results that those tables were drawn from. Its undo brings the tables back, and is
 * refused when one of these results has changed since: otherwise a round would follow results that it was never drawn from.
 */
export function resultsBelow(before: SwissState, after: SwissState): MatchId[] {
  const stay = before.drawn.every((tables, index) => tables === after.drawn[index]);
  if (stay) return [];
  return foldSwiss(after)
    .matches.filter(({ id, round }) => round < before.drawn.length && after.results[id])
    .map(({ id }) => id);
}
