/** What the processes of a site and its database take while something happens: time of cores, which other programs do not change. */
import type { Cost } from '#scripts/sizing-table.ts';
import type { DatabaseServer } from './database-server.ts';
import type { Site } from './processes.ts';
import { median } from './table.ts';

export type Measured = { sites: readonly Site[]; database: DatabaseServer | null };

/** What it costs until nobody works any more. */
export async function costOf(measured: Measured, work: () => Promise<unknown>): Promise<Cost> {
  const before = await usageOf(measured);
  await work();
  await settle(measured);
  return difference(before, await usageOf(measured));
}

export async function idleCost(measured: Measured, milliseconds: number): Promise<Cost> {
  const before = await usageOf(measured);
  await pause(milliseconds);
  return difference(before, await usageOf(measured));
}

const LOOK_MILLISECONDS = 100;
const CALM_SECONDS = 0.003;
const CALM_LOOKS = 3;
const LOOKS_MAX = 200;

/** Until what follows from the last change has been worked out and sent. */
export async function settle(measured: Measured): Promise<void> {
  let before = await usageOf(measured);
  let calm = 0;
  for (let look = 0; look < LOOKS_MAX && calm < CALM_LOOKS; look += 1) {
    await pause(LOOK_MILLISECONDS);
    const now = await usageOf(measured);
    const isCalm = now.seconds - before.seconds < CALM_SECONDS * measured.sites.length;
    calm = isCalm ? calm + 1 : 0;
    before = now;
  }
}

export async function memoryOf({ sites, database }: Measured) {
  const used = await Promise.all(sites.map((site) => site.usage()));
  return {
    siteBytes: used.reduce((sum, { peakBytes }) => sum + peakBytes, 0),
    databaseBytes: database === null ? null : (await database.usage()).bytes,
  };
}

export function middle(costs: readonly Cost[]): Cost {
  return {
    seconds: median(costs.map(({ seconds }) => seconds)),
    busiestSeconds: median(costs.map(({ busiestSeconds }) => busiestSeconds)),
  };
}

type Used = { seconds: number; answering: number[] };

async function usageOf({ sites, database }: Measured): Promise<Used> {
  const used = await Promise.all(sites.map((site) => site.usage()));
  const ofDatabase = database === null ? 0 : (await database.usage()).seconds;
  return {
    seconds: used.reduce((sum, { seconds }) => sum + seconds, ofDatabase),
    answering: used.map(({ mainSeconds }) => mainSeconds),
  };
}

function difference(before: Used, after: Used): Cost {
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
