import { thousands, VIEWERS } from './sizing-table.ts';

/** The bytes that a site sends to one visitor or one viewer. */
export type Traffic = {
  teams: number;
  /** The first page with its scripts, styles and fonts. */
  visit: number;
  /** One more page; the browser already has its scripts. */
  page: number;
  /** The first message of the live stream. */
  beginning: number;
  /** All changes of one match that two phones report. */
  match: number;
  /** A minute in which nothing happens. */
  idleMinute: number;
};

/**
 * As in the sizing table: how many minutes the matches of a round take to end, and how often a
 * viewer opens another page.
 */
const ROUND_MINUTES = 10;
const MINUTES_A_PAGE = 10;
const SECONDS_A_MINUTE = 60;

/** The table of docs/sizing.md, in Markdown. */
export function bandwidthTable(traffics: readonly Traffic[]): string {
  const rows = traffics.map((traffic) => [
    thousands(traffic.teams),
    ...[traffic.visit, traffic.page, traffic.beginning, traffic.match].map(kilobytes),
    ...VIEWERS.map(
      (viewers) =>
        `${megabits(viewers, arrivalBytes(traffic))} / ${megabits(viewers, minuteBytes(traffic))}`,
    ),
  ]);
  const heads = ['teams', 'first visit', 'one more page', 'stream begins', 'a match'];
  const columns = [...heads, ...VIEWERS.map((viewers) => `${thousands(viewers)} viewers`)];
  const lines = [columns, columns.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** The bytes for one viewer in the minute in which everybody arrives. */
export function arrivalBytes({ visit, beginning }: Traffic): number {
  return visit + beginning;
}

/** The bytes for one viewer in a minute in the middle of a round. */
export function minuteBytes({ teams, match, page, idleMinute }: Traffic): number {
  const matchesAMinute = teams / 2 / ROUND_MINUTES;
  return matchesAMinute * match + page / MINUTES_A_PAGE + idleMinute;
}

function megabits(viewers: number, bytesAMinute: number): string {
  const value = (viewers * bytesAMinute * 8) / SECONDS_A_MINUTE / 1e6;
  return value < 10 ? value.toFixed(1) : thousands(Math.round(value));
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
