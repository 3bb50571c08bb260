import { isRecord } from './entry.ts';
import { matchName } from './match-ids.ts';
import type { Facts, MatchId, Result } from './matches.ts';
import { same } from './same.ts';

/** What an action changed, before and after: enough to take it back, small enough to store. */
export interface Step<S extends Facts> {
  /** Those it changed, and those that taking it back would rely on. */
  readonly results: readonly {
    readonly match: MatchId;
    readonly before: Result | null;
    readonly after: Result | null;
  }[];
  readonly before: Partial<S>;
  readonly after: Partial<S>;
  /** Swiss rounds drawn by then: a round drawn since was drawn from what the action did. */
  readonly roundsDrawn: number;
  /** The matches whose results counted for nothing before the action: taking it back may leave these in conflict, and no others. */
  readonly conflicts: readonly MatchId[];
}

export function stepBetween<S extends Facts>(
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
    if (!same(old, now) || relied.has(match)) results.push({ match, before: old, after: now });
  }
  for (const [match, old] of Object.entries(before.results)) {
    if (after.results[match] === undefined) results.push({ match, before: old, after: null });
  }
  const earlier: Partial<S> = {};
  const later: Partial<S> = {};
  for (const key of keysOf(before)) {
    if (key === 'results' || before[key] === after[key]) continue;
    earlier[key] = before[key];
    later[key] = after[key];
  }
  return { results, before: earlier, after: later, roundsDrawn, conflicts };
}

/** The step as it was made, or null when it is none; those of version 1 did not say what was in conflict before. */
export function readStep<S extends Facts>(given: Step<S>): Step<S> | null {
  const value: unknown = given;
  if (!isRecord(value)) return null;
  const { results, before, after, roundsDrawn, conflicts = [] } = value;
  if (!isRecord(before) || !isRecord(after) || !Number.isInteger(roundsDrawn)) return null;
  if (!Array.isArray(results) || !results.every(isEntry)) return null;
  if (!Array.isArray(conflicts) || !conflicts.every(isMatchId)) return null;
  return { ...given, conflicts };
}

function isEntry(value: unknown): boolean {
  return isRecord(value) && isMatchId(value['match']) && 'before' in value && 'after' in value;
}

function isMatchId(value: unknown): value is MatchId {
  return typeof value === 'string' && matchName(value) !== null;
}

/** The state before the step, or null when what it wrote has since been overwritten. */
export function stepBack<S extends Facts>(state: S, step: Step<S>): S | null {
  const untouched =
    step.results.every(({ match, after }) => same(state.results[match] ?? null, after)) &&
    keysOf(step.after).every((key) => same(state[key], step.after[key]));
  if (!untouched) return null;
  const results = { ...state.results };
  for (const { match, before } of step.results) {
    if (before === null) delete results[match];
    else results[match] = before;
  }
  return { ...state, ...step.before, results };
}

function keysOf<T extends object>(value: T): (keyof T)[] {
  return Object.keys(value) as (keyof T)[];
}
