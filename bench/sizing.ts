/**
 * How large a machine: what a site takes in memory, in time of its cores and until the last screen, for each number of teams and
 * viewers. Prints the table of docs/sizing.md, or with `--short` a few rows of it. Needs Linux, and leave to open as many files as there are viewers.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import type { TournamentMatch } from '#contract/tournament.ts';
import {
  SITES,
  siteName,
  sizingTable,
  TEAMS,
  times,
  VIEWERS,
  type Cost,
  type Sizing,
} from '#scripts/sizing-table.ts';
import { saveScore, type Call } from '#scripts/weekend.ts';
import { startDatabaseServer } from './site/database-server.ts';
import { fillDay, lookAfterChange, openMatches, phonesOf, report } from './site/load.ts';
import { costOf, idleCost, memoryOf, middle, settle, type Measured } from './site/measuring.ts';
import { startSite, type Site } from './site/processes.ts';
import { median } from './site/table.ts';
import { startAudience, type Audience } from './site/watching.ts';

const isShort = process.argv.includes('--short');
const teamCounts = isShort ? TEAMS.slice(0, 1) : TEAMS;
const viewerCounts = isShort ? VIEWERS.slice(0, 2) : VIEWERS;

const WARMING_RESULTS = 4;
const RESULTS = 3;
const WARMING_VISITS = 40;
const VISITS = 100;
/** As long as from one heartbeat of the live stream to the next. */
const IDLE_MILLISECONDS = 15_000;
const SETTINGS = { LOG_LEVEL: 'info', MAX_VIEWERS: '20000' };

const startedAt = Date.now();
const postgres = await startDatabaseServer();
const folder = await mkdtemp(path.join(tmpdir(), 'arene-bench-'));
const idleMinutes = new Map<string, Cost>();
try {
  const sizings: Sizing[] = [];
  for (const teams of teamCounts) sizings.push(...(await sizingsWith(teams)));
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

async function sizingsWith(teams: number): Promise<Sizing[]> {
  const file = `file:${path.join(folder, `${teams}.db`)}`;
  const filled = `filled_${teams}`;
  await fill(file, teams);
  await fill(await postgres.create(filled), teams);
  const found: Sizing[] = [];
  for (const site of SITES) {
    const { database, processes } = site;
    const url =
      database === 'SQLite' ? file : await postgres.create(`of_${teams}_${processes}`, filled);
    found.push(...(await sizingsOf(site, teams, url)));
  }
  return found;
}

async function fill(database: string, teams: number): Promise<void> {
  const site = await startSite({ DATABASE_URL: database });
  await fillDay(await site.signIn(), teams);
  await site.stop();
}

type Scene = Measured & { urls: readonly string[]; admin: Call; audience: Audience };

async function sizingsOf(
  { database, processes }: (typeof SITES)[number],
  teams: number,
  url: string,
): Promise<Sizing[]> {
  const sites: Site[] = [];
  // One after the other, as the first of them makes the tables.
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
  let there = 0;
  for (const viewers of viewerCounts) {
    const newcomers = viewers - there;
    const joins = await costOf(scene, async () => {
      there = await scene.audience.join(newcomers);
    });
    if (there < viewers) throw new Error(`Only ${there} of ${viewers} viewers were let in.`);
    if (found.length === 0) {
      for (let turn = 0; turn < WARMING_RESULTS; turn += 1) await enter(scene, corrected, turn);
      await settle(scene);
    }
    const { result, delay } = await enterAll(scene, corrected);
    const match = await playedByPhones(scene, matches.shift());
    const row = {
      database,
      processes,
      teams,
      viewers,
      ...(await memoryOf(scene)),
      result,
      match,
      visit,
      join: times(joins, 1 / newcomers),
      lastScreenMilliseconds: delay,
    };
    tellProgress(row);
    found.push(row);
  }
  const idleMinute = await idleMinuteOf(scene, siteName({ database, processes }));
  await scene.audience.leave();
  for (const site of sites) await site.stop();
  return found.map((row) => ({ ...row, idleMinute }));
}

async function enterAll(scene: Scene, matches: readonly TournamentMatch[]) {
  const costs: Cost[] = [];
  const delays: number[] = [];
  for (let turn = 0; turn < RESULTS; turn += 1) {
    costs.push(
      await costOf(scene, async () => {
        delays.push(await enter(scene, matches, turn));
      }),
    );
  }
  return { result: middle(costs), delay: median(delays) };
}

/** A result, other than the one before; answers how long it took until everybody knew. */
async function enter(
  { admin, audience }: Scene,
  matches: readonly TournamentMatch[],
  turn: number,
): Promise<number> {
  const match = matches[turn % matches.length];
  if (match === undefined) throw new Error('There is no match to enter a result for.');
  const now = await admin('getMatch', { pk_match: match.pk_match });
  const isFirst = now.winner_team === match.fk_team_one;
  const { seen } = await audience.listen();
  const sentAt = Date.now();
  await saveScore(admin, { ...match, version: now.version }, isFirst ? [0, 2] : [2, 0]);
  return (await seen) - sentAt;
}

async function playedByPhones(scene: Scene, match: TournamentMatch | undefined): Promise<Cost> {
  if (match === undefined) throw new Error('There is no match left to play.');
  const phones = await phonesOf(scene.admin, scene.urls, match);
  await settle(scene);
  return costOf(scene, async () => {
    for (const phone of phones) {
      await report(phone, phones, match);
      await lookAfterChange(scene.admin, scene.urls);
      await settle(scene);
    }
  });
}

/** Whoever watches meanwhile changes nothing about it. */
async function visitCost(scene: Scene): Promise<Cost> {
  await scene.audience.visit(WARMING_VISITS);
  await settle(scene);
  return times(await costOf(scene, () => scene.audience.visit(VISITS)), 1 / VISITS);
}

/** Hardly anything happens in it, and least because of teams: one wait, with all the viewers, serves every row of a site. */
async function idleMinuteOf(scene: Scene, name: string): Promise<Cost> {
  const known = idleMinutes.get(name);
  if (known !== undefined) return known;
  const idle = await idleCost(scene, IDLE_MILLISECONDS);
  const minute = times(idle, 60_000 / IDLE_MILLISECONDS);
  idleMinutes.set(name, minute);
  return minute;
}

/** On the other channel, as it was measured: the table can be sent into a file, and a run that is cut short has not been for nothing. */
function tellProgress(row: Omit<Sizing, 'idleMinute'>): void {
  process.stderr.write(`${JSON.stringify({ ...row, load: loadNow() })}\n`);
}

function loadNow(): string {
  return (loadavg()[0] ?? 0).toFixed(1);
}
