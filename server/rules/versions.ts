import { refuse, type Verdict } from './result.ts';

/** Prevents overwriting somebody else's unseen save. A change without a version skips the check. */
export function mayOverwrite(row: { version: number }, baseVersion: number | undefined): Verdict {
  return baseVersion === undefined || baseVersion === row.version ? null : refuse('stale');
}
