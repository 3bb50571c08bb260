import type { Change, Conflict, FoldedStage, Match, MatchId, Result, TeamId } from './matches.ts';
import { isValidState } from './stored/read-state.ts';
import { type Refused, refuse } from './refusals.ts';
import { checkedResult } from './results.ts';
import { type State, fold, isWithdrawn, roundsDrawn } from './state.ts';
import {
  hasOnlyMissedRound,
  isReachableState,
  resultsBehindTables,
} from './swiss/reachable-state.ts';
import { type Step, readStep, revertStep, buildStep } from './undo.ts';

export interface Applied<S extends State> {
  readonly ok: true;
  readonly state: S;
  readonly changes: readonly Change[];
  /** All stored results that currently count for no match, whether this action caused it or not. */
  readonly conflicts: readonly Conflict[];
  /** Pass it to `undo` to undo the action. */
  readonly step: Step<S>;
}

export type Outcome<S extends State> = Applied<S> | Refused;

/** Enters the result of a match that is ready to be played. */
export function report<S extends State>(state: S, id: MatchId, result: Result): Outcome<S> {
  const match = fold(state).matches.find((candidate) => candidate.id === id);
  if (match === undefined) return refuse('unknown-match', { match: id });
  if (isReported(match)) return refuse('already-reported', { match: id });
  // A later round was drawn from the walkover, or without the result. The caller must decide what
  // happens to that round.
  if (match.round < roundsDrawn(state)) return refuse('way-needed', { match: id });
  return setResult(state, match, result);
}

/** Replaces the result of the match, if it has one, by a checked result. */
export function setResult<S extends State>(state: S, match: Match, result: Result): Outcome<S> {
  const { id, one, two } = match;
  if (one === null || two === null) return refuse('match-not-ready', { match: id });
  const checked = checkedResult(result, { id, one, two, bestOf: match.bestOf });
  if (!checked.ok) return checked;
  return toApplied(state, { ...state, results: { ...state.results, [id]: checked.result } });
}

/** Removes a result, also one that is in conflict. */
export function removeResult<S extends State>(state: S, id: MatchId): Outcome<S> {
  // An array with one id would be converted to that id.
  if (typeof id !== 'string' || !Object.hasOwn(state.results, id)) {
    return refuse('nothing-to-clear', { match: id });
  }
  const { [id]: _removed, ...results } = state.results;
  return toApplied(state, { ...state, results });
}

/** The team forfeits all open matches from now on. Its played matches stay. */
export function withdraw<S extends State>(state: S, team: TeamId): Outcome<S> {
  if (!state.teams.some(({ id }) => id === team)) return refuse('unknown-team', { team });
  if (isWithdrawn(state, team)) return refuse('already-withdrawn', { team });
  const fromRound = state.kind === 'swiss' ? state.drawn.length + 1 : 1;
  const withdrawals = [...state.withdrawals, { team, fromRound }];
  return toApplied(state, { ...state, withdrawals });
}

/**
 * Undoes an action, given its step. It is refused when a later action changed the same facts or
 * relies on them. The step may come from JSON, so it is also refused when it does not lead to a
 * valid state of this stage.
 */
export function undo<S extends State>(state: S, storedStep: Step<S>): Outcome<S> {
  const step = readStep(storedStep);
  if (step === null || step.roundsDrawn !== roundsDrawn(state)) return refuse('stale-undo');
  const before = revertStep(state, step);
  if (before === null || before.kind !== state.kind) return refuse('stale-undo');
  if (isValidState(state) && !isValidState(before)) return refuse('stale-undo');
  if (before.kind === 'swiss' && state.kind === 'swiss') {
    const isNew = hasOnlyMissedRound(before) && !hasOnlyMissedRound(state);
    if (isNew || !isReachableState(before)) return refuse('stale-undo');
  }
  // A result that was entered since would lose its match. Results that were in conflict before the
  // action may be in conflict again.
  const expectedConflicts = new Set([
    ...step.conflicts,
    ...fold(state).conflicts.map(({ match }) => match),
  ]);
  if (fold(before).conflicts.some(({ match }) => !expectedConflicts.has(match)))
    return refuse('stale-undo');
  return toApplied(state, before);
}

export function toApplied<S extends State>(before: S, after: S): Applied<S> {
  const earlier = fold(before);
  const folded = fold(after);
  return {
    ok: true,
    state: after,
    changes: [
      ...teamChanges(before, after),
      ...roundChanges(before, after),
      ...matchChanges(earlier, folded),
    ],
    conflicts: folded.conflicts,
    step: buildStep(before, after, {
      roundsDrawn: roundsDrawn(after),
      conflicts: earlier.conflicts.map(({ match }) => match),
      reliesOn:
        before.kind === 'swiss' && after.kind === 'swiss' ? resultsBehindTables(before, after) : [],
    }),
  };
}

function isReported({ state }: Match): boolean {
  return state === 'played' || state === 'unwon';
}

function teamChanges(before: State, after: State): Change[] {
  const gone = (state: State): TeamId[] =>
    state.withdrawals
      .filter(({ backInRound }) => backInRound === undefined)
      .map(({ team }) => team);
  const entered = (state: State): TeamId[] => state.teams.map(({ id }) => id);
  const changesWhereMissing = (
    list: TeamId[],
    other: TeamId[],
    kind: 'withdrawn' | 'reinstated' | 'entered' | 'left',
  ): Change[] => {
    const otherTeams = new Set(other);
    return list.filter((team) => !otherTeams.has(team)).map((team) => ({ kind, team }));
  };
  return [
    ...changesWhereMissing(entered(after), entered(before), 'entered'),
    ...changesWhereMissing(entered(before), entered(after), 'left'),
    ...changesWhereMissing(gone(after), gone(before), 'withdrawn'),
    ...changesWhereMissing(gone(before), gone(after), 'reinstated'),
  ];
}

function roundChanges(before: State, after: State): Change[] {
  if (before.kind !== 'swiss' || after.kind !== 'swiss') return [];
  const [then, now] = [before.options.rounds, after.options.rounds];
  return then === now ? [] : [{ kind: 'rounds', before: then, after: now }];
}

function matchChanges(before: FoldedStage, after: FoldedStage): Change[] {
  const changes: Change[] = [];
  const recordChange = (old: Match | null, match: Match): void => {
    if (old !== null && (old === match || sameMatch(old, match))) return;
    changes.push({ kind: 'match', match: match.id, before: old, after: match });
  };
  // Both lists nearly always have the same matches. Comparing them one by one avoids a map of half
  // a million matches in a large league.
  let sameCount = 0;
  for (const match of after.matches) {
    const old = before.matches[sameCount];
    if (old?.id !== match.id) break;
    recordChange(old, match);
    sameCount++;
  }
  const earlier = new Map(before.matches.slice(sameCount).map((match) => [match.id, match]));
  for (const match of after.matches.slice(sameCount)) {
    recordChange(earlier.get(match.id) ?? null, match);
    earlier.delete(match.id);
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
