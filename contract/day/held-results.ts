import * as v from 'valibot';
import { twoDigits } from '#contract/words/french.ts';
import { invalid } from '#contract/refusals/messages.ts';

/**
 * A step that would reveal a held result is refused, unless the admin agrees to publish that result
 * at once with `held: 'tell'`.
 */
export const heldResultsField = {
  held: v.optional(v.picklist(['tell'], invalid.unknownValue)),
};

/** 40 → '40 s', 80 → '1 min 20', 120 → '2 min'. */
export function formatSeconds(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  if (minutes === 0) return `${rest} s`;
  return rest === 0 ? `${minutes} min` : `${minutes} min ${twoDigits(rest)}`;
}
