/**
 * A French text as it is read: curly apostrophes, and no-break spaces before `: ; ! ?`, inside « », and between a number and what it
 * counts. Texts in the sources, in storage and in requests keep their plain characters.
 */
export function typeset(text: string): string {
  // Few texts have something to change: for the others, this look is all that it costs.
  if (!MAY_CHANGE.test(text)) return text;
  return withApostrophes(text).replace(BOUND_SPACE, (found) => found.replace(' ', '\u{a0}'));
}

const MAY_CHANGE = /'|« |[\d°] | [:;!?»]/;
/** Before a sign, after « and n°, before a unit, and between hours and minutes. */
const BOUND_SPACE =
  / (?=[:;!?»])|« |n° (?=\d)|\d (?=(?:h|min|s|CHF|€|%|[kM]o)(?![\wÀ-ɏ'’]))|\bh (?=\d\d(?!\d))/g;

function withApostrophes(text: string): string {
  if (!ADDRESS.test(text)) return text.replace(APOSTROPHE, '$1’');
  return text.includes(' ') ? text.split(' ').map(withApostrophes).join(' ') : text;
}

const ADDRESS = /:\/\/|@/;
// Without lookbehind, which phones of 2022 cannot parse: the whole script would fail.
const APOSTROPHE = /([A-Za-zÀ-ɏ])'(?=[A-Za-zÀ-ɏ\d«])/g;
