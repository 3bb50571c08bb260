import { theOneOr } from '#contract/words/french.ts';
import { toShiftedIso } from '#web/lib/event-words/dates.ts';
import type { DisplayedMatch } from '../displayed-match.ts';
import type { Schedule } from '#web/unsent-scores/scores.ts';

/** The texts of the two fields. */
export type TypedSchedule = { station: string; date: string };

export type MatchSchedule = Schedule & { pk_match: number };

export function isStation(typed: string): boolean {
  return typed === '' || /^[1-9]\d{0,2}$/.test(typed);
}

export function scheduleFrom({ station, date }: TypedSchedule): Schedule {
  return {
    station: station === '' ? null : Number(station),
    match_date: date === '' ? null : storedDate(toShiftedIso(date)),
  };
}

/** The matches of a round that are still to be played. */
export function unplayedMatches(matches: readonly DisplayedMatch[]): DisplayedMatch[] {
  return matches.filter(({ state }) => state === 'open' || state === 'unknown');
}

/** Whether that many neighbouring stations exist from the typed one on. */
export function areStations(first: string, count: number): boolean {
  return isStation(first) && isStation(String(lastStation(Number(first), count)));
}

function lastStation(first: number, count: number): number {
  return first + count - 1;
}

/** Which matches the form changes and, with a first station, which stations they get. */
export function stationsText(count: number, first: number | null): string {
  if (first === null) {
    const matchesText = theOneOr('le match qui reste', count, 'matchs qui restent');
    return `Pour ${matchesText}. Ce qui est laissé vide ne change pas.`;
  }
  return count === 1
    ? `Le match qui reste : poste ${first}.`
    : `${count} matchs, dans l'ordre de la liste : postes ${first} à ${lastStation(first, count)}.`;
}

/** Schedules a whole round: neighbouring stations from the first one on, one hour for all. An empty field changes nothing. */
export function schedulesFrom(
  typed: TypedSchedule,
  matches: readonly DisplayedMatch[],
): MatchSchedule[] {
  const { station, match_date } = scheduleFrom(typed);
  return matches.map(({ match: { pk_match }, schedule }, index) => ({
    pk_match,
    station: station === null ? schedule.station : station + index,
    match_date: match_date ?? schedule.match_date,
  }));
}

/** In the format of the server. */
function storedDate(iso: string): string {
  return iso.slice(0, 'YYYY-MM-DDTHH:MM:SS'.length).replace('T', ' ');
}
