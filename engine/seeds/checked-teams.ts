import type { Team, TeamId } from '../matches.ts';
import { type Refused, refuse } from '../refusals.ts';

const MAX_TEAMS = 1024;

/**
 * The teams of a stage, best seed first, or a refusal. They are copies: if the caller changes its
 * own objects later, the state must not change.
 */
export function checkedTeams(
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

/** Whether a stage can have this many teams. */
export function isTeamCount(count: number): boolean {
  return isCount(count) && count >= 2 && count <= MAX_TEAMS;
}

/** With an even number of games a match could end without a winner. */
export function isBestOf(bestOf: unknown): bestOf is number {
  return isCount(bestOf) && bestOf % 2 === 1 && bestOf <= 99;
}

/** A whole number from 1 up. */
export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 1;
}

/** '01' is refused: it would be a second name of round 1 that no code looks up. */
export function isRoundName(name: string, rounds: number): boolean {
  return isCount(Number(name)) && Number(name) <= rounds && String(Number(name)) === name;
}

/** A list of names of the table, without duplicates. */
export function isListOfNames<Name extends string>(
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
