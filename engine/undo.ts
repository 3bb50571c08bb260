import { isRecord } from './seeds/checked-teams.ts';
import { matchName } from './match-ids.ts';
import type { Facts, MatchId, Result } from './matches.ts';
import { isDeepEqual } from './lib/deep-equal.ts';

/** What an action changed, before and after: enough to undo it, and small enough to store. */
export interface Step<S extends Facts> {
  /** The results that it changed, and those on which an undo relies. */
  readonly results: readonly {
    readonly match: MatchId;
    readonly before: Result | null;
    readonly after: Result | null;
  }[];
  readonly before: Partial<S>;
  readonly after: Partial<S>;
  /**
   * The number of Swiss rounds drawn by then: a later round was drawn from the outcome of the
   * action.
   */
  readonly roundsDrawn: number;
  /**
   * The matches that were in conflict before the action. An undo may leave these in conflict, and
   * no others.
   */
  readonly conflicts: readonly MatchId[];
}

export function buildStep<S extends Facts>(
  before: S,
  after: S,
  {
    roundsDrawn,
    conflicts,
    reliesOn,
  }: Pick<Step<S>, 'roundsDrawn' | 'conflicts'> & { reliesOn: readonly MatchId[] },
): Step<S> {
  const relied = new Set(reliesOn);
  const results: Step<S>['results'][number][] = [];
  for (const [match, now] of Object.entries(after.results)) {
    const old = before.results[match] ?? null;
    if (!isDeepEqual(old, now) || relied.has(match))
      results.push({ match, before: old, after: now });
  }
  for (const [match, old] of Object.entries(before.results)) {
    if (after.results[match] === undefined) results.push({ match, before: old, after: null });
  }
  const earlier: Partial<S> = {};
  const later: Partial<S> = {};
  for (const key of typedKeys(before)) {
    if (key === 'results' || before[key] === after[key]) continue;
    earlier[key] = before[key];
    later[key] = after[key];
  }
  return { results, before: earlier, after: later, roundsDrawn, conflicts };
}

/** The step if it is valid, otherwise null. Steps of version 1 have no `conflicts`. */
export function readStep<S extends Facts>(storedStep: Step<S>): Step<S> | null {
  const value: unknown = storedStep;
  if (!isRecord(value)) return null;
  const { results, before, after, roundsDrawn, conflicts = [] } = value;
  if (!isRecord(before) || !isRecord(after) || !Number.isInteger(roundsDrawn)) return null;
  if (!Array.isArray(results) || !results.every(isResultEntry)) return null;
  if (!Array.isArray(conflicts) || !conflicts.every(isMatchId)) return null;
  return { ...storedStep, conflicts };
}

function isResultEntry(value: unknown): boolean {
  return isRecord(value) && isMatchId(value['match']) && 'before' in value && 'after' in value;
}

function isMatchId(value: unknown): value is MatchId {
  return typeof value === 'string' && matchName(value) !== null;
}

/** The state before the step, or null when a later change has overwritten what the step wrote. */
export function revertStep<S extends Facts>(state: S, step: Step<S>): S | null {
  const untouched =
    step.results.every(({ match, after }) => isDeepEqual(state.results[match] ?? null, after)) &&
    typedKeys(step.after).every((key) => isDeepEqual(state[key], step.after[key]));
  if (!untouched) return null;
  const results = { ...state.results };
  for (const { match, before } of step.results) {
    if (before === null) delete results[match];
    else results[match] = before;
  }
  return { ...state, ...step.before, results };
}

function typedKeys<T extends object>(value: T): (keyof T)[] {
  return Object.keys(value) as (keyof T)[];
}
