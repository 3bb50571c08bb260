/**
 * The usage of the processes of a site and its database. It is CPU time, which other programs do
 * not change.
 */
import type { Cost } from '#scripts/tables/sizing-table.ts';
import type { DatabaseServer } from './database-server.ts';
import type { Site } from './processes.ts';
import { median } from './table.ts';

export type MeasuredProcesses = { sites: readonly Site[]; database: DatabaseServer | null };

/** The cost of the work and of everything that follows from it. */
export async function measureCost(
  measured: MeasuredProcesses,
  work: () => Promise<unknown>,
): Promise<Cost> {
  const before = await readUsage(measured);
  await work();
  await waitUntilIdle(measured);
  return difference(before, await readUsage(measured));
}

export async function measureIdleCost(
  measured: MeasuredProcesses,
  milliseconds: number,
): Promise<Cost> {
  const before = await readUsage(measured);
  await pause(milliseconds);
  return difference(before, await readUsage(measured));
}

const LOOK_MILLISECONDS = 100;
const CALM_SECONDS = 0.003;
const CALM_LOOKS = 3;
const LOOKS_MAX = 200;

/** Waits until everything that follows from the last change has been computed and sent. */
export async function waitUntilIdle(measured: MeasuredProcesses): Promise<void> {
  let before = await readUsage(measured);
  let calm = 0;
  for (let look = 0; look < LOOKS_MAX && calm < CALM_LOOKS; look += 1) {
    await pause(LOOK_MILLISECONDS);
    const now = await readUsage(measured);
    const isCalm = now.seconds - before.seconds < CALM_SECONDS * measured.sites.length;
    calm = isCalm ? calm + 1 : 0;
    before = now;
  }
}

export async function readMemory({ sites, database }: MeasuredProcesses) {
  const used = await Promise.all(sites.map((site) => site.usage()));
  return {
    siteBytes: used.reduce((sum, { peakBytes }) => sum + peakBytes, 0),
    databaseBytes: database === null ? null : (await database.usage()).bytes,
  };
}

export function medianCost(costs: readonly Cost[]): Cost {
  return {
    seconds: median(costs.map(({ seconds }) => seconds)),
    busiestSeconds: median(costs.map(({ busiestSeconds }) => busiestSeconds)),
  };
}

type UsageTotals = { seconds: number; answering: number[] };

async function readUsage({ sites, database }: MeasuredProcesses): Promise<UsageTotals> {
  const used = await Promise.all(sites.map((site) => site.usage()));
  const ofDatabase = database === null ? 0 : (await database.usage()).seconds;
  return {
    seconds: used.reduce((sum, { seconds }) => sum + seconds, ofDatabase),
    answering: used.map(({ mainSeconds }) => mainSeconds),
  };
}

function difference(before: UsageTotals, after: UsageTotals): Cost {
  return {
    seconds: after.seconds - before.seconds,
    busiestSeconds: Math.max(
      ...after.answering.map((seconds, index) => seconds - (before.answering[index] ?? 0)),
    ),
  };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
