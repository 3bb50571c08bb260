import { appendFileSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The seed of a run that asks for new draws; null when the stored one is to be used. */
export const freshSeed = readSeed(process.env['PROPERTY_SEED']);

/** A draw on which a property once failed. */
export type FailedDraw = { test: string; seed: number; index: number };

/** One line each, so that processes that write at the same time do not disturb each other. */
const FILE = path.join(import.meta.dirname, 'kept-seeds.jsonl');

export const allFailedDraws = readFileSync(FILE, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as FailedDraw);

/** Every run repeats the draws that failed once. */
export function failedDrawsOf(test: string): FailedDraw[] {
  return allFailedDraws.filter((each) => each.test === test);
}

export function storeFailedDraw(failed: FailedDraw): void {
  appendFileSync(FILE, `${JSON.stringify(failed)}\n`);
}

function readSeed(text: string | undefined): number | null {
  return text === undefined ? null : Number(text);
}
