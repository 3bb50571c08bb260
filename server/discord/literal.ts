/**
 * A name as Discord shows it letter by letter: it formats nothing, links to nothing and calls nobody. What cannot be seen goes, and a
 * line break is a space.
 */
export function literal(name: string): string {
  return name
    .toWellFormed()
    .replaceAll(/[\s\u0085]+/g, ' ')
    .replaceAll(HIDDEN, '')
    .trim()
    .replaceAll(MARKS, String.raw`\$&`)
    .replaceAll('@', `@${NOT_A_MENTION}`);
}

/** All that has no look of its own, but for the joint inside of an emoji. */
const HIDDEN = /(?!\u200D)[\p{Cc}\p{Cf}\p{Co}]/gu;

/** Every mark of ASCII: Discord takes a backslash before any of them for the mark itself. */
const MARKS = /[!-/:-@[-`{-~]/g;

/** A backslash does not keep '@everyone' from being found in the text; a space without a width does. */
const NOT_A_MENTION = '\u200B';
