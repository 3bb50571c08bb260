import type { KeyedMatch } from '#server/store/tournament.ts';

type Row = Pick<
  KeyedMatch,
  'key' | 'fk_team_one' | 'fk_team_two' | 'winner_team' | 'unwon' | 'station'
>;

/**
 * The planned matches, each that opens at a station of its own. Whatever has a station keeps it, whoever chose it; only a match that
 * was over and is to be played after all goes elsewhere, when its station has been given to another one meanwhile.
 */
export function withStations<Match extends Row>(
  before: readonly Row[],
  planned: readonly Match[],
): Match[] {
  const known = new Map(before.map((match) => [match.key, match]));
  const isBack = (match: Row) => !isOver(match) && isOver(known.get(match.key));
  const inUse = stationsOf(planned.filter((match) => !isOver(match) && !isBack(match)));
  const settled = planned.map((match) => (isBack(match) ? withFreeStation(match, inUse) : match));
  return settled.map((match) => opened(known.get(match.key), match, inUse));
}

/**
 * The match, with the first station that is not in use if it opens without one. One that was open without a station stays so: an
 * admin may have taken it away.
 */
export function opened<Match extends Row>(
  before: Row | undefined,
  match: Match,
  inUse: Set<number>,
): Match {
  if (!opensWithoutStation(before, match)) return match;
  let station = 1;
  while (inUse.has(station)) station += 1;
  inUse.add(station);
  return { ...match, station };
}

export function opensWithoutStation(before: Row | undefined, match: Row): boolean {
  return match.station === null && isOpen(match) && !isOpen(before);
}

/** Those of matches that are still to be played are in use: one that waits for its teams was promised its station. */
export function stationsOf(matches: readonly Pick<Row, 'station'>[]): Set<number> {
  return new Set(matches.flatMap(({ station }) => station ?? []));
}

function withFreeStation<Match extends Row>(match: Match, inUse: Set<number>): Match {
  if (match.station === null) return match;
  if (inUse.has(match.station)) return { ...match, station: null };
  inUse.add(match.station);
  return match;
}

function isOpen(match: Row | undefined): boolean {
  if (match === undefined || isOver(match)) return false;
  return match.fk_team_one !== null && match.fk_team_two !== null;
}

function isOver(match: Row | undefined): boolean {
  return match !== undefined && (match.winner_team !== null || match.unwon === 1);
}
