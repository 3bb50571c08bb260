import { groupBy } from './lib/group-by.ts';
import { isRecord } from './seeds/checked-teams.ts';
import type { Placing } from './matches.ts';
import { placingsOf } from './placings.ts';
import { type Refused, refuse } from './refusals.ts';
import type { State } from './state.ts';

/**
 * The known final ranks of a tournament, best first. Its stages are a Swiss phase or groups, then a
 * bracket, or only one of them. The teams of the bracket come first, and the others follow in the
 * order of the earlier stage.
 */
export function finalPlacings(
  stages: readonly State[],
): { readonly ok: true; readonly placings: readonly Placing[] } | Refused {
  if (!areStages(stages)) return refuse('bad-stages');
  const [first, second, ...more] = stages;
  if (first === undefined || more.length > 0) return refuse('bad-stages');
  if (second === undefined) return { ok: true, placings: placingsOf(first) };
  if (first.kind === 'bracket' || second.kind !== 'bracket') return refuse('bad-stages');
  const bracketTeams = new Set(second.teams.map(({ id }) => id));
  const others = placingsOf(first).filter(({ team }) => !bracketTeams.has(team));
  return {
    ok: true,
    placings: [...placingsOf(second), ...placingsFrom(bracketTeams.size + 1, others)],
  };
}

/** The same order starting at another rank. Teams that shared a rank still share it. */
function placingsFrom(rank: number, placings: readonly Placing[]): Placing[] {
  let next = rank;
  return Array.from(groupBy(placings, ({ from }) => from).values()).flatMap((level) => {
    const from = next;
    next += level.length;
    return level.map(({ team }) => ({ team, from, to: next - 1 }));
  });
}

/** The stages may come from JSON, whatever their type says. */
function areStages(value: unknown): boolean {
  return (
    Array.isArray(value) && value.every((stage) => isRecord(stage) && KINDS.has(stage['kind']))
  );
}

const KINDS: ReadonlySet<unknown> = new Set<State['kind']>(['swiss', 'groups', 'bracket']);
