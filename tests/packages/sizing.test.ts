import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { SITES, siteName, TEAMS, thousands, VIEWERS } from '#scripts/tables/sizing-table.ts';
import { isFullRun } from '#tests/proofs.ts';

const root = path.join(import.meta.dirname, '..', '..');

test('docs/sizing.md has a row for every site, number of teams and number of viewers', async () => {
  const sizes = sizesIn(await readFile(path.join(root, 'docs', 'sizing.md'), 'utf8'));
  expect(sizes).toEqual(sizesOf(TEAMS, VIEWERS));
});

test('docs/sizing.md says for every number of teams how much is sent', async () => {
  const page = await readFile(path.join(root, 'docs', 'sizing.md'), 'utf8');
  expect(trafficIn(page)).toEqual(TEAMS.map(thousands));
});

test.each(isFullRun ? [['bandwidth', '--short']] : [])(
  '`npm run bench -- %s %s` prints its first row',
  async (...asked) => {
    const command = ['scripts/bench.ts', ...asked];
    const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: root });
    expect(trafficIn(stdout)).toEqual([thousands(TEAMS[0])]);
  },
);

/** Some minutes, for what the types hold on other days. */
test.each(isFullRun ? [['sizing', '--short']] : [])(
  '`npm run bench -- %s %s` prints its rows',
  async (...asked) => {
    const command = ['scripts/bench.ts', ...asked];
    const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: root });
    expect(sizesIn(stdout)).toEqual(sizesOf(TEAMS.slice(0, 1), VIEWERS.slice(0, 2)));
  },
);

function sizesOf(teamCounts: readonly number[], viewerCounts: readonly number[]): string[] {
  return SITES.flatMap((site) =>
    teamCounts.flatMap((teams) =>
      viewerCounts.map((viewers) =>
        [siteName(site), thousands(teams), thousands(viewers)].join(' | '),
      ),
    ),
  );
}

/** The numbers of teams in the table of what is sent. */
function trafficIn(text: string): string[] {
  return Array.from(text.matchAll(/^\| ([\d,]+) +\| [\d.]+ kB /gm), ([, teams = '']) => teams);
}

/** The first columns of the rows of the table. */
function sizesIn(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, site = '']) => SITES.some((each) => siteName(each) === site))
    .map((cells) => cells.slice(1, 4).join(' | '));
}
