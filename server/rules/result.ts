import type { Refusal, RefusalDetails } from '#contract/refusals/refusals.ts';
import { refusalText } from '#contract/refusals/refusals.ts';

/** A refusal is a value with a code; an exception is a bug. */
export type Refused = {
  [R in Refusal]: { ok: false; code: R; details: RefusalDetails[R]; field?: string };
}[Refusal];
export type Result<T> = { ok: true; value: T } | Refused;
/** What a rule returns: null when it allows. */
export type Verdict = Refused | null;

export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

/** `field` overrides the default field of the refusal. */
export function refuse<R extends Refusal>(
  code: R,
  ...[details, field]: RefusalDetails[R] extends Record<string, never>
    ? [details?: RefusalDetails[R], field?: string]
    : [details: RefusalDetails[R], field?: string]
): Refused {
  const refused = { ok: false, code, details: details ?? {} };
  return (field === undefined ? refused : { ...refused, field }) as Refused;
}

/** The first refusal; null when all rules allow. */
export function firstRefusal(...verdicts: readonly Verdict[]): Verdict {
  return verdicts.find((verdict) => verdict !== null) ?? null;
}

export function refusalSentence(refused: Refused): string {
  return refusalText(refused.code, refused.details);
}
