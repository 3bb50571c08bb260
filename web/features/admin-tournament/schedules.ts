import { toShiftedIso } from '#web/lib/dates.ts';
import type { ShownMatch } from './shown-match.ts';
import type { Schedule } from '#web/unsent-scores/scores.ts';

/** What the two fields hold: the station, and the datetime input. */
export type TypedSchedule = { station: string; date: string };

export type MatchSchedule = Schedule & { pk_match: number };

export function isStation(typed: string): boolean {
  return typed === '' || /^[1-9]\d{0,2}$/.test(typed);
}

export function scheduleFrom({ station, date }: TypedSchedule): Schedule {
  return {
    station: station === '' ? null : Number(station),
    match_date: date === '' ? null : stored(toShiftedIso(date)),
  };
}

/** Those of a round that are still to be played, now or once their teams are known. */
export function stillToPlay(matches: readonly ShownMatch[]): ShownMatch[] {
  return matches.filter(({ state }) => state === 'open' || state === 'unknown');
}

/** Whether there are so many neighbouring stations from the typed one on. */
export function areStations(first: string, count: number): boolean {
  return isStation(first) && isStation(String(lastStation(Number(first), count)));
}

function lastStation(first: number, count: number): number {
  return first + count - 1;
}

/** Which matches the form is about and, once a first station is typed, where each of them goes. */
export function stationsText(count: number, first: number | null): string {
  if (first === null) {
    const which = count === 1 ? 'le match qui reste' : `les ${count} matchs qui restent`;
    return `Pour ${which}. Ce qui est laissé vide ne change pas.`;
  }
  return count === 1
    ? `Le match qui reste : poste ${first}.`
    : `${count} matchs, dans l'ordre de la liste : postes ${first} à ${lastStation(first, count)}.`;
}

/** A whole round at once: neighbouring stations from the first one on, one hour for all. What is left empty stays. */
export function schedulesFrom(
  typed: TypedSchedule,
  matches: readonly ShownMatch[],
): MatchSchedule[] {
  const { station, match_date } = scheduleFrom(typed);
  return matches.map(({ match: { pk_match }, schedule }, index) => ({
    pk_match,
    station: station === null ? schedule.station : station + index,
    match_date: match_date ?? schedule.match_date,
  }));
}

/** In the form in which the server keeps and answers it. */
function stored(iso: string): string {
  return iso.slice(0, 'YYYY-MM-DDTHH:MM:SS'.length).replace('T', ' ');
}
