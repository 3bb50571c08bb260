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

/** What is stored of a typed text: composed accents, no leading, trailing or double spaces. */
export function tidy(text: string): string {
  return text.normalize('NFC').replace(SPACES, ' ').trim();
}

export function isFilled(text: string): boolean {
  const characters = tidy(text).match(CODE_POINTS)?.length ?? 0;
  return characters >= 1 && characters <= TEXT_MAX && nameKey(text) !== '';
}

/** Control and direction-changing characters can make one name pass for another on screen; half a character is none. */
export function hasDeceptiveCharacters(text: string): boolean {
  return DECEPTIVE.test(tidy(text));
}

// Counted so that 300 accents piled on one letter are 301 characters.
const CODE_POINTS = /./gsu;
const SPACES = /\s+/gu;
// U+3164, U+FFA0, U+115F, U+1160 and U+2800 draw nothing, although Unicode calls them letters or symbols.
const INVISIBLE = /[\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const DECEPTIVE = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
