import type { Team, TeamId } from './matches.ts';
import { type Refused, refuse } from './refusals.ts';

const MAX_TEAMS = 1024;

/**
 * The teams of a stage, best seed first, or why they cannot enter it. They are copies: a caller that
 * goes on using its own must not change a state that was already folded.
 */
export function enteredTeams(
  teams: readonly Team[],
): { readonly ok: true; readonly teams: readonly Team[] } | Refused {
  if (teams.length < 2) return refuse('too-few-teams');
  if (teams.length > MAX_TEAMS) return refuse('too-many-teams');
  const ids = new Set<TeamId>();
  const seeds = new Set<number>();
  for (const { id, seed } of teams) {
    if (!isNumber(id) || !isNumber(seed)) return refuse('bad-team', { team: id });
    if (ids.has(id) || seeds.has(seed)) return refuse('duplicate-team', { team: id });
    ids.add(id);
    seeds.add(seed);
  }
  const copies = teams.map(({ id, name, seed }) => ({ id, name, seed }));
  return { ok: true, teams: copies.toSorted((one, two) => one.seed - two.seed) };
}

/** An even number of games could end without a winner. */
export function isBestOf(bestOf: number): boolean {
  return isNumber(bestOf) && bestOf % 2 === 1 && bestOf <= 99;
}

function isNumber(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 1;
}
