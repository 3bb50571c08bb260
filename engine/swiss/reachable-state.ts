import type { MatchId } from '../matches.ts';
import { isActive } from './ledger.ts';
import { type SwissState, foldSwiss, seatedTeams } from './state.ts';

/**
 * Whether the state can result from a sequence of actions. Undoing one action alone could leave a
 * seat for a team that never entered, a round without a team that takes part, or results of a round
 * that is not drawn.
 */
export function isReachableState(state: SwissState): boolean {
  const { drawn, late, options, teams, withdrawals } = state;
  if (late.length > 0 && drawn.length === 0) return false;
  const next = drawn.length + 1;
  // The team would be drawn again although it has left, or not be drawn although it has returned.
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
    const presentTeams = teams.filter(
      ({ id }) => isActive(state, id, round) && !(round === 1 && lateTeams.has(id)),
    );
    const unseated = new Set(presentTeams.map(({ id }) => id));
    if (!seatedTeams(tables).every((id) => unseated.delete(id))) return false;
    // In a phase that ends at a number of wins, later corrections may have changed which teams were
    // through or out.
    return unseated.size === 0 || options.until !== null;
  });
}

/**
 * Whether a team was entered after the only round. Version 0.1.0 allowed that, so such a state is
 * read. No action and no undo leads there any more.
 */
export function hasOnlyMissedRound({ late, options }: SwissState): boolean {
  return late.length > 0 && options.rounds === 1;
}

/**
 * For an action that removes tables: the results from which those tables were drawn. The undo
 * restores the tables. It is refused when one of these results has changed since: otherwise a round
 * would follow from results from which it was never drawn.
 */
export function resultsBehindTables(before: SwissState, after: SwissState): MatchId[] {
  const stay = before.drawn.every((tables, index) => tables === after.drawn[index]);
  if (stay) return [];
  return foldSwiss(after)
    .matches.filter(({ id, round }) => round < before.drawn.length && after.results[id])
    .map(({ id }) => id);
}
