/**
 * How large a machine must be: the memory, the CPU time and the delay until the last screen, for
 * each number of teams and viewers. Prints the table of docs/sizing.md, or with `--short` a few
 * rows. Needs Linux, and permission to open as many files as there are viewers.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import type { TournamentMatch } from '#contract/tournament/tournament.ts';
import {
  SITES,
  siteName,
  sizingTable,
  TEAMS,
  multiplyCost,
  VIEWERS,
  type Cost,
  type Sizing,
} from '#scripts/tables/sizing-table.ts';
import { saveScore, type Call } from '#scripts/demo/play-tournament.ts';
import { startDatabaseServer } from './site/database-server.ts';
import { prepareDay, readAfterChange, openMatches, teamPhones, reportScore } from './site/load.ts';
import {
  measureCost,
  measureIdleCost,
  readMemory,
  medianCost,
  waitUntilIdle,
  type MeasuredProcesses,
} from './site/measuring.ts';
import { startSite, type Site } from './site/processes.ts';
import { median } from './site/table.ts';
import { startAudience, type Audience } from './site/audience-protocol.ts';

const isShort = process.argv.includes('--short');
const teamCounts = isShort ? TEAMS.slice(0, 1) : TEAMS;
const viewerCounts = isShort ? VIEWERS.slice(0, 2) : VIEWERS;

const WARMING_RESULTS = 4;
const RESULTS = 3;
const WARMING_VISITS = 40;
const VISITS = 100;
/** The time between two heartbeats of the live stream. */
const IDLE_MILLISECONDS = 15_000;
const SETTINGS = { LOG_LEVEL: 'info', MAX_VIEWERS: '20000' };

const startedAt = Date.now();
const postgres = await startDatabaseServer();
const folder = await mkdtemp(path.join(tmpdir(), 'arene-bench-'));
const idleMinutes = new Map<string, Cost>();
try {
  const sizings: Sizing[] = [];
  for (const teams of teamCounts) sizings.push(...(await sizingsForTeams(teams)));
  const inOrder = SITES.flatMap((site) =>
    sizings.filter((sizing) => siteName(sizing) === siteName(site)),
  );
  process.stdout.write(`\n${sizingTable(inOrder)}\n`);
  const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1);
  process.stdout.write(`Measured in ${minutes} minutes; load of the machine ${loadNow()}.\n`);
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function sizingsForTeams(teams: number): Promise<Sizing[]> {
  const file = `file:${path.join(folder, `${teams}.db`)}`;
  const filled = `filled_${teams}`;
  await fillDatabase(file, teams);
  await fillDatabase(await postgres.create(filled), teams);
  const found: Sizing[] = [];
  for (const site of SITES) {
    const { database, processes } = site;
    const url =
      database === 'SQLite' ? file : await postgres.create(`of_${teams}_${processes}`, filled);
    found.push(...(await sizingsForSite(site, teams, url)));
  }
  return found;
}

async function fillDatabase(database: string, teams: number): Promise<void> {
  const site = await startSite({ DATABASE_URL: database });
  await prepareDay(await site.signIn(), teams);
  await site.stop();
}

type Scene = MeasuredProcesses & { urls: readonly string[]; admin: Call; audience: Audience };

