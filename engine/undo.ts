import type { Facts, MatchId, Result } from './matches.ts';

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
}

export function stepBetween<S extends Facts>(
  before: S,
  after: S,
  { roundsDrawn, reliesOn }: { roundsDrawn: number; reliesOn: readonly MatchId[] },
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
  return { results, before: earlier, after: later, roundsDrawn };
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

/** By value, so that a step read back from a database still fits, whatever became of the order of its keys. */
function same(one: unknown, two: unknown): boolean {
  if (one === two) return true;
  if (!isRecord(one) || !isRecord(two)) return false;
  const keys = Object.keys(one);
  return keys.length === Object.keys(two).length && keys.every((key) => same(one[key], two[key]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
