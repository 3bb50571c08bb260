import { type Outcome, applied } from './actions.ts';
import type { BracketState } from './bracket/state.ts';
import type { GroupsState } from './groups/state.ts';
import type { Match, Result, TeamId } from './matches.ts';
import { refuse } from './refusals.ts';
import { type State, conflictsOf, isGone, matchesOf } from './state.ts';
import { reinstateSwiss } from './swiss/actions.ts';

/** A team that has left comes back; what becomes of what it lost by leaving, `reinstateSwiss` and `reinstateInTree` say. */
export function reinstate<S extends State>(state: S, team: TeamId): Outcome<S>;
export function reinstate(state: State, team: TeamId): Outcome<State> {
  return state.kind === 'swiss' ? reinstateSwiss(state, team) : reinstateInTree(state, team);
}

/**
 * Where all matches are there from the start, what the team lost by leaving is open again. Where something was played on such a
 * loss, the loss stands as a forfeit, so that what was played stands too.
 */
function reinstateInTree<S extends BracketState | GroupsState>(state: S, team: TeamId): Outcome<S> {
  if (!state.teams.some(({ id }) => id === team)) return refuse('unknown-team', { team });
  if (!isGone(state, team)) return refuse('not-withdrawn', { team });
  const withdrawals = state.withdrawals.filter((left) => left.team !== team);
  const lost = matchesOf<State>(state).flatMap((match) =>
    match.state === 'walkover' && match.loser === team ? [match] : [],
  );
  const withForfeits = (count: number): S => {
    const forfeits = lost.slice(0, count).map((match) => [match.id, forfeitOf(match)]);
    return {
      ...state,
      withdrawals,
      results: { ...state.results, ...Object.fromEntries(forfeits) },
    };
  };
  // The first losses stand before the later ones: in a bracket a team comes to its next match by what it lost before.
  let forfeits = 0;
  while (forfeits < lost.length && hasNewConflict(state, withForfeits(forfeits))) forfeits++;
  return applied(state, withForfeits(forfeits));
}

type Walkover = Extract<Match, { readonly state: 'walkover' }>;

function forfeitOf({ one, two, winner }: Walkover): Result {
  return { one, two, scoreOne: 0, scoreTwo: 0, winner };
}

/** A result that counted would be left without its match. */
function hasNewConflict(before: State, after: State): boolean {
  const known = new Set(conflictsOf(before).map(({ match }) => match));
  return conflictsOf(after).some(({ match }) => !known.has(match));
}
