import type { PublicMatch } from '#web/lib/matches/matches.ts';
import type { SlotIndex } from '#web/lib/matches/bracket-slots.ts';

/** The names of the teams that can still reach a slot; none while there are too many. */
export function possibleTeams(
  match: PublicMatch,
  slot: SlotIndex,
  matches: ReadonlyMap<string, PublicMatch>,
): readonly string[] {
  const teams = [...new Set(teamsThrough(match, slot, matches))];
  return teams.length > NAMES_MAX ? [] : teams;
}

const NAMES_MAX = 4;

function teamsThrough(
  match: PublicMatch,
  slot: SlotIndex,
  matches: ReadonlyMap<string, PublicMatch>,
): readonly string[] {
  const team = slot === 0 ? match.team_one_name : match.team_two_name;
  if (team !== null) return [team];
  const source = match.sources?.[slot];
  const before = source === undefined || source.from === 'seed' ? null : matches.get(source.key);
  if (!before || before.bye || before.unwon) return [];
  return [...teamsThrough(before, 0, matches), ...teamsThrough(before, 1, matches)];
}
