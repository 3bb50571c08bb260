import type { PublicMatch } from '#web/lib/matches.ts';
import type { Place } from '#web/lib/places.ts';

/** The teams that can still come to a place of a bracket's match, as names; none while there are too many to say. */
export function whoMayCome(
  match: PublicMatch,
  place: Place,
  matches: ReadonlyMap<string, PublicMatch>,
): readonly string[] {
  const teams = [...new Set(comersOf(match, place, matches))];
  return teams.length > NAMES_TO_SAY ? [] : teams;
}

const NAMES_TO_SAY = 4;

function comersOf(
  match: PublicMatch,
  place: Place,
  matches: ReadonlyMap<string, PublicMatch>,
): readonly string[] {
  const team = place === 0 ? match.team_one_name : match.team_two_name;
  if (team !== null) return [team];
  const source = match.sources?.[place];
  const before = source === undefined || source.from === 'seed' ? null : matches.get(source.key);
  if (!before || before.bye || before.unwon) return [];
  return [...comersOf(before, 0, matches), ...comersOf(before, 1, matches)];
}
