import { appendFileSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A draw on which a property once failed. */
export type KeptSeed = { test: string; seed: number; index: number };

/** A line each: processes that write at once do not disturb each other. */
const FILE = path.join(import.meta.dirname, 'kept-seeds.jsonl');

export const allKeptSeeds = readFileSync(FILE, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as KeptSeed);

/** What failed once is tried again in every run. */
export function keptSeeds(test: string): KeptSeed[] {
  return allKeptSeeds.filter((each) => each.test === test);
}

export function keepSeed(failed: KeptSeed): void {
  appendFileSync(FILE, `${JSON.stringify(failed)}\n`);
}
