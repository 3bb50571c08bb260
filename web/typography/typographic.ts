import { isSpecified } from './specified.ts';

/**
 * A French text for display: curly apostrophes, and no-break spaces before `: ; ! ?` and inside « ». Texts in the sources, in
 * storage and in requests keep their plain characters.
 */
export function typographic(text: string): string {
  // Few texts have something to change: for the others, this look is all that it costs.
  if (!MAY_CHANGE.test(text) || isSpecified(text)) return text;
  return withApostrophes(text)
    .replace(SPACE_BEFORE_SIGN, '\u{a0}')
    .replace(SPACE_AFTER_QUOTE, '«\u{a0}');
}

const MAY_CHANGE = /'| [:;!?»]|« /;
const SPACE_BEFORE_SIGN = / (?=[:;!?»])/g;
const SPACE_AFTER_QUOTE = /« /g;

function withApostrophes(text: string): string {
  if (!ADDRESS.test(text)) return text.replace(APOSTROPHE, '$1’');
  return text.includes(' ') ? text.split(' ').map(withApostrophes).join(' ') : text;
}

const ADDRESS = /:\/\/|@/;
// Without lookbehind, which phones of 2022 cannot parse: the whole script would fail.
const APOSTROPHE = /([A-Za-zÀ-ɏ])'(?=[A-Za-zÀ-ɏ\d«])/g;
