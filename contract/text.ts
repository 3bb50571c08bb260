import { TEXT_MAX } from './limits.ts';

/**
 * The key under which a name is unique: two names that look alike on a phone share it.
 * Width, case, spacing and invisible characters do not make a different name.
 */
export function nameKey(name: string): string {
  const visible = tidy(name).normalize('NFKC').replace(INVISIBLE, '');
  // Up, then down: lower-casing alone keeps apart ß and SS, σ and ς.
  return tidy(visible.toUpperCase().toLowerCase().normalize('NFKC'));
}

/**
 * What is stored of a typed text: composed accents, no leading, trailing or double spaces.
 * Putting accents in order takes the square of their number: what a stranger sent is measured (TEXT_RAW_MAX) before.
 */
export function tidy(text: string): string {
  return text.normalize('NFC').replace(SPACES, ' ').trim();
}

export function isFilled(text: string): boolean {
  const characters = tidy(text).match(CODE_POINTS)?.length ?? 0;
  return characters >= 1 && characters <= TEXT_MAX && nameKey(text) !== '';
}

/**
 * Whether a text holds something that nobody can see, or that changes the direction of the rest: it would pass for
 * another name on screen. An invisible character that shapes its neighbours, as in 👩‍🚀 or می‌خواهم, does its work.
 */
export function hasHiddenCharacters(text: string): boolean {
  return HIDDEN.test(tidy(text).replace(AT_WORK, ''));
}

// Counted so that 300 accents piled on one letter are 301 characters.
const CODE_POINTS = /./gsu;
const SPACES = /\s+/gu;

// Of the characters that Unicode calls formatting, these draw something, such as the end of a verse.
const DRAWN = String.raw`[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}]`;
// The other way round, U+2800, U+FFFC, U+16FE4 and U+1D159 draw nothing, although Unicode calls them signs and marks.
const UNSEEN = String.raw`\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\ufffc\u{16fe4}\u{1d159}`;
const INVISIBLE = new RegExp(`(?!${DRAWN})[${UNSEEN}]`, 'gu');
// Private characters look different on every machine; half a character is none. One that Unicode has not given out yet may
// be an emoji that is newer than this program, and shows as a box until then: it is let through.
const HIDDEN = new RegExp(String.raw`(?!${DRAWN})[${UNSEEN}\p{Co}\p{Cs}]`, 'u');

const MARKS = String.raw`(?:(?!\p{Default_Ignorable_Code_Point})\p{M})*`;
const PICTURE = String.raw`\p{Extended_Pictographic}(?:[\ufe0e\ufe0f]|[\u{1f3fb}-\u{1f3ff}])?`;
const letterOf = (...scripts: string[]) =>
  `(?=\\p{L})[${scripts.map((script) => `\\p{Script=${script}}`).join('')}]`;
const ARABIC = ['Arabic', 'Syriac', 'Mandaic', 'Nko', 'Adlam'];
const NORTH_INDIC = ['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya'];
const SOUTH_INDIC = ['Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala'];
const JOINING = `(?:${letterOf(...ARABIC, ...NORTH_INDIC, ...SOUTH_INDIC)}${MARKS})+`;
const UNSPACED = `(?:${letterOf('Khmer', 'Lao', 'Myanmar', 'Thai', 'Tibetan')}${MARKS})+`;

/** Sequences in which Unicode gives an invisible character work to do. Each is read once, from left to right. */
const AT_WORK = new RegExp(
  [
    // The flags of England, Scotland and Wales.
    String.raw`\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}`,
    String.raw`${PICTURE}(?:\u200d${PICTURE})*`,
    // A digit as a picture of itself, and on a key.
    String.raw`[\d#*][\ufe0e\ufe0f]\u20e3?`,
    // The form of an ideograph that a family writes its name with.
    String.raw`\p{Ideographic}[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]`,
    String.raw`${JOINING}(?:[\u200c\u200d]${MARKS}${JOINING})*\u200d?`,
    // Scripts that write no space between words.
    String.raw`${UNSPACED}(?:[\u200b-\u200d]${UNSPACED})*`,
    String.raw`(?:${letterOf('Mongolian')}[\u180b-\u180f\u200c\u200d]?)+`,
  ].join('|'),
  'gu',
);
