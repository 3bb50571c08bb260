import { refuse, type Verdict } from './result.ts';

/** Someone else's save must not be overwritten unseen. A change that names no version does not ask for that care. */
export function mayOverwrite(row: { version: number }, basedOn: number | undefined): Verdict {
  return basedOn === undefined || basedOn === row.version ? null : refuse('stale');
}
