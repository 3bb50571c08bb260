import { type BracketMatch, type BracketState, foldBracket } from './bracket/state.ts';
import type { Change, Conflict, Folded, Match, MatchId, Result, TeamId } from './matches.ts';
import { type Refused, refuse } from './refusals.ts';
import { faultOf, orient } from './results.ts';
import { isPossible, resultsBelow } from './swiss/possible.ts';
import { type SwissState, foldSwiss } from './swiss/state.ts';
import { type Step, stepBetween, stepBack } from './undo.ts';

export type State = SwissState | BracketState;

export interface Applied<S extends State> {
  readonly ok: true;
  readonly state: S;
  readonly changes: readonly Change[];
  /** Every stored result that counts for no match at present, whether this action caused it or not. */
  readonly conflicts: readonly Conflict[];
  /** Hand it to `undo` to take the action back. */
  readonly step: Step<S>;
}

export type Outcome<S extends State> = Applied<S> | Refused;

export function matchesOf(state: BracketState): readonly BracketMatch[];
export function matchesOf(state: State): readonly Match[];
export function matchesOf(state: State): readonly Match[] {
  return fold(state).matches;
}

/** Enters the result of a match that is ready to be played. */
export function report<S extends State>(state: S, id: MatchId, result: Result): Outcome<S> {
  const match = fold(state).matches.find((candidate) => candidate.id === id);
  if (match === undefined) return refuse('unknown-match', { match: id });
  if (match.state === 'played') return refuse('already-reported', { match: id });
  // A later round was drawn from the walkover, or without the result: the caller has to say what becomes of that round.
  if (match.round < roundsDrawn(state)) return refuse('way-needed', { match: id });
  return setResult(state, match, result);
}

/** Replaces whatever the match has by a checked result. */
export function setResult<S extends State>(state: S, match: Match, result: Result): Outcome<S> {
  const { id, one, two } = match;
  if (one === null || two === null) return refuse('match-not-ready', { match: id });
  const oriented = orient(result, one);
  const fault = faultOf(oriented, one, two, match.bestOf);
  if (fault !== null) return refuse(fault, { match: id });
  return applied(state, { ...state, results: { ...state.results, [id]: { ...oriented } } });
}

/** Removes a result, also one that is in conflict. */
export function removeResult<S extends State>(state: S, id: MatchId): Outcome<S> {
  if (!Object.hasOwn(state.results, id)) return refuse('nothing-to-clear', { match: id });
  const { [id]: _removed, ...results } = state.results;
  return applied(state, { ...state, results });
}

/** The team forfeits every open match from now on and keeps what it has played. */
export function withdraw<S extends State>(state: S, team: TeamId): Outcome<S> {
  if (!state.teams.some(({ id }) => id === team)) return refuse('unknown-team', { team });
  if (state.withdrawals.some((withdrawal) => withdrawal.team === team)) {
    return refuse('already-withdrawn', { team });
  }
  const fromRound = state.kind === 'swiss' ? state.drawn.length + 1 : 1;
  const withdrawals = [...state.withdrawals, { team, fromRound }];
  return applied(state, { ...state, withdrawals });
}

/** Takes back an action, given its step; refused when something since then changed the same facts or was built on them. */
export function undo<S extends State>(state: S, step: Step<S>): Outcome<S> {
  if (step.roundsDrawn !== roundsDrawn(state)) return refuse('stale-undo');
  const before = stepBack(state, step);
  if (before === null) return refuse('stale-undo');
  if (before.kind === 'swiss' && !isPossible(before)) return refuse('stale-undo');
  return applied(state, before);
}

export function applied<S extends State>(before: S, after: S): Applied<S> {
  const folded = fold(after);
  return {
    ok: true,
    state: after,
    changes: [...teamChanges(before, after), ...matchChanges(fold(before), folded)],
    conflicts: folded.conflicts,
    step: stepBetween(before, after, {
      roundsDrawn: roundsDrawn(after),
      reliesOn:
        before.kind === 'swiss' && after.kind === 'swiss' ? resultsBelow(before, after) : [],
    }),
  };
}

function roundsDrawn(state: State): number {
  return state.kind === 'swiss' ? state.drawn.length : 0;
}

function fold(state: State): Folded {
  return state.kind === 'swiss' ? foldSwiss(state) : foldBracket(state);
}

function teamChanges(before: State, after: State): Change[] {
  const gone = (state: State): TeamId[] => state.withdrawals.map(({ team }) => team);
  const entered = (state: State): TeamId[] => state.teams.map(({ id }) => id);
  const missing = (
    list: TeamId[],
    other: TeamId[],
    kind: 'withdrawn' | 'reinstated' | 'entered' | 'left',
  ): Change[] => {
    const known = new Set(other);
    return list.filter((team) => !known.has(team)).map((team) => ({ kind, team }));
  };
  return [
    ...missing(entered(after), entered(before), 'entered'),
    ...missing(entered(before), entered(after), 'left'),
    ...missing(gone(after), gone(before), 'withdrawn'),
    ...missing(gone(before), gone(after), 'reinstated'),
  ];
}

function matchChanges(before: Folded, after: Folded): Change[] {
  const earlier = new Map(before.matches.map((match) => [match.id, match]));
  const changes: Change[] = [];
  for (const match of after.matches) {
    const old = earlier.get(match.id) ?? null;
    earlier.delete(match.id);
    if (old === null || !sameMatch(old, match)) {
      changes.push({ kind: 'match', match: match.id, before: old, after: match });
    }
  }
  for (const old of earlier.values()) {
    changes.push({ kind: 'match', match: old.id, before: old, after: null });
  }
  return changes;
}

function sameMatch(one: Match, two: Match): boolean {
  if (one.state !== two.state || one.one !== two.one || one.two !== two.two) return false;
  if (one.state === 'walkover' && two.state === 'walkover') return one.winner === two.winner;
  if (one.state !== 'played' || two.state !== 'played') return true;
  return (
    one.winner === two.winner &&
    one.result.scoreOne === two.result.scoreOne &&
    one.result.scoreTwo === two.result.scoreTwo
  );
}
