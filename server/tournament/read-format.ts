import { WEEKEND_FORMAT, type Format } from '#contract/format.ts';

/** What the next stage of the tournament will begin with. */
export async function readFormat(): Promise<Format> {
  return WEEKEND_FORMAT;
}
