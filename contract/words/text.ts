import { TEXT_MAX } from '#contract/limits.ts';

/**
 * The key under which a name is unique. Two names that look alike on a phone have the same key:
 * width, case, spaces and invisible characters make no difference.
 */
export function nameKey(name: string): string {
  const visible = tidy(name).normalize('NFKC').replace(INVISIBLE, '');
  // Upper case first: lower case alone would keep ß and SS, σ and ς apart.
  return tidy(visible.toUpperCase().toLowerCase().normalize('NFKC'));
}

/**
 * The form in which a typed text is stored: composed accents, no leading, trailing or double
 * spaces. Composing takes quadratic time in the number of accents, so the raw length (TEXT_RAW_MAX)
 * is checked before.
 */
export function tidy(text: string): string {
  return text.normalize('NFC').replace(SPACES, ' ').trim();
}

export function isFilled(text: string): boolean {
  const characters = tidy(text).match(CODE_POINTS)?.length ?? 0;
  return characters >= 1 && characters <= TEXT_MAX && nameKey(text) !== '';
}

/**
 * Whether a text contains an invisible character or one that changes the direction of the rest: it
 * could imitate another name on screen. Invisible characters that shape their neighbours, as in
 * 👩‍🚀 or می‌خواهم, are allowed.
 */
export function hasHiddenCharacters(text: string): boolean {
  return HIDDEN.test(tidy(text).replace(FUNCTIONAL_INVISIBLES, ''));
}

// Code points, so that 300 accents on one letter count as 301 characters.
const CODE_POINTS = /./gsu;
const SPACES = /\s+/gu;

// These characters have the Unicode category 'format' and are visible all the same, such as the end
// of a verse.
const VISIBLE_FORMATTING = String.raw`[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}]`;
// U+2800, U+FFFC, U+16FE4 and U+1D159 are invisible, although Unicode classes them as symbols and
// marks.
const INVISIBLE_CLASS = String.raw`\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\ufffc\u{16fe4}\u{1d159}`;
const INVISIBLE = new RegExp(`(?!${VISIBLE_FORMATTING})[${INVISIBLE_CLASS}]`, 'gu');
// Private characters look different on every machine, and half a surrogate pair is no character. An
// unassigned character is allowed: it may be an emoji that is newer than this program.
const HIDDEN = new RegExp(
  String.raw`(?!${VISIBLE_FORMATTING})[${INVISIBLE_CLASS}\p{Co}\p{Cs}]`,
  'u',
);

const MARKS = String.raw`(?:(?!\p{Default_Ignorable_Code_Point})\p{M})*`;
const EMOJI = String.raw`\p{Extended_Pictographic}(?:[\ufe0e\ufe0f]|[\u{1f3fb}-\u{1f3ff}])?`;
const letterInScripts = (...scripts: string[]) =>
  `(?=\\p{L})[${scripts.map((script) => `\\p{Script=${script}}`).join('')}]`;
const ARABIC = ['Arabic', 'Syriac', 'Mandaic', 'Nko', 'Adlam'];
const NORTH_INDIC = ['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya'];
const SOUTH_INDIC = ['Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala'];
const JOINING = `(?:${letterInScripts(...ARABIC, ...NORTH_INDIC, ...SOUTH_INDIC)}${MARKS})+`;
const UNSPACED = `(?:${letterInScripts('Khmer', 'Lao', 'Myanmar', 'Thai', 'Tibetan')}${MARKS})+`;

/**
 * Sequences in which an invisible character has a function in Unicode. Each is matched once, from
 * left to right.
 */
const FUNCTIONAL_INVISIBLES = new RegExp(
  [
    // The flags of England, Scotland and Wales.
    String.raw`\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}`,
    String.raw`${EMOJI}(?:\u200d${EMOJI})*`,
    // A digit with a variation selector, and a keycap.
    String.raw`[\d#*][\ufe0e\ufe0f]\u20e3?`,
    // A variant of an ideograph, used in family names.
    String.raw`\p{Ideographic}[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]`,
    String.raw`${JOINING}(?:[\u200c\u200d]${MARKS}${JOINING})*\u200d?`,
    // Scripts that write no spaces between words.
    String.raw`${UNSPACED}(?:[\u200b-\u200d]${UNSPACED})*`,
    String.raw`(?:${letterInScripts('Mongolian')}[\u180b-\u180f\u200c\u200d]?)+`,
  ].join('|'),
  'gu',
);
