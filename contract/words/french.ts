/**
 * Small rules of French for making sentences: plurals, ordinals, elision, capitals, lists and
 * durations.
 */

/** 'match', 'matchs'. Zero takes the singular in French. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return count > 1 ? many : one;
}

/** '1 match', '2 matchs'. */
export function counted(count: number, one: string, many?: string): string {
  return `${count} ${plural(count, one, many)}`;
}

/** 'un match', '2 matchs': where one is told in words. */
export function oneOr(one: string, count: number, many: string): string {
  return count > 1 ? `${count} ${many}` : one;
}

/** 'la première', 'les 2 premières'. */
export function theOneOr(theOne: string, count: number, many: string): string {
  return count > 1 ? `les ${count} ${many}` : theOne;
}

/** '1re', '2e': of a team, a place or a round, which are feminine. */
export function ordinal(rank: number): string {
  return rank === 1 ? '1re' : `${rank}e`;
}

/** '3e', '5e–8e': one place, or the places that several teams share. */
export function ordinalRange(from: number, to: number): string {
  return from === to ? ordinal(from) : `${ordinal(from)}–${ordinal(to)}`;
}

/** 'première', '2e': for a sentence without other numbers. */
export function ordinalInWords(rank: number): string {
  return rank === 1 ? 'première' : ordinal(rank);
}

/** 'deux'. Numbers above ten are written in digits. */
export function numberInWords(count: number): string {
  return NUMBERS[count] ?? String(count);
}

const NUMBERS = [
  'zéro',
  'un',
  'deux',
  'trois',
  'quatre',
  'cinq',
  'six',
  'sept',
  'huit',
  'neuf',
  'dix',
];

/** '+7', '−2'. The minus is as wide as the plus, so that columns align. */
export function signedNumber(value: number): string {
  if (value === 0) return '0';
  return value > 0 ? `+${value}` : `−${-value}`;
}

export function capitalise(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Adds the capital letter and the full stop. */
export function asSentence(words: string): string {
  return `${capitalise(words)}${/[.!?…]$/.test(words) ? '' : '.'}`;
}

/** 'a', 'a et b', 'a, b et c'. */
export function joinWithEt(words: readonly string[]): string {
  return [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' et ');
}

/** '12 min', '1 h 05', '2 h'. */
export function formatDuration(minutes: number): string {
  return minutes < 60 ? `${minutes} min` : hoursAndMinutes(minutes);
}

/** '14 h 05', '9 h': a length, or an hour of the day. */
export function hoursAndMinutes(minutes: number): string {
  const hours = `${Math.floor(minutes / 60)} h`;
  return minutes % 60 === 0 ? hours : `${hours} ${twoDigits(minutes % 60)}`;
}

/** '14 h 05', '9 h' from a text with '14:05'; null where there is none. */
export function writtenHour(text: string): string | null {
  const [, hours, minutes] = /(\d\d):(\d\d)/.exec(text) ?? [];
  return hours === undefined ? null : hoursAndMinutes(60 * Number(hours) + Number(minutes));
}

/** '2 - 1' */
export function scoreText(one: number | string, two: number | string): string {
  return `${one} - ${two}`;
}

/** '05', '12'. */
export function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
