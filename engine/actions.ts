import type { Change, Conflict, Folded, Match, MatchId, Result, TeamId } from './matches.ts';
import { isWhole } from './read-state.ts';
import { type Refused, refuse } from './refusals.ts';
import { checkedResult } from './results.ts';
import { type State, fold, isGone, roundsDrawn } from './state.ts';
import { isPossible, resultsBelow } from './swiss/possible.ts';
import { type Step, readStep, stepBack, stepBetween } from './undo.ts';

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

/** Enters the result of a match that is ready to be played. */
export function report<S extends State>(state: S, id: MatchId, result: Result): Outcome<S> {
  const match = fold(state).matches.find((candidate) => candidate.id === id);
  if (match === undefined) return refuse('unknown-match', { match: id });
  if (isReported(match)) return refuse('already-reported', { match: id });
  // A later round was drawn from the walkover, or without the result: the caller has to say what becomes of that round.
  if (match.round < roundsDrawn(state)) return refuse('way-needed', { match: id });
  return setResult(state, match, result);
}

/** Replaces whatever the match has by a checked result. */
export function setResult<S extends State>(state: S, match: Match, result: Result): Outcome<S> {
  const { id, one, two } = match;
  if (one === null || two === null) return refuse('match-not-ready', { match: id });
  const checked = checkedResult(result, { id, one, two, bestOf: match.bestOf });
  if (!checked.ok) return checked;
  return applied(state, { ...state, results: { ...state.results, [id]: checked.result } });
}

/** Removes a result, also one that is in conflict. */
export function removeResult<S extends State>(state: S, id: MatchId): Outcome<S> {
  // A list with one id in it would be read as that id.
  if (typeof id !== 'string' || !Object.hasOwn(state.results, id)) {
    return refuse('nothing-to-clear', { match: id });
  }
  const { [id]: _removed, ...results } = state.results;
  return applied(state, { ...state, results });
}

/** The team forfeits every open match from now on and keeps what it has played. */
export function withdraw<S extends State>(state: S, team: TeamId): Outcome<S> {
  if (!state.teams.some(({ id }) => id === team)) return refuse('unknown-team', { team });
  if (isGone(state, team)) return refuse('already-withdrawn', { team });
  const fromRound = state.kind === 'swiss' ? state.drawn.length + 1 : 1;
  const withdrawals = [...state.withdrawals, { team, fromRound }];
  return applied(state, { ...state, withdrawals });
}

/**
 * Takes back an action, given its step; refused when something since then changed the same facts or was built on them. The step may
 * come from JSON: one that would make something else than a state of this stage does not fit either.
 */
export function undo<S extends State>(state: S, given: Step<S>): Outcome<S> {
  const step = readStep(given);
  if (step === null || step.roundsDrawn !== roundsDrawn(state)) return refuse('stale-undo');
  const before = stepBack(state, step);
  if (before === null || before.kind !== state.kind) return refuse('stale-undo');
  if (isWhole(state) && !isWhole(before)) return refuse('stale-undo');
  if (before.kind === 'swiss' && !isPossible(before)) return refuse('stale-undo');
  // A result that was entered since would be left without its match. Those that had lost theirs before the action are only put back.
  const known = new Set([...step.conflicts, ...fold(state).conflicts.map(({ match }) => match)]);
  if (fold(before).conflicts.some(({ match }) => !known.has(match))) return refuse('stale-undo');
  return applied(state, before);
}

export function applied<S extends State>(before: S, after: S): Applied<S> {
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
    step: stepBetween(before, after, {
      roundsDrawn: roundsDrawn(after),
      conflicts: earlier.conflicts.map(({ match }) => match),
      reliesOn:
        before.kind === 'swiss' && after.kind === 'swiss' ? resultsBelow(before, after) : [],
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

function roundChanges(before: State, after: State): Change[] {
  if (before.kind !== 'swiss' || after.kind !== 'swiss') return [];
  const [then, now] = [before.options.rounds, after.options.rounds];
  return then === now ? [] : [{ kind: 'rounds', before: then, after: now }];
}

function matchChanges(before: Folded, after: Folded): Change[] {
  const changes: Change[] = [];
  const note = (old: Match | null, match: Match): void => {
    if (old !== null && (old === match || sameMatch(old, match))) return;
    changes.push({ kind: 'match', match: match.id, before: old, after: match });
  };
  // Nearly always both have the same matches: half a million in a large league, which one by one need no table.
  let alike = 0;
  for (const match of after.matches) {
    const old = before.matches[alike];
    if (old?.id !== match.id) break;
    note(old, match);
    alike++;
  }
  const earlier = new Map(before.matches.slice(alike).map((match) => [match.id, match]));
  for (const match of after.matches.slice(alike)) {
    note(earlier.get(match.id) ?? null, match);
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
