import { expect, test } from 'vitest';
import {
  dayMinute,
  arrivalMinute,
  hasTooFewCores,
  machineFor,
  SITES,
  sizingTable,
  limitations,
  TEAMS,
  VIEWERS,
  type Sizing,
} from './sizing-table.ts';

const nothing = { seconds: 0, busiestSeconds: 0 };
const small: Sizing = {
  database: 'SQLite',
  processes: 1,
  teams: 40,
  viewers: 300,
  siteBytes: 200e6,
  databaseBytes: null,
  result: { seconds: 0.05, busiestSeconds: 0.02 },
  match: { seconds: 0.5, busiestSeconds: 0.2 },
  visit: { seconds: 0.02, busiestSeconds: 0.01 },
  join: { seconds: 0.002, busiestSeconds: 0.001 },
  idleMinute: { seconds: 0.4, busiestSeconds: 0.1 },
  lastScreenMilliseconds: 80,
};

test('a minute of the day has a tenth of a round and a page for every tenth viewer', () => {
  const { seconds, busiestSeconds } = dayMinute(small);
  expect(seconds).toBeCloseTo(0.4 + 2 * 0.5 + 30 * 0.02);
  expect(busiestSeconds).toBeCloseTo(0.1 + 2 * 0.2 + 30 * 0.01);
});

test('when the doors open, each viewer opens a page and begins to watch', () => {
  expect(arrivalMinute(small).seconds).toBeCloseTo(300 * 0.022);
});

test('what is enough stops nowhere', () => {
  expect(limitations(small)).toEqual([]);
});

test.each<[string, Partial<Sizing>]>([
  ['MAX_VIEWERS', { viewers: 5001, visit: nothing, join: nothing }],
  ['the doors take 1.1 minutes', { viewers: 6000, processes: 2 }],
  ['thread that answers is busy', { match: { seconds: 30, busiestSeconds: 22 } }],
  ['last screen is late', { lastScreenMilliseconds: 1001 }],
])('it is said what keeps it from being enough: %s', (said, change) => {
  expect(limitations({ ...small, ...change }, 8)).toEqual([expect.stringContaining(said)]);
});

test('a late screen is not held against processes that had to share a core', () => {
  expect(limitations({ ...small, processes: 4, lastScreenMilliseconds: 1001 }, 2)).toEqual([]);
});

test('a machine has room for the next burst, and PostgreSQL on it', () => {
  expect(machineFor(small)).toBe('1 vCPU, 0.5 GB');
  const busy = { ...small, match: { seconds: 22, busiestSeconds: 1 }, databaseBytes: 300e6 };
  expect(machineFor(busy)).toBe('2 vCPU, 1 GB');
});

test('the clock is only believed where every process had a core', () => {
  expect(hasTooFewCores({ database: 'SQLite', processes: 1 }, 2)).toBe(false);
  expect(hasTooFewCores({ database: 'PostgreSQL', processes: 2 }, 2)).toBe(true);
  expect(hasTooFewCores({ database: 'PostgreSQL', processes: 2 }, 4)).toBe(false);
});

test('the table has a row for every site, number of teams and number of viewers', () => {
  const sizings = SITES.flatMap((site) =>
    TEAMS.flatMap((teams) => VIEWERS.map((viewers) => ({ ...small, ...site, teams, viewers }))),
  );
  const lines = sizingTable(sizings).trim().split('\n');
  expect(lines).toHaveLength(2 + 3 * 4 * 4);
  expect(new Set(lines.map((line) => line.split('|').length)).size).toBe(1);
  expect(lines.at(-1)).toMatch(
    /^\| PostgreSQL × 4 \| 1,024 \| 10,000 \| 200 MB \| — \| 0\.05 s \|/,
  );
});
