import type { Estimate } from '#contract/clock.ts';
import { wallClock } from '#contract/wall-clock.ts';
import { isOpen } from '#contract/public-state.ts';
import { estimateText, hourText } from '#web/lib/estimates.ts';
import type { WallState } from './wall-state.ts';

export type NextLine = { what: string; when: string };

/**
 * What the next hours bring, in its order, as far as the clock of the day and the hours of the matches tell. When a round ends is not
 * said beside when the next one begins: in a bracket that is often before, and reads as a mistake.
 */
export function nextLines({ event, clock, matches }: WallState, now: number): NextLine[] {
  const zone = event.time_zone;
  const local = (moment: string): string => wallClock(moment, zone);
  const expected = (what: string, at: Estimate) => ({
    what,
    when: estimateText(at, zone, now),
    hour: local(at.from),
  });
  const { round = null, next = null, end = null } = clock ?? {};
  const coming = [
    ...(next ? [expected(next.label, next.begins)] : []),
    ...(round && !next && !end ? [expected(`Fin : ${round.label}`, round.ends)] : []),
    ...hoursAhead(matches, local(new Date(now).toISOString())),
  ].toSorted((one, two) => one.hour.localeCompare(two.hour));
  return [
    ...coming.slice(0, MOST_LINES - 1),
    ...(end ? [expected('Fin de la journée', end)] : []),
  ].map(({ what, when }) => ({ what, when }));
}

/** The hours that were set for matches. They are read as text: a match is played by the clock on its wall. */
function hoursAhead(matches: WallState['matches'], now: string): (NextLine & { hour: string })[] {
  const byHour = Map.groupBy(
    matches.filter((match) => isOpen(match) && match.match_date !== null),
    ({ match_date }) => (match_date ?? '').slice(0, 16).replace(' ', 'T'),
  );
  return [...byHour]
    .filter(([hour]) => hour > now && hour.startsWith(now.slice(0, 10)))
    .map(([hour, there]) => ({ what: meeting(there), when: `à ${written(hour)}`, hour }));
}

function meeting(matches: WallState['matches'][number][]): string {
  const [first] = matches;
  return matches.length === 1
    ? `${first?.team_one_name} contre ${first?.team_two_name}`
    : `${matches.length} matchs`;
}

function written(hour: string): string {
  return hourText(Date.parse(`${hour}Z`), 'UTC');
}

/** As many as are read from the back of a room. */
const MOST_LINES = 5;
