import type { Refusal, RefusalDetails } from '#contract/refusal-details.ts';
import { refusalText } from '#contract/refusals.ts';

/** A refusal is a value with a code; an exception is a bug. */
export type Refused = {
  [R in Refusal]: { ok: false; code: R; details: RefusalDetails[R]; field?: string };
}[Refusal];
export type Result<T> = { ok: true; value: T } | Refused;
/** What a rule answers: nothing when all is well. */
export type Verdict = Refused | null;

export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

/** `field` overrides the field that the refusal names by itself. */
export function refuse<R extends Refusal>(
  code: R,
  ...[details, field]: RefusalDetails[R] extends Record<string, never>
    ? [details?: RefusalDetails[R], field?: string]
    : [details: RefusalDetails[R], field?: string]
): Refused {
  const refused = { ok: false, code, details: details ?? {} };
  return (field === undefined ? refused : { ...refused, field }) as Refused;
}

/** What the first rule that refuses says; null when none does. */
export function firstRefusal(...verdicts: readonly Verdict[]): Verdict {
  return verdicts.find((verdict) => verdict !== null) ?? null;
}

export function sentenceOf(refused: Refused): string {
  return refusalText(refused.code, refused.details);
}
