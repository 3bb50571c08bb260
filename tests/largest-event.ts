import type { EventWords } from '#contract/events/events.ts';
import { DAYS_MAX, EVENT_TEXT_MAX, EVENT_WORDS_MAX, LINES_MAX } from '#contract/limits.ts';

/**
 * Words with this number of characters in total, all the same character, in as many paragraphs as
 * needed.
 */
export function wordsOfLength(characters: number, character = 'é'): EventWords {
  let left = characters;
  const paragraphs = (): string[] => {
    const list: string[] = [];
    while (left > 0 && list.length < LINES_MAX) {
      const length = Math.min(left, EVENT_TEXT_MAX);
      list.push(character.repeat(length));
      left -= length;
    }
    return list;
  };
  const story = paragraphs();
  const rules = paragraphs();
  const days: EventWords['days'] = [];
  while (left > 0 && days.length < DAYS_MAX) {
    // The title counts as one of them.
    left -= 1;
    days.push({ date: '2027-03-06', title: character, summary: null, points: paragraphs() });
  }
  if (left > 0) throw new Error(`no event has room for ${left} characters more`);
  return { headline: [], summary: null, days, rewards: [], steps: [], story, rules };
}

/** The longest allowed words, in characters of the most bytes. */
export const LONGEST_WORDS = wordsOfLength(EVENT_WORDS_MAX, '🚀');

/** JSON in pure ASCII, as some programs write it: the longest form of a text. */
export function escapedJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[^ -~]/g,
    (codeUnit) => `\\u${codeUnit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
