import { groupedBy } from './grouped.ts';
import { isRecord } from './entry.ts';
import type { Placing } from './matches.ts';
import { placingsOf } from './placings.ts';
import { type Refused, refuse } from './refusals.ts';
import type { State } from './state.ts';

/**
 * The final ranks that are known of a tournament, best first. Its stages are a Swiss phase or groups, then a bracket, or one of them
 * alone. Those who reached the bracket come first; the others follow by where the stage before has left them.
 */
export function finalPlacings(
  stages: readonly State[],
): { readonly ok: true; readonly placings: readonly Placing[] } | Refused {
  if (!areStages(stages)) return refuse('bad-stages');
  const [first, second, ...more] = stages;
  if (first === undefined || more.length > 0) return refuse('bad-stages');
  if (second === undefined) return { ok: true, placings: placingsOf(first) };
  if (first.kind === 'bracket' || second.kind !== 'bracket') return refuse('bad-stages');
  const wentOn = new Set(second.teams.map(({ id }) => id));
  const others = placingsOf(first).filter(({ team }) => !wentOn.has(team));
  return { ok: true, placings: [...placingsOf(second), ...placedFrom(wentOn.size + 1, others)] };
}

/** The same order from another rank on: who shared a rank still does, without those who are no longer among them. */
function placedFrom(rank: number, placings: readonly Placing[]): Placing[] {
  let next = rank;
  return Array.from(groupedBy(placings, ({ from }) => from).values()).flatMap((level) => {
    const from = next;
    next += level.length;
    return level.map(({ team }) => ({ team, from, to: next - 1 }));
  });
}

/** They may come from JSON, whatever their type says. */
function areStages(value: unknown): boolean {
  return (
    Array.isArray(value) && value.every((stage) => isRecord(stage) && KINDS.has(stage['kind']))
  );
}

const KINDS: ReadonlySet<unknown> = new Set<State['kind']>(['swiss', 'groups', 'bracket']);
