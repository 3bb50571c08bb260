/**
 * Escapes a name, so that Discord shows it letter by letter: no format, no link, no mention. Invisible characters are removed, and
 * a line break becomes a space.
 */
export function escapeMarkdown(name: string): string {
  return name
    .toWellFormed()
    .replaceAll(/[\s\u0085]+/g, ' ')
    .replaceAll(INVISIBLE, '')
    .trim()
    .replaceAll(ASCII_MARKS, String.raw`\$&`)
    .replaceAll('@', `@${NOT_A_MENTION}`);
}

/** All invisible characters, except the joiner inside an emoji. */
const INVISIBLE = /(?!\u200D)[\p{Cc}\p{Cf}\p{Co}]/gu;

/** All ASCII punctuation: Discord shows any of it after a backslash as it is. */
const ASCII_MARKS = /[!-/:-@[-`{-~]/g;

/** A backslash does not stop '@everyone' from being a mention; a zero-width space does. */
const NOT_A_MENTION = '\u200B';
