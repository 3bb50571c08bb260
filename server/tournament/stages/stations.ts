import { isOpen, isOver } from '#contract/tournament/match-state.ts';
import type { KeyedMatch } from '#server/store/tournament.ts';

type Row = Pick<
  KeyedMatch,
  'key' | 'fk_team_one' | 'fk_team_two' | 'winner_team' | 'unwon' | 'station'
>;

/**
 * Gives every planned match that opens its own station. A match keeps its station, whoever chose it. Only a finished match that is
 * reopened moves, if another match has its station now.
 */
export function withStations<Match extends Row>(
  before: readonly Row[],
  planned: readonly Match[],
): Match[] {
  const existing = new Map(before.map((match) => [match.key, match]));
  const isReopened = (match: Row) => {
    const before = existing.get(match.key);
    return !isOver(match) && before !== undefined && isOver(before);
  };
  const inUse = usedStations(planned.filter((match) => !isOver(match) && !isReopened(match)));
  const withFreeStations = planned.map((match) =>
    isReopened(match) ? withFreeStation(match, inUse) : match,
  );
  return withFreeStations.map((match) =>
    withStationIfOpened(existing.get(match.key), match, inUse),
  );
}

/**
 * Gives the match the first free station if it opens without one. A match that was open without a station stays so: an admin may
 * have removed it.
 */
export function withStationIfOpened<Match extends Row>(
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
  return match.station === null && isOpen(match) && !(before && isOpen(before));
}

/** The stations of unplayed matches are in use: a match that waits for its teams keeps its announced station. */
export function usedStations(matches: readonly Pick<Row, 'station'>[]): Set<number> {
  return new Set(matches.flatMap(({ station }) => station ?? []));
}

function withFreeStation<Match extends Row>(match: Match, inUse: Set<number>): Match {
  if (match.station === null) return match;
  if (inUse.has(match.station)) return { ...match, station: null };
  inUse.add(match.station);
  return match;
}
