import { SPECIFIED } from './specified.ts';

/**
 * A French text as it is shown: curly apostrophes, and spaces at which no line may break before `: ; ! ?` and inside « ».
 * What is typed in the sources, stored and sent keeps its plain characters.
 */
export function typographic(text: string): string {
  // Few texts have something to change: for the others, this look is all that it costs.
  if (!MAY_CHANGE.test(text) || SPECIFIED.test(text)) return text;
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
// Without looking behind, which phones of 2022 cannot read: the whole script would fail there.
const APOSTROPHE = /([A-Za-zÀ-ɏ])'(?=[A-Za-zÀ-ɏ\d«])/g;
