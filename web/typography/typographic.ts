import { typeset } from '#contract/words/typeset.ts';
import { isSpecified } from './specified.ts';

/** A French text for display, unless the specification gives it letter by letter. */
export function typographic(text: string): string {
  return isSpecified(text) ? text : typeset(text);
}
