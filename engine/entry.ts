import type { Team, TeamId } from './matches.ts';
import { type Refused, refuse } from './refusals.ts';

const MAX_TEAMS = 1024;

/**
 * The teams of a stage, best seed first, or why they cannot enter it. They are copies: a caller that
 * goes on using its own must not change a state that was already folded.
 */
export function enteredTeams(
  teams: unknown,
): { readonly ok: true; readonly teams: readonly Team[] } | Refused {
  if (!Array.isArray(teams)) return refuse('bad-options');
  if (teams.length < 2) return refuse('too-few-teams');
  if (teams.length > MAX_TEAMS) return refuse('too-many-teams');
  const ids = new Set<TeamId>();
  const seeds = new Set<number>();
  const copies: Team[] = [];
  for (const team of teams as readonly unknown[]) {
    if (!isTeam(team)) return refuse('bad-team', { team });
    const { id, seed } = team;
    if (ids.has(id) || seeds.has(seed)) return refuse('duplicate-team', { team: id });
    ids.add(id);
    seeds.add(seed);
    copies.push({ id, seed });
  }
  return { ok: true, teams: copies.toSorted((one, two) => one.seed - two.seed) };
}

/** As many as a stage can have. */
export function isTeamCount(count: number): boolean {
  return isCount(count) && count >= 2 && count <= MAX_TEAMS;
}

/** An even number of games could end without a winner. */
export function isBestOf(bestOf: unknown): bestOf is number {
  return isCount(bestOf) && bestOf % 2 === 1 && bestOf <= 99;
}

/** A whole number from 1 up. */
export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 1;
}

/** The number as it is written: '01' would be a second name of round 1, which no match ever asks for. */
export function isRoundName(name: string, rounds: number): boolean {
  return isCount(Number(name)) && Number(name) <= rounds && String(Number(name)) === name;
}

/** A list of names that the table has, each at most once. */
export function areNamesIn<Name extends string>(
  table: Readonly<Record<Name, true>>,
  value: unknown,
): value is readonly Name[] {
  if (!Array.isArray(value) || new Set(value).size !== value.length) return false;
  return value.every((name: unknown) => typeof name === 'string' && Object.hasOwn(table, name));
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isTeam(value: unknown): value is Team {
  if (!isRecord(value)) return false;
  const { id, seed } = value;
  return (typeof id === 'string' || Number.isFinite(id)) && isCount(seed);
}
