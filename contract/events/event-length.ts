import { plural } from '#contract/words/french.ts';
import type { EventWords } from './events.ts';
import { EVENT_WORDS_MAX } from '#contract/limits.ts';
import { tidy } from '#contract/words/text.ts';

/** An event's words, as they are saved or as they are being typed. */
type MeasuredWords = Omit<EventWords, 'summary' | 'days'> & {
  summary: string | null;
  days: readonly (Omit<EventWords['days'][number], 'summary'> & { summary: string | null })[];
};

/**
 * The number of characters of all words of an event, as they are saved. Spaces around a text do not
 * count.
 */
export function wordsLength({
  headline,
  summary,
  days,
  rewards,
  steps,
  story,
  rules,
}: MeasuredWords) {
  const texts = [
    ...headline,
    summary,
    ...days.flatMap((day) => [day.title, day.summary, ...day.points]),
    ...[...rewards, ...steps].flatMap(({ title, text }) => [title, text]),
    ...story,
    ...rules,
  ];
  return texts.reduce((length, text) => length + Array.from(tidy(text ?? '')).length, 0);
}

/**
 * How many characters are too many; 0 when the words may be saved. Words that were saved before the
 * limit existed may stay or become shorter. Otherwise nobody could correct the date of such an
 * event.
 */
export function excessCharacters(words: MeasuredWords, before: MeasuredWords): number {
  const length = wordsLength(words);
  if (length <= EVENT_WORDS_MAX || length <= wordsLength(before)) return 0;
  return length - EVENT_WORDS_MAX;
}

export function excessCharactersText(characters: number): string {
  return `Les textes de l'événement dépassent de ${characterCountText(characters)} la limite de ${LIMIT_TEXT}. Raccourcissez-les.`;
}

/** The hint below the form: how many characters are left, or too many. */
export function remainingCharactersText(length: number): string {
  const left = EVENT_WORDS_MAX - length;
  return left < 0
    ? `${characterCountText(-left)} de trop : ${LIMIT_TEXT} au maximum pour tous les textes.`
    : `Il reste ${characterCountText(left)} sur ${LIMIT_TEXT} pour tous les textes.`;
}

function characterCountText(characters: number): string {
  return `${formatNumber(characters)} ${plural(characters, 'caractère')}`;
}

/** The narrow space of French numbers is almost invisible in the site's font. */
function formatNumber(number: number): string {
  return NUMBER_FORMAT.format(number).replaceAll('\u{202f}', '\u{a0}');
}

const NUMBER_FORMAT = new Intl.NumberFormat('fr-FR');
const LIMIT_TEXT = formatNumber(EVENT_WORDS_MAX);