async function sizingsForSite(
  { database, processes }: (typeof SITES)[number],
  teams: number,
  url: string,
): Promise<Sizing[]> {
  const sites: Site[] = [];
  // One after the other, because the first one creates the tables.
  while (sites.length < processes) {
    sites.push(await startSite({ ...SETTINGS, DATABASE_URL: url }));
  }
  const urls = sites.map((site) => site.url);
  const [first] = sites;
  if (first === undefined) throw new Error('A site has a process.');
  const scene: Scene = {
    sites,
    database: database === 'PostgreSQL' ? postgres : null,
    urls,
    admin: await first.signIn(),
    audience: startAudience(urls),
  };
  const matches = await openMatches(scene.admin);
  const corrected = matches.splice(0, RESULTS);
  const visit = await visitCost(scene);
  const found: Omit<Sizing, 'idleMinute'>[] = [];
  let viewersNow = 0;
  for (const viewers of viewerCounts) {
    const newcomers = viewers - viewersNow;
    const joins = await measureCost(scene, async () => {
      viewersNow = await scene.audience.join(newcomers);
    });
    if (viewersNow < viewers)
      throw new Error(`Only ${viewersNow} of ${viewers} viewers were let in.`);
    if (found.length === 0) {
      for (let turn = 0; turn < WARMING_RESULTS; turn += 1)
        await enterResult(scene, corrected, turn);
      await waitUntilIdle(scene);
    }
    const { result, delay } = await measureResults(scene, corrected);
    const match = await playedByPhones(scene, matches.shift());
    const row = {
      database,
      processes,
      teams,
      viewers,
      ...(await readMemory(scene)),
      result,
      match,
      visit,
      join: multiplyCost(joins, 1 / newcomers),
      lastScreenMilliseconds: delay,
    };
    printProgress(row);
    found.push(row);
  }
  const idleMinute = await measureIdleMinute(scene, siteName({ database, processes }));
  await scene.audience.leave();
  for (const site of sites) await site.stop();
  return found.map((row) => ({ ...row, idleMinute }));
}

async function measureResults(scene: Scene, matches: readonly TournamentMatch[]) {
  const costs: Cost[] = [];
  const delays: number[] = [];
  for (let turn = 0; turn < RESULTS; turn += 1) {
    costs.push(
      await measureCost(scene, async () => {
        delays.push(await enterResult(scene, matches, turn));
      }),
    );
  }
  return { result: medianCost(costs), delay: median(delays) };
}

/**
 * Enters a result that differs from the previous one. Returns how long it took until all viewers
 * had it.
 */
async function enterResult(
  { admin, audience }: Scene,
  matches: readonly TournamentMatch[],
  turn: number,
): Promise<number> {
  const match = matches[turn % matches.length];
  if (match === undefined) throw new Error('There is no match to enter a result for.');
  const now = await admin('getMatch', { pk_match: match.pk_match });
  const isFirst = now.winner_team === match.fk_team_one;
  const { seenByAllAt: seenAt } = await audience.listen();
  const sentAt = Date.now();
  await saveScore(admin, { ...match, version: now.version }, isFirst ? [0, 2] : [2, 0]);
  return (await seenAt) - sentAt;
}

async function playedByPhones(scene: Scene, match: TournamentMatch | undefined): Promise<Cost> {
  if (match === undefined) throw new Error('There is no match left to play.');
  const phones = await teamPhones(scene.admin, scene.urls, match);
  await waitUntilIdle(scene);
  return measureCost(scene, async () => {
    for (const phone of phones) {
      await reportScore(phone, phones, match);
      await readAfterChange(scene.admin, scene.urls);
      await waitUntilIdle(scene);
    }
  });
}

/** Viewers do not affect it. */
async function visitCost(scene: Scene): Promise<Cost> {
  await scene.audience.visit(WARMING_VISITS);
  await waitUntilIdle(scene);
  return multiplyCost(await measureCost(scene, () => scene.audience.visit(VISITS)), 1 / VISITS);
}

/**
 * Almost nothing happens in it, and it hardly depends on the teams: one measurement, with all
 * viewers, serves all rows of a site.
 */
async function measureIdleMinute(scene: Scene, name: string): Promise<Cost> {
  const cached = idleMinutes.get(name);
  if (cached !== undefined) return cached;
  const idle = await measureIdleCost(scene, IDLE_MILLISECONDS);
  const minute = multiplyCost(idle, 60_000 / IDLE_MILLISECONDS);
  idleMinutes.set(name, minute);
  return minute;
}

/**
 * Written to stderr as soon as it is measured: stdout only has the table, and an interrupted run
 * still leaves its results.
 */
function printProgress(row: Omit<Sizing, 'idleMinute'>): void {
  process.stderr.write(`${JSON.stringify({ ...row, load: loadNow() })}\n`);
}

function loadNow(): string {
  return (loadavg()[0] ?? 0).toFixed(1);
}
