import { type Outcome, toApplied } from './actions.ts';
import type { BracketState } from './bracket/state.ts';
import type { GroupsState } from './groups/state.ts';
import type { Match, Result, TeamId } from './matches.ts';
import { refuse } from './refusals.ts';
import { type State, conflictsOf, isWithdrawn, matchesOf } from './state.ts';
import { reinstateSwiss } from './swiss/actions.ts';

/**
 * Brings a withdrawn team back. `reinstateSwiss` and `reinstateInFixedStage` decide what happens to the
 * matches that it lost by leaving.
 */
export function reinstate<S extends State>(state: S, team: TeamId): Outcome<S>;
export function reinstate(state: State, team: TeamId): Outcome<State> {
  return state.kind === 'swiss' ? reinstateSwiss(state, team) : reinstateInFixedStage(state, team);
}

/**
 * For stages whose matches all exist from the start. The matches that the team lost by leaving are
 * open again. If later results depend on such a loss, it becomes a stored forfeit, so that these
 * results stay valid.
 */
function reinstateInFixedStage<S extends BracketState | GroupsState>(
  state: S,
  team: TeamId,
): Outcome<S> {
  if (!state.teams.some(({ id }) => id === team)) return refuse('unknown-team', { team });
  if (!isWithdrawn(state, team)) return refuse('not-withdrawn', { team });
  const withdrawals = state.withdrawals.filter((left) => left.team !== team);
  const lost = matchesOf<State>(state).flatMap((match) =>
    match.state === 'walkover' && match.loser === team ? [match] : [],
  );
  const withForfeits = (count: number): S => {
    const forfeits = lost.slice(0, count).map((match) => [match.id, toForfeit(match)]);
    return {
      ...state,
      withdrawals,
      results: { ...state.results, ...Object.fromEntries(forfeits) },
    };
  };
  // Earlier losses become forfeits first: in a bracket they decide which match the team plays next.
  let forfeits = 0;
  while (forfeits < lost.length && hasNewConflict(state, withForfeits(forfeits))) forfeits++;
  return toApplied(state, withForfeits(forfeits));
}

type Walkover = Extract<Match, { readonly state: 'walkover' }>;

function toForfeit({ one, two, winner }: Walkover): Result {
  return { one, two, scoreOne: 0, scoreTwo: 0, winner };
}

/** Whether a result that counted before would lose its match. */
function hasNewConflict(before: State, after: State): boolean {
  const earlierConflicts = new Set(conflictsOf(before).map(({ match }) => match));
  return conflictsOf(after).some(({ match }) => !earlierConflicts.has(match));
}
