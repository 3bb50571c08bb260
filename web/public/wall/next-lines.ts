import { isOpen } from '#contract/tournament/match-state.ts';
import type { Estimate } from '#contract/day/forecast.ts';
import { NOT_DEFINED } from '#contract/public-state.ts';
import { pairText } from '#contract/words/team-names.ts';
import { wallClock } from '#contract/words/wall-clock.ts';
import { estimateText, hourText } from '#web/lib/matches/estimates.ts';
import type { WallState } from './wall-state.ts';

export type NextLine = { what: string; when: string };

/**
 * The next hours of the day, in order, from the estimates and the scheduled hours. The end of a round is not shown beside the
 * next beginning: in a bracket that is often earlier, and would read as a mistake.
 */
export function nextLines({ event, clock, matches }: WallState, now: number): NextLine[] {
  const zone = event.time_zone;
  const local = (instant: string): string => wallClock(instant, zone);
  const expected = (what: string, at: Estimate) => ({
    what,
    when: estimateText(at, zone, now),
    hour: local(at.from),
  });
  const { round = null, next = null, end = null } = clock ?? {};
  const upcoming = [
    ...(next ? [expected(next.label, next.begins)] : []),
    ...(round && !next && !end ? [expected(`Fin : ${round.label}`, round.ends)] : []),
    ...scheduledLines(matches, local(new Date(now).toISOString())),
  ].toSorted((one, two) => one.hour.localeCompare(two.hour));
  return [
    ...upcoming.slice(0, MOST_LINES - 1),
    ...(end ? [expected('Fin de la journée', end)] : []),
  ].map(({ what, when }) => ({ what, when }));
}

/** The scheduled hours of matches. Handled as text, because a local clock has no time zone. */
function scheduledLines(
  matches: WallState['matches'],
  now: string,
): (NextLine & { hour: string })[] {
  const byHour = Map.groupBy(
    matches.filter((match) => isOpen(match) && match.match_date !== null),
    ({ match_date }) => (match_date ?? '').slice(0, 16).replace(' ', 'T'),
  );
  return [...byHour]
    .filter(([hour]) => hour > now && hour.startsWith(now.slice(0, 10)))
    .map(([hour, matchesThen]) => ({
      what: matchesText(matchesThen),
      when: `à ${hourLabel(hour)}`,
      hour,
    }));
}

function matchesText(matches: WallState['matches'][number][]): string {
  const [first] = matches;
  return matches.length === 1
    ? pairText(first?.team_one_name ?? NOT_DEFINED, first?.team_two_name ?? NOT_DEFINED)
    : `${matches.length} matchs`;
}

function hourLabel(hour: string): string {
  return hourText(Date.parse(`${hour}Z`), 'UTC');
}

/** As many lines as can be read from the back of a room. */
const MOST_LINES = 5;
