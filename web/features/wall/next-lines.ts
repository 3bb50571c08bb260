import { wallClock } from '#contract/wall-clock.ts';
import { isOpen } from '#contract/public-state.ts';
import { estimateText, hourText } from '#web/lib/estimates.ts';
import type { WallState } from './wall-state.ts';

export type NextLine = { what: string; when: string };

/** What the next hours bring, as far as the clock of the day and the hours of the matches tell. */
export function nextLines({ event, clock, matches }: WallState, now: number): NextLine[] {
  const zone = event.time_zone;
  const lines: NextLine[] = [];
  if (clock?.round) {
    lines.push({
      what: `Fin : ${clock.round.label}`,
      when: estimateText(clock.round.ends, zone, now),
    });
  }
  if (clock?.next) {
    lines.push({ what: clock.next.label, when: estimateText(clock.next.begins, zone, now) });
  }
  lines.push(...hoursAhead(matches, wallClock(new Date(now).toISOString(), zone)));
  if (clock?.end)
    lines.push({ what: 'Fin de la journée', when: estimateText(clock.end, zone, now) });
  return lines.slice(0, MOST_LINES);
}

/** The hours that were set for matches, the next ones first. They are read as text: a match is played by the clock on its wall. */
function hoursAhead(matches: WallState['matches'], now: string): NextLine[] {
  const byHour = Map.groupBy(
    matches.filter((match) => isOpen(match) && match.match_date !== null),
    ({ match_date }) => (match_date ?? '').slice(0, 16).replace(' ', 'T'),
  );
  return [...byHour]
    .filter(([hour]) => hour > now && hour.startsWith(now.slice(0, 10)))
    .toSorted(([one], [two]) => one.localeCompare(two))
    .map(([hour, there]) => ({ what: meeting(there), when: `à ${written(hour)}` }));
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
